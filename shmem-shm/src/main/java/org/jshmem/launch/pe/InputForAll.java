package org.jshmem.launch.pe;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The standard input of a JVM, for several PEs: each gets all of it, at its own pace. What some have not read is kept in memory, and
 * forgotten when the last has.
 */
final class InputForAll {

    private static final int MOST_BYTES = 8 << 10;

    private final InputStream from;
    /** Held by no field, so that what everybody has read can be collected: readers hold the piece that they are in. */
    private Piece start = new Piece();

    InputForAll(InputStream from) {
        this.from = from;
    }

    /** Bytes, and what comes behind them: null until somebody has read on. */
    private static final class Piece {
        private byte[] bytes = {};
        private boolean isEnd;
        private Piece next;
    }

    /** A stream of all that comes; to be made before anything is read. */
    InputStream reader() {
        return new Reader(start);
    }

    /** All readers have been made. */
    void seal() {
        start = null;
    }

    /** The one who has read furthest reads on for all. */
    private Piece after(Piece piece) throws IOException {
        synchronized (piece) {
            if (piece.next == null) {
                byte[] bytes = new byte[MOST_BYTES];
                int read = from.read(bytes);
                Piece next = new Piece();
                next.isEnd = read < 0;
                next.bytes = read < 0 ? next.bytes : Arrays.copyOf(bytes, read);
                piece.next = next;
            }
            return piece.next;
        }
    }

    private final class Reader extends InputStream {

        private Piece piece;
        private int position;

        Reader(Piece piece) {
            this.piece = piece;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public synchronized int read(byte[] bytes, int offset, int length) throws IOException {
            while (length > 0 && position == piece.bytes.length) {
                if (piece.isEnd) {
                    return -1;
                }
                piece = after(piece);
                position = 0;
            }
            int count = Math.min(length, piece.bytes.length - position);
            System.arraycopy(piece.bytes, position, bytes, offset, count);
            position += count;
            return count;
        }

        @Override
        public synchronized int available() {
            return piece.bytes.length - position;
        }
    }
}
