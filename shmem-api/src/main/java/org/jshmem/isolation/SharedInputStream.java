package org.jshmem.isolation;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;

/** What {@link System#in} is where several PEs share a JVM: each call goes to the stream of the calling thread's PE. */
final class SharedInputStream extends InputStream implements StandardStream.Shared<InputStream> {

    private final InputStream ofJvm;
    private final Supplier<InputStream> ofCaller;

    /**
     * A stream that keeps nothing itself.
     *
     * @param ofJvm    for threads without a PE
     * @param ofCaller that of the calling thread's PE, or null
     */
    SharedInputStream(InputStream ofJvm, Supplier<InputStream> ofCaller) {
        this.ofJvm = ofJvm;
        this.ofCaller = ofCaller;
    }

    @Override
    public InputStream ofCaller() {
        InputStream stream = ofCaller.get();
        return stream == null ? ofJvm : stream;
    }

    @Override
    public int read() throws IOException {
        return ofCaller().read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return ofCaller().read(bytes, offset, length);
    }

    @Override
    public int available() throws IOException {
        return ofCaller().available();
    }

    /** It is everybody's: who has closed it reads no more, and the others do not notice. */
    @Override
    public void close() throws IOException {
        InputStream stream = ofCaller.get();
        if (stream != null) {
            stream.close();
        }
    }
}
