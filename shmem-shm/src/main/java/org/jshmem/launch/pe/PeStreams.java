package org.jshmem.launch.pe;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.function.Function;

/** The standard streams of the PEs of one JVM. */
final class PeStreams {

    /** Unbuffered: each write of a PE is one of the process. */
    static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);
    static final OutputStream ERR = new FileOutputStream(FileDescriptor.err);

    private static final LineTurn TURN = new LineTurn();

    private final PeStream<PrintStream> out;
    private final PeStream<PrintStream> err;
    private final PeStream<InputStream> in;

    /**
     * The streams of one PE.
     *
     * @param input what it reads
     */
    PeStreams(int pe, InputStream input) {
        out = new PeStream<>(() -> print(OUT, pe, OfJvm.OUT));
        err = new PeStream<>(() -> print(ERR, pe, OfJvm.ERR));
        in = new PeStream<>(() -> input);
    }

    /** What {@link System} had when this JVM started, and what it has instead. */
    private static final class OfJvm {
        private static final PrintStream OUT = System.out;
        private static final PrintStream ERR = System.err;
        private static final SharedPrintStream SHARED_OUT = new SharedPrintStream(OUT,
                () -> ofCaller(streams -> streams.out));
        private static final SharedPrintStream SHARED_ERR = new SharedPrintStream(ERR,
                () -> ofCaller(streams -> streams.err));
        private static final SharedInputStream SHARED_IN = new SharedInputStream(() -> ofCaller(streams -> streams.in));
    }

    /** One of the streams of the calling thread's PE, or null. */
    private static <T> PeStream<T> ofCaller(Function<PeStreams, PeStream<T>> which) {
        HostedPe pe = HostedPe.current();
        return pe == null ? null : which.apply(pe.streams());
    }

    /** From now on what a PE prints is known to be its own. */
    static void install() {
        System.setOut(OfJvm.SHARED_OUT);
        System.setErr(OfJvm.SHARED_ERR);
        System.setIn(OfJvm.SHARED_IN);
    }

    /** Flushed with each call, as those of a JVM are. */
    private PrintStream print(OutputStream to, int pe, PrintStream like) {
        return new PrintStream(new FrameStream(to, pe, TURN, this), true, like.charset());
    }

    /** {@link System#setOut} for one PE. */
    void setOut(PrintStream stream) {
        set(out, stream, OfJvm.SHARED_OUT);
    }

    /** {@link System#setErr} for one PE. */
    void setErr(PrintStream stream) {
        set(err, stream, OfJvm.SHARED_ERR);
    }

    /** {@link System#setIn} for one PE. */
    void setIn(InputStream stream) {
        set(in, stream, OfJvm.SHARED_IN);
    }

    private static <T> void set(PeStream<T> of, T stream, T shared) {
        if (stream == shared) {
            of.restore();
        } else {
            of.set(stream);
        }
    }

    void flush() {
        flush(out);
        flush(err);
    }

    private static void flush(PeStream<PrintStream> stream) {
        if (stream.isUsed()) {
            stream.call(each -> {
                each.flush();
                return null;
            });
        }
    }
}
