package org.jshmem.launch.stream;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

import org.jshmem.launch.pe.OutputFrame;

/**
 * What has come of a stream and not been passed on: the start of a line. One of more than {@link OutputFrame#LONGEST_LINE_BYTES} is
 * passed on in pieces, so that the buffer does not grow without bound; every byte is looked at once.
 */
final class LineBuffer {

    /** As much as a pipe holds. */
    private static final int READ_BYTES = 64 << 10;

    private static final int INITIAL_BYTES = 8 << 10;

    private static final byte[] LINE_END = {'\n'};

    private final LineOutlets to;
    private byte[] bytes = new byte[INITIAL_BYTES];
    private int length;
    /** How many of the bytes have no line end among them. */
    private int searched;
    private boolean isInPieces;

    LineBuffer(LineOutlets to) {
        this.to = to;
    }

    /** Reads what is there; waits when nothing is. Returns how many bytes, or -1 at the end. */
    int fill(InputStream from) throws IOException {
        int read = from.read(bytes, length, Math.min(READ_BYTES, bytes.length - length));
        length += Math.max(0, read);
        return read;
    }

    /** Passes on whole lines, and what there is of a line that is too long. */
    void pass() {
        boolean wasFull = length == bytes.length;
        passRestOfLongLine();
        int end = lastLineEnd();
        if (end > 0) {
            to.writeLines(bytes, end);
            remove(end);
        }
        if (length == OutputFrame.LONGEST_LINE_BYTES) {
            isInPieces = true;
            passRestOfLongLine();
        }
        resize(wasFull);
        searched = length;
    }

    /** Passes on what is left. A last line without line end gets one, or the next PE's would be glued to it. */
    void passRest() {
        if (isInPieces) {
            to.writePiece(LINE_END, 1, true);
        } else if (length > 0) {
            bytes = length == bytes.length ? Arrays.copyOf(bytes, length + 1) : bytes;
            bytes[length++] = '\n';
            to.writeLines(bytes, length);
        }
        length = 0;
    }

    private void passRestOfLongLine() {
        if (isInPieces && length > 0) {
            int end = firstLineEnd();
            isInPieces = end == 0;
            int piece = isInPieces ? length : end;
            to.writePiece(bytes, piece, !isInPieces);
            remove(piece);
        }
    }

    /** Just behind it; 0 when there is none. */
    private int firstLineEnd() {
        for (int i = searched; i < length; i++) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        return 0;
    }

    /** Just behind it; 0 when there is none. */
    private int lastLineEnd() {
        for (int i = length - 1; i >= searched; i--) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        return 0;
    }

    private void remove(int count) {
        System.arraycopy(bytes, count, bytes, 0, length - count);
        length -= count;
        searched = 0;
    }

    /** A launcher has two buffers for each PE: they are large only while they have to be. */
    private void resize(boolean wasFull) {
        if (length == bytes.length || wasFull && bytes.length < READ_BYTES) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        } else if (bytes.length > READ_BYTES && length < READ_BYTES) {
            bytes = Arrays.copyOf(bytes, READ_BYTES);
        }
    }
}
