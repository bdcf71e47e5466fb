package training;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatFactory;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * What programs do first. A wait that goes into the kernel is among it, since linking the system call takes longer than anything
 * else.
 */
final class FirstCalls {

    private static final long LONGER_THAN_NAPS_NS = TimeUnit.MILLISECONDS.toNanos(60);

    private FirstCalls() {}

    static void make(Shmem shmem, int run) throws Throwable {
        MemorySegment words = shmem.calloc(4, Long.BYTES);
        int me = shmem.myPe();
        shmem.p(JAVA_LONG, words, 0, 1L, me);
        shmem.put(words, words, me);
        shmem.atomicAdd(JAVA_LONG, words, 0, shmem.g(JAVA_LONG, words, 0, me), me);
        shmem.waitUntil(JAVA_LONG, words, 0, Comparison.LT, 0L, LONGER_THAN_NAPS_NS);
        shmem.world().reduce(ReduceOp.SUM, Type.LONG, words, words);
        shmem.world().broadcast(words, words, 0);
        shmem.barrierAll();
        System.out.println("PE " + me + " of " + shmem.nPes() + concatenated(run));
        shmem.free(words);
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
