package org.jshmem.coll.team;

import org.jshmem.coll.match.CallLog;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.model.HostModel;
import org.jshmem.spi.NearMemory;

/**
 * The words of symmetric memory through which the members of one team synchronise, at the same offsets on every PE.
 *
 * <pre>
 *   +-------------+ base
 *   | words       |  {@link SyncWord}: one line each, or several
 *   | window      |  of {@link NearMemory}: for one algorithm at a time
 *   +-------------+
 *   | reduce slots|  [epoch parity][round, fold; or child] of slotBytes: operands on their way
 *   | pipe slots  |  [epoch parity][pipe] of pipeSlotBytes: operands on their way
 *   | work slot   |  slotBytes: partial results of a PE that must leave its destination alone
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

    /** A reduction moves this much at a time through each slot of a team. 8 KiB. */
    public static final long SLOT_BYTES = 8 << 10;

    /** The same of a part of a team, in a {@link HierarchyArea}; more goes without slots there. 2 KiB. */
    private static final long PART_SLOT_BYTES = 2 << 10;

    /** Pipes of scans: one for each round of one algorithm, and one to the next rank of another. */
    static final int PIPES = MAX_ROUNDS + 1;

    /** How many times smaller than a slot a pipe is. */
    private static final long PIPES_PER_SLOT = 8;

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

    /** Size of the words, in bytes; what is behind them may hold anything when a team is made. */
    public static final long WORDS_BYTES = SyncWord.CALL_LOG.offset() + CallLog.BYTES;

    private static final long REDUCE_SLOTS = NearMemory.BYTES;

    /** Size of the area of a team in bytes. */
    public static final long BYTES = bytes(SLOT_BYTES);

    /** Size of the area of a part of a team in bytes. */
    static final long PART_BYTES = bytes(PART_SLOT_BYTES);

    private final long base;
    private final long slotBytes;
    /** Null where a team has no parts. */
    private final HierarchyArea hierarchy;

    /** The area of a team that has none for its hosts. */
    public SyncArea(long base) {
        this(base, SLOT_BYTES, null);
    }

    /** The area of a team that may have hosts. */
    SyncArea(long base, HierarchyArea hierarchy) {
        this(base, SLOT_BYTES, hierarchy);
    }

    private SyncArea(long base, long slotBytes, HierarchyArea hierarchy) {
        this.base = base;
        this.slotBytes = slotBytes;
        this.hierarchy = hierarchy;
    }

    /** The area of a part of a team. */
    static SyncArea ofPart(long base) {
        return new SyncArea(base, PART_SLOT_BYTES, null);
    }

    private static long bytes(long slotBytes) {
        return workSlot(slotBytes) + slotBytes;
    }

    private static long pipeSlots(long slotBytes) {
        return REDUCE_SLOTS + 2 * SLOTS * slotBytes;
    }

    private static long workSlot(long slotBytes) {
        return pipeSlots(slotBytes) + 2 * PIPES * slotBytes / PIPES_PER_SLOT;
    }

    /** Where the team's hosts have their words; null where there is no room for these. */
    HierarchyArea hierarchy() {
        return hierarchy;
    }

    /** A reduction moves this much at a time through each slot. */
    public long slotBytes() {
        return slotBytes;
    }

    /** A scan moves this much at a time through each pipe. */
    public long pipeSlotBytes() {
        return slotBytes / PIPES_PER_SLOT;
    }

    long start() {
        return base;
    }

    /** Where the window begins. */
    public long window() {
        return base + NearMemory.WORDS_BYTES;
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

    /** One of {@link SyncWord#PAIRS} words that share lines: for a round of exchanges in pairs. */
    public long ofPair(SyncWord word, int round) {
        return at(word) + round % SyncWord.PAIRS * Long.BYTES;
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
        return base + REDUCE_SLOTS + ((epoch & 1) * SLOTS + round) * slotBytes;
    }

    public long foldSlot(long epoch) {
        return slot(epoch, FOLD_SLOT);
    }

    public long pipeSlot(long epoch, int pipe) {
        return base + pipeSlots(slotBytes) + ((epoch & 1) * PIPES + pipe) * pipeSlotBytes();
    }

    public long workSlot() {
        return base + workSlot(slotBytes);
    }
}
