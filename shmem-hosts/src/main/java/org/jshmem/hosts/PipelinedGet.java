package org.jshmem.hosts;

/** A get in pieces, of which several are under way, so that a round trip is not waited for with each. */
abstract class PipelinedGet {

    private final ReplyCells cells;
    private final long[] replies;
    private final long pieceBytes;

    PipelinedGet(ReplyCells cells, int piecesAtOnce, long pieceBytes) {
        this.cells = cells;
        replies = new long[piecesAtOnce];
        this.pieceBytes = pieceBytes;
    }

    /** Asks for the piece that begins behind those done. */
    abstract void ask(long reply, long done, long bytes);

    /** Copies a piece that has come. */
    abstract void copy(long reply, long done, long bytes);

    /** Gets all pieces of so many bytes. A piece whose cell another thread of this PE has is asked for when it is free. */
    void run(long bytes) {
        long pieces = (bytes + pieceBytes - 1) / pieceBytes;
        long asked = 0;
        long copied = 0;
        try {
            while (copied < pieces) {
                while (asked < Math.min(copied + replies.length, pieces)) {
                    long reply = asked == copied ? cells.take() : cells.takeIfFree();
                    if (reply == ReplyCells.NONE) {
                        break;
                    }
                    replies[slot(asked)] = reply;
                    ask(reply, asked * pieceBytes, length(asked, bytes));
                    asked++;
                }
                long piece = copied++;
                finish(replies[slot(piece)], piece, bytes);
            }
        } finally {
            for (; copied < asked; copied++) { // after an exception
                cells.leave(replies[slot(copied)]);
            }
        }
    }

    /** Memory of a closed arena throws; the cell is free all the same. */
    private void finish(long reply, long piece, long bytes) {
        cells.await(reply);
        try {
            copy(reply, piece * pieceBytes, length(piece, bytes));
        } finally {
            cells.free(reply);
        }
    }

    private int slot(long piece) {
        return (int) (piece % replies.length);
    }

    private long length(long piece, long bytes) {
        return Math.min(bytes - piece * pieceBytes, pieceBytes);
    }
}
