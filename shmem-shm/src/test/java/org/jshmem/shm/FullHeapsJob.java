package org.jshmem.shm;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.jshmem.Job;
import org.jshmem.Shmem;
import org.jshmem.shm.segment.JobSegment;

/** A program of several jobs at a time that use all of their memory. */
public final class FullHeapsJob {

    private static final int JOBS = 3;
    private static final int PES = 2;
    private static final long HEAP_BYTES = 8L << 20; // 8 MiB

    private FullHeapsJob() {}

    /** Run without oshrun. */
    public static void main(String[] arguments) throws Exception {
        CountDownLatch full = new CountDownLatch(JOBS * PES);
        try (ExecutorService pool = Executors.newFixedThreadPool(JOBS)) {
            List<Future<?>> jobs = new ArrayList<>();
            for (int i = 0; i < JOBS; i++) {
                jobs.add(pool.submit(() -> {
                    Job.run(PES, HEAP_BYTES, shmem -> fill(shmem, full));
                    return null;
                }));
            }
            for (Future<?> job : jobs) {
                job.get();
            }
        }
        System.out.println(JOBS + " jobs have used their memory and left " + segments());
    }

    /** Descriptors of this process by which a segment stays in memory. */
    private static List<String> segments() throws IOException {
        List<String> segments = new ArrayList<>();
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path descriptor : descriptors) {
                if (Files.isSymbolicLink(descriptor) && JobSegment.isNamed(Files.readSymbolicLink(descriptor))) {
                    segments.add(descriptor.toString());
                }
            }
        }
        return segments;
    }

    private static void fill(Shmem shmem, CountDownLatch full) throws InterruptedException {
        MemorySegment all = shmem.malloc(HEAP_BYTES / 2);
        all.fill((byte) 1);
        full.countDown();
        full.await();
    }
}
