package org.jshmem.shmemx;

import org.jshmem.core.ShmemException;
import org.jshmem.spi.CallingPe;

/**
 * States what a piece of local work costs where the program knows it better than a simulator, which would count
 * bytecodes: above all that a loop runs on vector instructions. Elsewhere this only does the work.
 *
 * <p>
 * <b>Threads.</b> Any may call.
 *
 * @since 0.1.0
 */
public final class Work {

    private Work() {}

    /**
     * Does work whose cost is stated. On a simulated machine that counts instructions it takes the longer of its
     * arithmetic, its loads and stores, and what caches or memory can deliver to a core, and on one whose cores do one thing at a
     * time (the SCC) arithmetic and loads and stores together; what it does itself costs nothing.
     *
     * @param flops      floating-point operations, or integer ones that are like them; not negative
     * @param bytes      loaded and stored, from and to memory; not negative
     * @param vectorised whether by vector instructions
     * @param work       the work; must not call the library
     * @throws ShmemException when a cost is negative
     */
    public static void charge(long flops, long bytes, boolean vectorised, Runnable work) {
        charge(flops, bytes, Long.MAX_VALUE, vectorised, work);
    }

    /**
     * Does work whose cost is stated, which goes over data that may be in the caches: that depends on how much there is
     * of it, and on the machine.
     *
     * @param flops      floating-point operations, or integer ones that are like them; not negative
     * @param bytes      loaded and stored; not negative
     * @param dataBytes  size of all that the PE goes over until it comes to the same data again; not negative
     * @param vectorised whether by vector instructions
     * @param work       the work; must not call the library
     * @throws ShmemException when a cost is negative
     */
    public static void charge(long flops, long bytes, long dataBytes, boolean vectorised, Runnable work) {
        if (flops < 0 || bytes < 0 || dataBytes < 0) {
            throw CallingPe.fail("charge",
                    "cost is negative: flops=" + flops + " bytes=" + bytes + " dataBytes=" + dataBytes);
        }
        CallingPe.notNull("charge", "work", work).run();
    }
}
