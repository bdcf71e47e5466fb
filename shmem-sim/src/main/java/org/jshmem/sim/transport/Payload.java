package org.jshmem.sim.transport;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** Bytes on their way: a copy, in pieces because they may be more than one array holds. */
final class Payload {

    /** 1 GiB. */
    private static final int PIECE_BYTES = 1 << 30;

    private final byte[][] pieces;

    private Payload(byte[][] pieces) {
        this.pieces = pieces;
    }

    static Payload capture(MemorySegment source, long offset, long bytes) {
        byte[][] pieces = new byte[(int) ((bytes + PIECE_BYTES - 1) / PIECE_BYTES)][];
        for (int i = 0; i < pieces.length; i++) {
            long at = (long) i * PIECE_BYTES;
            pieces[i] = new byte[(int) Math.min(PIECE_BYTES, bytes - at)];
            MemorySegment.copy(source, JAVA_BYTE, offset + at, pieces[i], 0, pieces[i].length);
        }
        return new Payload(pieces);
    }

    void release(MemorySegment dest, long offset) {
        long at = offset;
        for (byte[] piece : pieces) {
            MemorySegment.copy(piece, 0, dest, JAVA_BYTE, at, piece.length);
            at += piece.length;
        }
    }
}
