package org.jshmem.launch.stream;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

import org.jshmem.launch.pe.OutputFrame;
import org.jshmem.launch.pe.PeRange;

/**
 * Carries one stream of a JVM that several PEs share: what is in an {@link OutputFrame} to the lines of its PE, what stands
 * between frames, as the JVM and native code write it, to those of the JVM.
 */
final class FramePump extends Pump {

    /** As much as a pipe holds. */
    private static final int READ_BYTES = 64 << 10;

    private final PeRange pes;
    private final LineBuffer[] lines;
    private final LineBuffer between;
    private final PeEndListener listener;
    private final byte[] bytes = new byte[READ_BYTES];
    /** Where what has been read and not been passed begins and ends. */
    private int start;
    private int end;

    /**
     * A pump that has not started.
     *
     * @param pes      whose frames come
     * @param ofPes    where their lines go
     * @param ofJvm    where all else goes
     * @param listener learns which PE has ended
     */
    FramePump(String name, InputStream from, PeRange pes, List<LineOutlets> ofPes, LineOutlets ofJvm,
            PeEndListener listener) {
        super(name, from);
        this.pes = pes;
        this.listener = listener;
        lines = ofPes.stream().map(LineBuffer::new).toArray(LineBuffer[]::new);
        between = new LineBuffer(ofJvm);
    }

    /** Starts a pump; it ends with the stream. */
    static FramePump start(String name, InputStream from, PeRange pes, List<LineOutlets> ofPes, LineOutlets ofJvm,
            PeEndListener listener) {
        FramePump pump = new FramePump(name, from, pes, ofPes, ofJvm, listener);
        pump.start();
        return pump;
    }

    @Override
    int fill(InputStream from) throws IOException {
        System.arraycopy(bytes, start, bytes, 0, end - start);
        end -= start;
        start = 0;
        int read = from.read(bytes, end, bytes.length - end);
        end += Math.max(0, read);
        return read;
    }

    @Override
    void pass() throws IOException {
        while (start < end) {
            int next = firstPossible();
            if (next > start) {
                passTo(between, start, next - start);
                start = next;
                continue;
            }
            if (end - start < OutputFrame.HEADER_BYTES) {
                return; // the rest of the header is on its way
            }
            OutputFrame frame = OutputFrame.parse(bytes, start);
            if (frame == null || !pes.contains(frame.pe())) {
                passTo(between, start, 1);
                start++;
            } else if (end - start < OutputFrame.HEADER_BYTES + frame.length()) {
                return;
            } else {
                pass(frame);
                start += OutputFrame.HEADER_BYTES + frame.length();
            }
        }
    }

    /** Where a frame may begin; the end of what was read when none does. */
    private int firstPossible() {
        int position = start;
        while (position < end && (bytes[position] & 0xff) != OutputFrame.FIRST) {
            position++;
        }
        return position;
    }

    private void pass(OutputFrame frame) throws IOException {
        LineBuffer ofPe = lines[frame.pe() - pes.first()];
        int payload = start + OutputFrame.HEADER_BYTES;
        switch (frame.kind()) {
            case BYTES -> passTo(ofPe, payload, frame.length());
            case END -> {
                ofPe.passRest();
                listener.ended(frame.pe(),
                        OutputFrame.readExitCode(new ByteArrayInputStream(bytes, payload, frame.length())));
            }
        }
    }

    private void passTo(LineBuffer buffer, int offset, int length) throws IOException {
        InputStream piece = new ByteArrayInputStream(bytes, offset, length);
        while (buffer.fill(piece) >= 0) {
            buffer.pass();
        }
    }

    @Override
    void passRest() {
        try {
            passTo(between, start, end - start); // a frame that was cut off
        } catch (IOException e) {
            throw new AssertionError(e); // from an array
        }
        start = end;
        between.passRest();
        for (LineBuffer ofPe : lines) {
            ofPe.passRest();
        }
    }
}
