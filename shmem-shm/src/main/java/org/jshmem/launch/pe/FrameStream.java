package org.jshmem.launch.pe;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The output of one PE in a JVM that several share: puts what it writes into {@link OutputFrame frames}. While one of them
 * writes a line that the launcher passes on in pieces, the others wait here: the launcher reads one pipe for all, so that
 * whoever waited there would keep the rest of that line from coming.
 */
final class FrameStream extends OutputStream {

    /** Two streams may make one line ({@code --merge-stderr}), each with less than half of what the launcher keeps. */
    private static final int LONG_LINE_BYTES = OutputFrame.LONGEST_LINE_BYTES / 2;

    private final OutputStream to;
    private final int pe;
    private final LineTurn turn;
    private final Object writer;
    private final byte[] buffer = new byte[OutputFrame.MOST_BYTES];
    /** Of the line that has not ended, counted no further than that it is long. */
    private int lineBytes;

    /**
     * A stream that closes nothing.
     *
     * @param to     what all PEs write to; unbuffered
     * @param turn   of all PEs
     * @param writer stands for the PE there
     */
    FrameStream(OutputStream to, int pe, LineTurn turn, Object writer) {
        this.to = to;
        this.pe = pe;
        this.turn = turn;
        this.writer = writer;
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
            writeFrame(piece);
            done += piece;
        }
    }

    private void writeFrame(int length) throws IOException {
        turn.enter(writer);
        try {
            OutputFrame.write(to, OutputFrame.Kind.BYTES, pe, buffer, length);
        } finally {
            try {
                passTurn(length);
            } finally {
                turn.leave(); // also when the stack has no room left: others wait for it
            }
        }
    }

    private void passTurn(int length) {
        int ofLine = bytesBehindLastLineEnd(length);
        boolean wasLong = isLong();
        lineBytes = Math.min(ofLine == length ? lineBytes + length : ofLine, LONG_LINE_BYTES);
        if (isLong()) {
            turn.keepOpen(writer);
        } else if (wasLong) {
            turn.close(writer);
        }
    }

    private boolean isLong() {
        return lineBytes == LONG_LINE_BYTES;
    }

    /** All when no line ends. */
    private int bytesBehindLastLineEnd(int length) {
        int start = OutputFrame.HEADER_BYTES;
        int end = start + length;
        int at = end;
        while (at > start && buffer[at - 1] != '\n') {
            at--;
        }
        return end - at;
    }
}
