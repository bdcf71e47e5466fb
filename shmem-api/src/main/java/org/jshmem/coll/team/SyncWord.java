package org.jshmem.coll.team;

import org.jshmem.algorithm.BroadcastAlgorithm;

import org.jshmem.coll.match.CallLog;

/**
 * The words of a {@link SyncArea}, in the order in which they lie: how many cache lines each has, and, where two epochs may be
 * under way at a time, in how many copies. Every algorithm has words of its own.
 */
public enum SyncWord {
    /** Dissemination: epoch, written by the partner of each round. First, since another area may hold nothing else. */
    BARRIER(SyncArea.MAX_ROUNDS),
    /** Epoch, written by the parent of each round of a binomial tree. */
    BROADCAST(SyncArea.MAX_ROUNDS),
    /** Epoch, written by the parent of each round and digit of a k-nomial tree. */
    KNOMIAL_ARRIVAL(SyncArea.KNOMIAL_ARRIVALS),
    /** Epoch, from the root; and another from the rank ahead, when that is the root. */
    SCATTER(1),
    /** Pieces so far, from the rank behind. */
    RING(1),
    /** Epoch, written by its owner, and up to {@link SyncArea#NOTICE_BYTES} of data. */
    NOTICE(1),
    /** How often others have confirmed a notice of the owner. */
    RECEIPTS(1),
    /** Epoch, and an operand if it fits, of the partner of each round. */
    REDUCE(SyncArea.MAX_ROUNDS, SyncArea.PARITIES),
    /** Epoch, written by the partner of each round. */
    ALLGATHER(SyncArea.MAX_ROUNDS),
    /** Epoch, from a folded-in PE to its proxy. */
    REDUCE_FOLD(1),
    /** Epoch, from the proxy to the folded-in PE. */
    REDUCE_UNFOLD(1),
    /** Epoch, written by the rank 2^round above. */
    BRUCK(SyncArea.MAX_ROUNDS),
    /** Epoch, written by the parent. */
    BRUCK_RESULT(1),
    /** Steps of the left neighbour. */
    RING_FLAG(1),
    /** Operands that the right neighbour has used. */
    RING_CREDIT(1),
    /** Arrivals of all epochs, of reductions by the last to come. */
    ARRIVAL_COUNT(1),
    /** Last complete epoch of these. */
    ARRIVAL_RELEASE(1),
    /** Arrivals of all epochs. */
    SLICES_COUNT(1),
    /** Epoch, written by the last to come. */
    SLICES_BEGIN(1),
    /** Pieces taken in this epoch, and looks for more when there were none. */
    SLICES_TAKEN(1),
    /** Pieces combined in all epochs. */
    SLICES_DONE(1),
    /** Epoch, on the last rank for all. */
    SLICES_RELEASE(1),
    /** Arrivals of all epochs. */
    FLAT_COUNT(1),
    /** Epoch, written by rank 0. */
    FLAT_RESULT(1),
    /** Arrivals of all epochs. */
    CENTRAL_COUNT(1),
    /** Last complete epoch. */
    CENTRAL_RELEASE(1),
    /** Arrivals. */
    EXCHANGE_COUNT(1, SyncArea.PARITIES),
    /** Epoch, written by the rank that sends through each pipe. */
    PIPE_FLAG(SyncArea.PIPES),
    /** Epoch, written by the rank that receives through each pipe. */
    PIPE_CREDIT(SyncArea.PIPES),
    /** Epoch, written by the sender of each round and place. */
    WIDE_BARRIER(SyncArea.WIDE_LINES),
    /** Arrivals of children of all epochs. */
    TREE_COUNT(1),
    /** Epoch, written by the parent. */
    TREE_RELEASE(1),
    /** Arrivals of children of all epochs. */
    COMBINING_COUNT(1),
    /** Epoch, on rank 0 for all. */
    COMBINING_RELEASE(1),
    /** Epoch, written by the rank that sends in each round. */
    FCOLLECT(SyncArea.MAX_ROUNDS),
    /** Steps of all epochs, written by the left neighbour. */
    FCOLLECT_RING(1),
    /** Epoch, length of the owner's block, and the block if it fits. */
    COLLECT_NOTICE(1, SyncArea.PARITIES),
    /** Epoch and two lengths, written by the sender of each round. */
    COLLECT(SyncArea.MAX_ROUNDS, SyncArea.PARITIES),
    /** Step, place and length, from the left neighbour; the parity is that of the step. */
    COLLECT_RING(1, SyncArea.PARITIES),
    /** Steps of the right neighbour. */
    COLLECT_RING_CREDIT(1),
    /** Chunk of OC-Bcast that is in the parent's window, from another child or the parent. */
    OC_NOTICE(1),
    /** Chunk of OC-Bcast that each child has taken. */
    OC_DONE(BroadcastAlgorithm.MOST_CHILDREN),
    /** Number of a message in the sender's window: along a tree, and round the ring. */
    MESSAGE_SENT(2),
    /** Number of a message that the receiver has taken, likewise. */
    MESSAGE_TAKEN(2),
    /** Number of a message in the other's window, for each of {@link #PAIRS} rounds of exchanges in pairs. */
    PAIR_SENT(SyncWord.PAIRS * Long.BYTES / (int) SyncArea.LINE_BYTES),
    /** Number of a message that the other has taken, likewise. */
    PAIR_TAKEN(SyncWord.PAIRS * Long.BYTES / (int) SyncArea.LINE_BYTES),
    /** Operand of a reduction or scan among the library itself. */
    AGREEMENT(1),
    /** Operands and results of collectives of one value: {@link #SCALAR_WORDS} in turn. */
    SCALARS(1),
    /** The owner's last collective calls. Last, since a diagnosis may read it when the rest is cleared. */
    CALL_LOG((int) (CallLog.BYTES / SyncArea.LINE_BYTES));

    /** Rounds of exchanges in pairs that have words of their own. */
    public static final int PAIRS = 64;

    /** Collectives of one value that have a word each before the first one's is used again. */
    public static final int SCALAR_WORDS = (int) SyncArea.LINE_BYTES / Long.BYTES;

    private final int lines;
    private final int copies;
    private final long offset;

    SyncWord(int lines) {
        this(lines, 1);
    }

    SyncWord(int lines, int copies) {
        this.lines = lines;
        this.copies = copies;
        offset = Sum.bytes;
        Sum.bytes += bytes();
    }

    /** Of the words before; a constructor of an enum cannot see its other static fields. */
    private static final class Sum {

        private static long bytes;
    }

    int lines() {
        return lines;
    }

    int copies() {
        return copies;
    }

    /** From the start of the area, in bytes. */
    long offset() {
        return offset;
    }

    /** Of all copies. */
    long bytes() {
        return copies * lines * SyncArea.LINE_BYTES;
    }
}
