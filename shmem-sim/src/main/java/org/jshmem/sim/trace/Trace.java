package org.jshmem.sim.trace;

import java.util.function.LongSupplier;

import org.jshmem.sim.coherence.LineTraffic;
import org.jshmem.spi.Transport;

/**
 * Records what happens in a run, in the order in which it happens. Where a PE carries out an operation itself, on a
 * machine with coherent caches, its end is known when it begins, and stands in the line after that.
 */
public interface Trace extends AutoCloseable {

    /** Records nothing. */
    Trace NONE = new Trace() {
        @Override
        public void record(long timePs, int pe, Phase phase, String operation, int targetPe, long offset,
                long bytes) {}

        @Override
        public void close() {}
    };

    /** The moments in the life of an operation. */
    enum Phase {
        /** The PE calls, and continues or waits. */
        ISSUE("issue"),
        /** The target's memory is read or written. */
        DELIVER("deliver"),
        /** The PE that waited continues. */
        RETURN("return"),
        /** All of these at once: an access to the PE's own memory. */
        LOCAL("local");

        private final String word;

        Phase(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    /**
     * Records one line.
     *
     * @param timePs    when, in virtual picoseconds
     * @param pe        whose operation
     * @param phase     the moment
     * @param operation what
     * @param targetPe  whose memory; the PE itself for an operation without a target
     * @param offset    where in it, in bytes
     * @param bytes     how much, in bytes
     */
    void record(long timePs, int pe, Phase phase, String operation, int targetPe, long offset, long bytes);

    /**
     * Puts in front of an endpoint what looks at the calls that it gets.
     *
     * @param pe       whose endpoint
     * @param endpoint carries operations out
     * @param clockPs  how far the PE has come, in virtual picoseconds; only for its own thread, and to look takes no time
     * @return what the library calls
     */
    default Transport inFrontOf(int pe, Transport endpoint, LongSupplier clockPs) {
        return endpoint;
    }

    /**
     * Is told once, before anything happens, where the lines of the run are counted, if its machine has caches.
     *
     * @param traffic counts that go on while the run does
     */
    default void countsLines(LineTraffic traffic) {}

    /** Writes out what is still buffered. */
    @Override
    void close();
}
