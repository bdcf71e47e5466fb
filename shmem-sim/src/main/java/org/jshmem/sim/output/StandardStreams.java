package org.jshmem.sim.output;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.function.Consumer;

import org.jshmem.isolation.StandardStream;
import org.jshmem.sim.pe.Pe;

/**
 * Takes the place of {@link System#in}, {@link System#out} and {@link System#err} during a run: each PE has its own, and what they print
 * are whole lines, in the order of virtual time, with the PE in front if asked for. PE 0 reads what the simulator is given, the others its
 * end, as on a host.
 */
public final class StandardStreams implements AutoCloseable {

    private static volatile StandardStreams ofRun;

    private final InputStream in = System.in;
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final PeStream peOut;
    private final PeStream peErr;
    /** By the numbers of PEs. */
    private final StandardStream<Integer, InputStream> ins;
    private final StandardStream<Integer, PrintStream> outs;
    private final StandardStream<Integer, PrintStream> errs;

    /**
     * From now on what PEs read and print is sorted out.
     *
     * @param nPes   how many PEs
     * @param tagged whether a line starts with {@code [PE] }
     */
    public StandardStreams(int nPes, boolean tagged) {
        peOut = new PeStream(out, nPes, tagged);
        peErr = new PeStream(err, nPes, tagged);
        InputStream[] inOf = new InputStream[nPes];
        Arrays.setAll(inOf, pe -> pe == 0 ? in : InputStream.nullInputStream());
        ins = StandardStream.ofInput(StandardStreams::caller, pe -> inOf[pe], in, System::setIn);
        outs = output(peOut, out, nPes, System::setOut);
        errs = output(peErr, err, nPes, System::setErr);
        ins.install();
        outs.install();
        errs.install();
        ofRun = this;
    }

    /** A stream for each PE that prints, since one may close its own. */
    private static StandardStream<Integer, PrintStream> output(PeStream lines, PrintStream like, int nPes,
            Consumer<PrintStream> system) {
        PrintStream[] of = new PrintStream[nPes];
        return StandardStream.ofOutput(StandardStreams::caller, pe -> {
            synchronized (of) {
                of[pe] = of[pe] == null ? print(lines, like) : of[pe];
                return of[pe];
            }
        }, print(lines, like), system);
    }

    private static PrintStream print(PeStream lines, PrintStream like) {
        return new PrintStream(lines, true, like.charset());
    }

    private static Integer caller() {
        Pe pe = Pe.current();
        return pe == null ? null : pe.number();
    }

    /**
     * Those of the run, which a JVM has one of at a time.
     *
     * @return null when PEs have those of the JVM
     */
    public static StandardStreams ofRun() {
        return ofRun;
    }

    /**
     * Sets the input of a PE; called by one of its threads.
     *
     * @param pe     the PE
     * @param stream what it reads from now on
     */
    public void setIn(Pe pe, InputStream stream) {
        ins.set(pe.number(), stream);
    }

    /**
     * Sets the output of a PE; called by one of its threads.
     *
     * @param pe     the PE
     * @param stream what it prints to from now on
     */
    public void setOut(Pe pe, PrintStream stream) {
        outs.set(pe.number(), stream);
    }

    /**
     * Sets where a PE prints errors; called by one of its threads.
     *
     * @param pe     the PE
     * @param stream what it prints to from now on
     */
    public void setErr(Pe pe, PrintStream stream) {
        errs.set(pe.number(), stream);
    }

    /** Prints what PEs have printed at instants that the run has not come to and never will. */
    public void printAhead() {
        peOut.printAhead();
        peErr.printAhead();
    }

    /** Prints the lines that were begun and never ended, in the order of PEs, and puts the streams back. */
    @Override
    public void close() {
        ofRun = null;
        System.out.flush();
        System.err.flush();
        peOut.endLines();
        peErr.endLines();
        System.setIn(in);
        System.setOut(out);
        System.setErr(err);
    }
}
