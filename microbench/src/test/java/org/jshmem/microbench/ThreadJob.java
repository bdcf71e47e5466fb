package org.jshmem.microbench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.jshmem.Shmem;
import org.jshmem.shm.LocalJob;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A job on shared memory whose PEs are threads of the test. */
public final class ThreadJob {

    private static final long HEAP_BYTES = 1 << 20;

    private ThreadJob() {}

    public interface Body {
        void run(Shmem shmem) throws Exception;
    }

    public static void run(int nPes, Body body) throws Exception {
        LocalJob.run(nPes, HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> {
            try (Shmem shmem = Shmem.on(transport)) {
                body.run(shmem);
            }
        });
    }

    /** The exit code of {@code bench}, which must be the same on every PE. */
    public static int bench(int nPes, String... args) throws Exception {
        Set<Integer> statuses = ConcurrentHashMap.newKeySet();
        run(nPes, shmem -> statuses.add(Bench.run(shmem, args)));
        assertEquals(1, statuses.size(), () -> "the same on every PE: " + statuses);
        return statuses.iterator().next();
    }

    /** As {@link #bench}, of a command line in which little time is spent. */
    public static int quickly(int nPes, String commandLine) throws Exception {
        return bench(nPes, (commandLine + " --no-pin --point-time 1e-4 --warmup-time 1e-4").split(" "));
    }

    /** As {@link #bench}, with options that have a value each, of which some get another. */
    public static int bench(int nPes, String measure, Map<String, String> options, String... others) throws Exception {
        Map<String, String> all = new HashMap<>(options);
        for (int i = 0; i < others.length; i += 2) {
            all.put(others[i], others[i + 1]);
        }
        List<String> words = new ArrayList<>(List.of(measure.split(" ")));
        all.forEach((option, value) -> words.addAll(List.of(option, value)));
        return bench(nPes, words.toArray(String[]::new));
    }
}
