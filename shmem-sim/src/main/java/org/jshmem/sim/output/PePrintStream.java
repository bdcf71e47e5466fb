package org.jshmem.sim.output;

import java.io.PrintStream;
import java.nio.charset.Charset;

import org.jshmem.sim.pe.Pe;

/** A standard stream during a run, which each PE can replace for itself. */
public final class PePrintStream extends PrintStream {

    private final PeStream lines;

    PePrintStream(PeStream lines, Charset charset) {
        super(lines, true, charset);
        this.lines = lines;
    }

    /**
     * From now on what a PE prints goes somewhere else; its program may still write here, to pass it on.
     *
     * @param pe     the PE
     * @param stream where to; one of these, as programs do that put a stream back, for here
     */
    public void replace(Pe pe, PrintStream stream) {
        lines.replace(pe.number(), stream instanceof PePrintStream ? null : stream);
    }
}
