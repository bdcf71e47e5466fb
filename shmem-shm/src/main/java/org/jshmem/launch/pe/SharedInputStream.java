package org.jshmem.launch.pe;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Supplier;

/** What {@link System#in} is where several PEs share a JVM: each call goes to the stream of the calling thread's PE. */
final class SharedInputStream extends InputStream {

    private final Supplier<PeStream<InputStream>> current;

    /** What a PE's stream does when it is asked. */
    @FunctionalInterface
    private interface Reading {
        int apply(InputStream from) throws IOException;
    }

    /**
     * A stream that keeps nothing itself.
     *
     * @param current that of the calling thread's PE, or null: there is nothing to read
     */
    SharedInputStream(Supplier<PeStream<InputStream>> current) {
        this.current = current;
    }

    private int call(Reading reading, int without) throws IOException {
        PeStream<InputStream> stream = current.get();
        if (stream == null) {
            return without;
        }
        try {
            return stream.call(from -> {
                try {
                    return reading.apply(from);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public int read() throws IOException {
        return call(InputStream::read, -1);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return call(from -> from.read(bytes, offset, length), -1);
    }

    @Override
    public int available() throws IOException {
        return call(InputStream::available, 0);
    }

    @Override
    public void close() throws IOException {
        call(from -> {
            from.close();
            return 0;
        }, 0);
    }
}
