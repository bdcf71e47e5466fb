package training;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatFactory;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import jdk.management.VirtualThreadSchedulerMXBean;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.ExceptionalExit;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * What two PEs of one JVM do while the ahead-of-time caches are made: what programs do first. A wait that goes into the kernel is
 * among it, since linking the system call takes longer than anything else. The package is not the library's, and the class has
 * state, so that the launcher looks at a program's classes, and each PE loads a copy of its own.
 */
final class Training {

    private static final long LONGER_THAN_NAPS_NS = TimeUnit.MILLISECONDS.toNanos(60);

    /** What PEs need that have a JVM each, or that virtual threads run. */
    private static final List<String> OTHERS = List.of("org.jshmem.launch.pe.PeMain",
            "org.jshmem.launch.pe.CarrierWatch");

    private static int runs;

    private Training() {}

    public static void main(String[] args) throws Throwable {
        runs++;
        Thread virtual = Thread.ofVirtual().name("PE").inheritInheritableThreadLocals(false).start(Training::giveWay);
        ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class).getParallelism();
        try (Shmem shmem = Shmem.init()) {
            MemorySegment words = shmem.calloc(4, Long.BYTES);
            int me = shmem.myPe();
            shmem.p(JAVA_LONG, words, 0, 1L, me);
            shmem.put(words, words, me);
            shmem.atomicAdd(JAVA_LONG, words, 0, shmem.g(JAVA_LONG, words, 0, me), me);
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.LT, 0L, LONGER_THAN_NAPS_NS);
            shmem.world().reduce(ReduceOp.SUM, Type.LONG, words, words);
            shmem.world().broadcast(words, words, 0);
            shmem.barrierAll();
            System.out.println("PE " + me + " of " + shmem.nPes() + concatenated(runs));
            shmem.free(words);
            new ExceptionalExit(Training.class).isUnderWay(Training.class); // as a PE does that has to wait in close
        }
        virtual.join();
        for (String other : OTHERS) {
            Class.forName(other);
        }
    }

    /** As virtual threads do that run PEs. */
    private static void giveWay() {
        Thread.yield();
        LockSupport.parkNanos(1);
    }

    /** As the compiler makes it of {@code +} in programs; the library itself is compiled without. */
    private static String concatenated(int number) throws Throwable {
        return (String) StringConcatFactory
                .makeConcatWithConstants(MethodHandles.lookup(), "text", MethodType.methodType(String.class, int.class),
                        ", number \1")
                .getTarget()
                .invokeExact(number);
    }
}
