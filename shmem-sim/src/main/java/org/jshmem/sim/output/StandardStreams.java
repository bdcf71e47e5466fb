package org.jshmem.sim.output;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * Takes the place of {@link System#in}, {@link System#out} and {@link System#err} during a run: each PE has its own, and what they print
 * are whole lines, in the order of virtual time, with the PE in front if asked for.
 */
public final class StandardStreams implements AutoCloseable {

    private final InputStream in = System.in;
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final PeStream peOut;
    private final PeStream peErr;

    /**
     * From now on what PEs read and print is sorted out.
     *
     * @param nPes   how many PEs
     * @param tagged whether a line starts with {@code [PE] }
     */
    public StandardStreams(int nPes, boolean tagged) {
        peOut = new PeStream(out, nPes, tagged);
        peErr = new PeStream(err, nPes, tagged);
        System.setIn(new PeInputStream(in, nPes));
        System.setOut(new PePrintStream(peOut, out.charset()));
        System.setErr(new PePrintStream(peErr, err.charset()));
    }

    /** Prints the lines that were begun and never ended, in the order of PEs, and puts the streams back. */
    @Override
    public void close() {
        System.out.flush();
        System.err.flush();
        peOut.endLines();
        peErr.endLines();
        System.setIn(in);
        System.setOut(out);
        System.setErr(err);
    }
}
