package org.jshmem.launch.pe;

import java.io.IOException;
import java.io.OutputStream;

/** The output of one PE in a JVM that several share: puts what it writes into {@link OutputFrame frames}. */
final class FrameStream extends OutputStream {

    private final OutputStream to;
    private final int pe;
    private final byte[] buffer = new byte[OutputFrame.MOST_BYTES];

    /**
     * A stream that closes nothing.
     *
     * @param to what all PEs write to; unbuffered
     */
    FrameStream(OutputStream to, int pe) {
        this.to = to;
        this.pe = pe;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[]{(byte) value}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        for (int done = 0; done < length;) {
            int piece = Math.min(length - done, OutputFrame.MOST_PAYLOAD_BYTES);
            System.arraycopy(bytes, offset + done, buffer, OutputFrame.HEADER_BYTES, piece);
            OutputFrame.write(to, OutputFrame.Kind.BYTES, pe, buffer, piece);
            done += piece;
        }
    }
}
