package org.jshmem.coll.team;

import org.jshmem.coll.match.CallLog;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.model.HostModel;

/**
 * The words of symmetric memory through which the members of one team synchronise, at the same offsets on every PE.
 *
 * <pre>
 *   +-------------+ base
 *   | words       |  {@link SyncWord}: one line each, or several
 *   +-------------+
 *   | reduce slots|  [epoch parity][round, fold; or child] of SLOT_BYTES: operands on their way
 *   | pipe slots  |  [epoch parity][pipe] of PIPE_SLOT_BYTES: operands on their way
 *   | work slot   |  SLOT_BYTES: partial results of a PE that must leave its destination alone
 *   +-------------+ base + BYTES
 * </pre>
 *
 * Every word only grows, so a wait for "at least" is right however far the writer has run ahead, and nothing is ever
 * reset; the low bits of an epoch's flag are a tag of {@link CollectiveGuard}. Each word has a cache line of its own: a writer disturbs one waiter only.
 */
public final class SyncArea {

    /** Rounds of a logarithmic algorithm: enough for 65,536 PEs. */
    public static final int MAX_ROUNDS = 16;

    /** In base 4, digits but 0 of the ranks of 65,536 PEs. */
    static final int KNOMIAL_ARRIVALS = 24;

    /** What fits in a notice besides its flag. */
    public static final long NOTICE_BYTES = 56;

    /** What fits in a notice of a collect besides its flag and a length. */
    public static final long COLLECT_NOTICE_BYTES = 48;

    /** A reduction moves this much at a time through each slot. 8 KiB. */
    public static final long SLOT_BYTES = 8 << 10;

    /** Pipes of scans: one for each round, and two to the next rank, of one algorithm each. */
    static final int PIPES = MAX_ROUNDS + 2;

    /** A scan moves this much at a time through each pipe. 1 KiB. */
    public static final long PIPE_SLOT_BYTES = 1 << 10;

    /** Lines of a barrier that notifies several in each round: 6 rounds of 7 are enough for 262,144 PEs. */
    public static final int WIDE_LINES = 42;

    /** Two epochs of one algorithm may be under way at a time. */
    static final int PARITIES = 2;

    static final long LINE_BYTES = 64;

    private static final int FOLD_SLOT = MAX_ROUNDS;
    /** One for each round and one for folding, or one for each child in a tree. */
    private static final int SLOTS = Math.max(MAX_ROUNDS + 1, HostModel.REDUCTION_BUFFERS);

    /** Size of the words of a barrier by dissemination, which come first, in bytes. */
    public static final long BARRIER_BYTES = SyncWord.BARRIER.bytes();

    /** Size of the words, in bytes; the slots behind them may hold anything when a team is made. */
    public static final long WORDS_BYTES = SyncWord.CALL_LOG.offset() + CallLog.BYTES;

    private static final long REDUCE_SLOTS = WORDS_BYTES;
    private static final long PIPE_SLOTS = REDUCE_SLOTS + 2 * SLOTS * SLOT_BYTES;
    private static final long WORK_SLOT = PIPE_SLOTS + 2 * PIPES * PIPE_SLOT_BYTES;

    /** Size of the area in bytes. */
    public static final long BYTES = WORK_SLOT + SLOT_BYTES;

    private final long base;

    public SyncArea(long base) {
        this.base = base;
    }

    long start() {
        return base;
    }

    /** A word of one line. */
    public long at(SyncWord word) {
        return base + word.offset();
    }

    /** One of several lines, of a round, a pipe or a place. */
    public long at(SyncWord word, int index) {
        return base + word.offset() + index * LINE_BYTES;
    }

    /** One of several lines, in the copy of an epoch. */
    public long at(SyncWord word, long epoch, int index) {
        return base + word.offset() + ((epoch & 1) * word.lines() + index) * LINE_BYTES;
    }

    /** Data of a notice, in the line of its flag. */
    public long noticeData() {
        return at(SyncWord.NOTICE) + Long.BYTES;
    }

    /** Where an operand goes that {@link SyncWord#REDUCE} announces: into the same line, if it fits there. */
    public long reduceOperand(long epoch, int round, long bytes) {
        return bytes <= LINE_BYTES - Long.BYTES ? at(SyncWord.REDUCE, epoch, round) + Long.BYTES : slot(epoch, round);
    }

    public long slot(long epoch, int round) {
        return base + REDUCE_SLOTS + ((epoch & 1) * SLOTS + round) * SLOT_BYTES;
    }

    public long foldSlot(long epoch) {
        return slot(epoch, FOLD_SLOT);
    }

    public long pipeSlot(long epoch, int pipe) {
        return base + PIPE_SLOTS + ((epoch & 1) * PIPES + pipe) * PIPE_SLOT_BYTES;
    }

    public long workSlot() {
        return base + WORK_SLOT;
    }
}
