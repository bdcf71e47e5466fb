package org.jshmem.launch.pe;

import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

import org.jshmem.isolation.StandardStream;

/** The standard streams of the PEs of one JVM. */
final class PeStreams {

    /** Unbuffered: each write of a PE is one of the process. */
    static final OutputStream OUT = own(FileDescriptor.out, "/proc/self/fd/1");
    static final OutputStream ERR = own(FileDescriptor.err, "/proc/self/fd/2");

    private static final LineTurn TURN = new LineTurn();

    private final PeStream<PrintStream> out;
    private final PeStream<PrintStream> err;
    private final InputStream in;

    /**
     * The streams of one PE.
     *
     * @param input what it reads
     */
    PeStreams(int pe, InputStream input) {
        out = new PeStream<>(() -> print(OUT, pe, OfJvm.OUT));
        err = new PeStream<>(() -> print(ERR, pe, OfJvm.ERR));
        in = input;
    }

    /** What {@link System} had when this JVM started, and what it has instead. */
    private static final class OfJvm {
        private static final PrintStream OUT = System.out;
        private static final PrintStream ERR = System.err;
        private static final StandardStream<PeStreams, PrintStream> ALL_OUT = StandardStream
                .ofOutput(PeStreams::ofCaller, streams -> streams.out.get(), OUT, System::setOut);
        private static final StandardStream<PeStreams, PrintStream> ALL_ERR = StandardStream
                .ofOutput(PeStreams::ofCaller, streams -> streams.err.get(), ERR, System::setErr);
        private static final StandardStream<PeStreams, InputStream> ALL_IN = StandardStream.ofInput(PeStreams::ofCaller,
                streams -> streams.in, InputStream.nullInputStream(), System::setIn);
    }

    /** The pipe to the launcher by a descriptor of its own: a PE that closes that of the process would close it for all. */
    private static OutputStream own(FileDescriptor ofProcess, String pipe) {
        try {
            return new FileOutputStream(pipe);
        } catch (FileNotFoundException _) { // of another user, or no /proc
            return new FileOutputStream(ofProcess);
        }
    }

    /** Those of the calling thread's PE, or null. */
    private static PeStreams ofCaller() {
        HostedPe pe = HostedPe.current();
        return pe == null ? null : pe.streams();
    }

    /** From now on what a PE prints is known to be its own. */
    static void install() {
        OfJvm.ALL_OUT.install();
        OfJvm.ALL_ERR.install();
        OfJvm.ALL_IN.install();
    }

    /** Flushed with each call, as those of a JVM are. */
    private PrintStream print(OutputStream to, int pe, PrintStream like) {
        return new PrintStream(new FrameStream(to, pe, TURN, this), true, like.charset());
    }

    /** {@link System#setOut} for one PE. */
    void setOut(PrintStream stream) {
        OfJvm.ALL_OUT.set(this, stream);
    }

    /** {@link System#setErr} for one PE. */
    void setErr(PrintStream stream) {
        OfJvm.ALL_ERR.set(this, stream);
    }

    /** {@link System#setIn} for one PE. */
    void setIn(InputStream stream) {
        OfJvm.ALL_IN.set(this, stream);
    }

    void flush() {
        flush(OfJvm.ALL_OUT.set(this), out);
        flush(OfJvm.ALL_ERR.set(this), err);
    }

    private static void flush(PrintStream set, PeStream<PrintStream> own) {
        if (set != null) {
            set.flush();
        } else if (own.isUsed()) {
            own.get().flush();
        }
    }
}
