package org.jshmem.shm;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.jshmem.Job;
import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** A thread that waits when another closes the library waits for what nobody can write any more, and would keep its JVM for ever. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ClosedWhileWaitingTest {

    private enum Wait {
        WORD("waitUntil") {
            @Override
            void run(Shmem shmem, MemorySegment words) {
                shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1);
            }
        },
        SEVERAL_WORDS("waitUntilAny") {
            @Override
            void run(Shmem shmem, MemorySegment words) {
                shmem.waitUntilAny(JAVA_LONG, words, null, Comparison.EQ, 1L);
            }
        },
        SIGNAL("signalWaitUntil") {
            @Override
            void run(Shmem shmem, MemorySegment words) {
                shmem.signalWaitUntil(words, 0, Comparison.EQ, 1);
            }
        },
        LOCK("setLock") {
            @Override
            void run(Shmem shmem, MemorySegment words) {
                shmem.setLock(words, LOCK_OFFSET);
            }
        };

        private final String call;

        Wait(String call) {
            this.call = call;
        }

        abstract void run(Shmem shmem, MemorySegment words);
    }

    private static final long LOCK_OFFSET = Long.BYTES;

    @ParameterizedTest
    @CsvSource({"WORD, false", "WORD, true", "SEVERAL_WORDS, false", "SIGNAL, false", "LOCK, false", "LOCK, true"})
    void waitShouldEndWithTheLibrary(Wait wait, boolean isVirtual) {
        CompletableFuture<String> end = new CompletableFuture<>();
        Job.run(2, shmem -> {
            MemorySegment words = shmem.calloc(2, Long.BYTES);
            if (shmem.myPe() == 1) {
                shmem.setLock(words, LOCK_OFFSET);
            }
            shmem.barrierAll();
            if (shmem.myPe() == 0) {
                Thread.Builder threads = isVirtual ? Thread.ofVirtual() : Thread.ofPlatform();
                LongWait.await(threads.start(() -> end.complete(messageOf(wait, shmem, words))));
            }
        });
        assertEquals("PE 0: " + wait.call + ": the library is closed", end.join());
    }

    private static String messageOf(Wait wait, Shmem shmem, MemorySegment words) {
        try {
            wait.run(shmem, words);
            return "has ended";
        } catch (RuntimeException e) {
            return e.getMessage();
        }
    }
}
