package @package@;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** Adds the numbers of all PEs. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        Shmem.run(shmem -> {
            long sum = sum(shmem);
            if (shmem.myPe() == 0) {
                System.out.println("the numbers of " + shmem.nPes() + " PEs add up to " + sum);
            }
        });
    }

    /** Every PE calls it, and every PE gets the sum. */
    static long sum(Shmem shmem) {
        MemorySegment number = shmem.malloc(Long.BYTES);
        number.set(JAVA_LONG, 0, shmem.myPe());
        shmem.barrierAll();
        shmem.world().reduce(ReduceOp.SUM, Type.LONG, number, number);
        long sum = number.get(JAVA_LONG, 0);
        shmem.free(number);
        return sum;
    }
}
