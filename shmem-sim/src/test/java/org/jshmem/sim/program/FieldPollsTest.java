package org.jshmem.sim.program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.sim.SimulatedRun;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Loops at what only the threads of a PE change: how often they turn is the host's affair, and virtual time is not. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(Resources.SYSTEM_OUT)
class FieldPollsTest {

    /** More than it takes to count as polling. */
    private static final int LOOKS = 100_000;

    static final class Sample {

        private static final VarHandle STATIC;
        private static final VarHandle OF_OBJECT;
        private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

        private static long word;
        private static volatile long looks;
        private long ofObject;

        static {
            try {
                STATIC = MethodHandles.lookup().findStaticVarHandle(Sample.class, "word", long.class);
                OF_OBJECT = MethodHandles.lookup().findVarHandle(Sample.class, "ofObject", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private Sample() {}

        public static void main(String[] args) throws InterruptedException {
            try (Shmem shmem = Shmem.init()) {
                shmem.barrierAll();
                switch (args[0]) {
                    case "thread" -> awaitThread();
                    case "update" -> update();
                    case "object" -> look(new Sample(), new long[1]);
                    default -> {
                    }
                }
                shmem.barrierAll();
            }
        }

        private static void awaitThread() throws InterruptedException {
            Thread thread = Thread.ofPlatform().start(() -> {
                while (looks < LOOKS) {
                    Thread.onSpinWait();
                }
                STATIC.setRelease(1L);
            });
            while ((long) STATIC.getAcquire() == 0) {
                looks++;
            }
            thread.join();
        }

        private static void update() {
            for (int i = 0; i < LOOKS; i++) {
                STATIC.getAndAdd(1L);
            }
        }

        private static void look(Object sample, Object array) {
            for (int i = 0; i < LOOKS; i++) {
                if ((long) OF_OBJECT.getVolatile(sample) + (long) ELEMENT.getVolatile(array, 0) != 0) {
                    throw new AssertionError(sample);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"thread", "update", "object"})
    void looksAtWhatIsPrivateTakeNoTime(String how) {
        SimulatedRun without = SimulatedRun.of("uniform", 2, List.of(), Sample.class.getName(), "none");
        SimulatedRun with = SimulatedRun.of("uniform", 2, List.of(), Sample.class.getName(), how);
        assertEquals(without, with);
        assertEquals(0, with.exitCode(), with.err());
    }
}
