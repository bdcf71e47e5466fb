package org.jshmem.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The numbers of all processes that a run has had, also of those that have ended: by these it is known whose a file is. */
final class SeenProcesses implements AutoCloseable {

    private static final long LOOK_EVERY_MS = 100;

    private final LongPredicate isOfRun;
    /** Those that need not be looked at: what a process of the run starts has the mark when it begins. */
    private final Set<Long> known;
    private final Set<Long> ofRun = ConcurrentHashMap.newKeySet();
    private final Thread looks;

    /**
     * Begins to look, before the run begins.
     *
     * @param isOfRun whether a process, which may have ended, has the mark of the run
     */
    SeenProcesses(LongPredicate isOfRun) {
        this.isOfRun = isOfRun;
        known = new HashSet<>(all());
        looks = Thread.ofPlatform().daemon().name("seen processes").start(this::look);
    }

    /** Every process there is. */
    static Set<Long> all() {
        try (Stream<Path> entries = Files.list(Path.of("/proc"))) {
            return entries.map(entry -> entry.getFileName().toString())
                    .filter(name -> Character.isDigit(name.charAt(0)))
                    .map(Long::valueOf).collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void look() {
        try {
            while (true) {
                Set<Long> now = all();
                known.retainAll(now); // numbers are used again
                for (long pid : now) {
                    if (known.add(pid) && isOfRun.test(pid)) {
                        ofRun.add(pid);
                    }
                }
                Thread.sleep(LOOK_EVERY_MS);
            }
        } catch (InterruptedException _) {
            // the run has ended
        }
    }

    /** Whether the run has had a process of that number. */
    boolean contains(long pid) {
        return ofRun.contains(pid);
    }

    @Override
    public void close() {
        looks.interrupt();
    }
}
