package @package@;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

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
        return shmem.reduce(ReduceOp.SUM, (long) shmem.myPe());
    }
}
