package org.jshmem.nas;

import java.io.PrintStream;

/**
 * Reports on the error stream how far a long run is: at most a line a second, so that a short run prints none. PE 0 has
 * one; the others have one that is silent.
 */
public final class Progress {

    private static final long PERIOD_NS = 1_000_000_000L;

    private final PrintStream out;
    private final String name;
    private final int iterations;
    private long nextNs;

    Progress(PrintStream out, String name, int iterations) {
        this.out = out;
        this.name = name;
        this.iterations = iterations;
        nextNs = System.nanoTime() + PERIOD_NS;
    }

    /**
     * To be called after each iteration.
     *
     * @param iteration the one that is done, from 1 on
     */
    public void done(int iteration) {
        if (out != null && System.nanoTime() - nextNs >= 0) {
            out.println(name + ": iteration " + iteration + " of " + iterations);
            nextNs = System.nanoTime() + PERIOD_NS;
        }
    }
}
