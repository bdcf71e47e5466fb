package org.jshmem.coll.team;

import org.jshmem.coll.match.CallLog;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.model.HostModel;

/**
 * The words of symmetric memory through which the members of one team synchronise, at the same offsets on every PE.
 *
 * <pre>
 *   +----------------------------+ base
 *   | barrier round 0..15        |  one line each: epoch, written by the partner of that round
 *   | binomial round 0..15       |  one line each: epoch, written by the parent of that round
 *   | k-nomial arrival 0..23     |  one line each: epoch, written by the parent of that round and digit
 *   | scatter, ring              |  one line each: epoch, from the root; pieces so far, from the rank behind
 *   | notice                     |  one line: epoch, written by its owner, and up to 56 bytes of data
 *   | receipts                   |  one line: how often others have confirmed a notice of the owner
 *   | reduce line, round 0..15   |  [epoch parity] one line each: epoch, and an operand if it fits, of that round's partner
 *   | allgather round 0..15      |  one line each: epoch, written by the partner of that round
 *   | reduce fold, reduce unfold |  one line each: epoch, between a folded-in PE and its proxy
 *   | Bruck round 0..15, result  |  one line each: epoch, written by the rank 2^round above, and by the parent
 *   | ring flag, ring credit     |  one line each: steps of the left neighbour, operands that the right one has used
 *   | arrival count, release     |  one line each: as central count and release, of reductions by the last to come
 *   | slices count, begin        |  one line each: arrivals of all epochs; epoch, written by the last to come
 *   | slices taken, done         |  one line each: pieces taken, and combined, in all epochs
 *   | slices release             |  one line: epoch, on the last rank for all
 *   | flat count, flat result    |  one line each: arrivals of all epochs; epoch, written by rank 0
 *   | central count, release     |  one line each: arrivals of all epochs; last complete epoch
 *   | exchange count even, odd   |  one line each: arrivals in exchanges of even and of odd epochs
 *   | pipe flag 0..17            |  one line each: epoch, written by the rank that sends through the pipe
 *   | pipe credit 0..17          |  one line each: epoch, written by the rank that receives through the pipe
 *   | wide barrier 0..41         |  one line each: epoch, written by the sender of that round and place
 *   | tree count, release        |  one line each: arrivals of children of all epochs; epoch, written by the parent
 *   | combining count, release   |  one line each: arrivals of children of all epochs; epoch, on rank 0 for all
 *   | fcollect round 0..15       |  one line each: epoch, written by the rank that sends in that round
 *   | fcollect ring              |  one line: steps of all epochs, written by the left neighbour
 *   | collect notice             |  [epoch parity] one line: epoch, length of the owner's block, and the block if it fits
 *   | collect round 0..15        |  [epoch parity] one line each: epoch, two lengths, written by the sender of that round
 *   | collect ring, credit       |  [step parity] one line: step, place, length, from the left; one line: steps of the right
 *   | agreement                  |  one line: operand of a reduction or scan among the library itself
 *   | call log                   |  the owner's last collective calls, see CallLog
 *   +----------------------------+
 *   | reduce slots               |  [epoch parity][round, fold; or child] of SLOT_BYTES: operands on their way
 *   | pipe slots                 |  [epoch parity][pipe] of PIPE_SLOT_BYTES: operands on their way
 *   | work slot                  |  SLOT_BYTES: partial results of a PE that must leave its destination alone
 *   +----------------------------+ base + BYTES
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

    private static final long LINE_BYTES = 64;
    private static final int FOLD_SLOT = MAX_ROUNDS;
    /** One for each round and one for folding, or one for each child in a tree. */
    private static final int SLOTS = Math.max(MAX_ROUNDS + 1, HostModel.REDUCTION_BUFFERS);

    private static final long BARRIER = 0;
    private static final long BROADCAST = BARRIER + MAX_ROUNDS * LINE_BYTES;
    private static final long KNOMIAL = BROADCAST + MAX_ROUNDS * LINE_BYTES;
    private static final long SCATTER = KNOMIAL + KNOMIAL_ARRIVALS * LINE_BYTES;
    private static final long RING = SCATTER + LINE_BYTES;
    private static final long NOTICE = RING + LINE_BYTES;
    private static final long RECEIPTS = NOTICE + LINE_BYTES;
    private static final long REDUCE = RECEIPTS + LINE_BYTES;
    private static final long ALLGATHER = REDUCE + 2 * MAX_ROUNDS * LINE_BYTES;
    private static final long REDUCE_FOLD = ALLGATHER + MAX_ROUNDS * LINE_BYTES;
    private static final long REDUCE_UNFOLD = REDUCE_FOLD + LINE_BYTES;
    private static final long BRUCK = REDUCE_UNFOLD + LINE_BYTES;
    private static final long BRUCK_RESULT = BRUCK + MAX_ROUNDS * LINE_BYTES;
    private static final long RING_FLAG = BRUCK_RESULT + LINE_BYTES;
    private static final long RING_CREDIT = RING_FLAG + LINE_BYTES;
    private static final long ARRIVAL_COUNT = RING_CREDIT + LINE_BYTES;
    private static final long ARRIVAL_RELEASE = ARRIVAL_COUNT + LINE_BYTES;
    private static final long SLICES_COUNT = ARRIVAL_RELEASE + LINE_BYTES;
    private static final long SLICES_BEGIN = SLICES_COUNT + LINE_BYTES;
    private static final long SLICES_TAKEN = SLICES_BEGIN + LINE_BYTES;
    private static final long SLICES_DONE = SLICES_TAKEN + LINE_BYTES;
    private static final long SLICES_RELEASE = SLICES_DONE + LINE_BYTES;
    private static final long FLAT_COUNT = SLICES_RELEASE + LINE_BYTES;
    private static final long FLAT_RESULT = FLAT_COUNT + LINE_BYTES;
    private static final long CENTRAL_COUNT = FLAT_RESULT + LINE_BYTES;
    private static final long CENTRAL_RELEASE = CENTRAL_COUNT + LINE_BYTES;
    private static final long EXCHANGE_COUNT = CENTRAL_RELEASE + LINE_BYTES;
    private static final long PIPE_FLAG = EXCHANGE_COUNT + 2 * LINE_BYTES;
    private static final long PIPE_CREDIT = PIPE_FLAG + PIPES * LINE_BYTES;
    private static final long WIDE_BARRIER = PIPE_CREDIT + PIPES * LINE_BYTES;
    private static final long TREE_COUNT = WIDE_BARRIER + WIDE_LINES * LINE_BYTES;
    private static final long TREE_RELEASE = TREE_COUNT + LINE_BYTES;
    private static final long COMBINING_COUNT = TREE_RELEASE + LINE_BYTES;
    private static final long COMBINING_RELEASE = COMBINING_COUNT + LINE_BYTES;
    private static final long FCOLLECT = COMBINING_RELEASE + LINE_BYTES;
    private static final long FCOLLECT_RING = FCOLLECT + MAX_ROUNDS * LINE_BYTES;
    private static final long COLLECT_NOTICE = FCOLLECT_RING + LINE_BYTES;
    private static final long COLLECT_ROUND = COLLECT_NOTICE + 2 * LINE_BYTES;
    private static final long COLLECT_RING = COLLECT_ROUND + 2 * MAX_ROUNDS * LINE_BYTES;
    private static final long COLLECT_RING_CREDIT = COLLECT_RING + 2 * LINE_BYTES;
    private static final long AGREEMENT = COLLECT_RING_CREDIT + LINE_BYTES;
    private static final long CALL_LOG = AGREEMENT + LINE_BYTES;

    /** Size of the words of a barrier by dissemination, which come first, in bytes. */
    public static final long BARRIER_BYTES = BROADCAST - BARRIER;

    /** Size of the words, in bytes; the slots behind them may hold anything when a team is made. */
    public static final long WORDS_BYTES = CALL_LOG + CallLog.BYTES;

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

    public long agreement() {
        return base + AGREEMENT;
    }

    public long barrierRound(int round) {
        return base + BARRIER + round * LINE_BYTES;
    }

    public long broadcastRound(int round) {
        return base + BROADCAST + round * LINE_BYTES;
    }

    public long knomialArrival(int index) {
        return base + KNOMIAL + index * LINE_BYTES;
    }

    public long scatter() {
        return base + SCATTER;
    }

    public long ring() {
        return base + RING;
    }

    public long notice() {
        return base + NOTICE;
    }

    /** Data of a notice, in the line of its flag. */
    public long noticeData() {
        return notice() + Long.BYTES;
    }

    public long receipts() {
        return base + RECEIPTS;
    }

    public long reduceLine(long epoch, int round) {
        return base + REDUCE + ((epoch & 1) * MAX_ROUNDS + round) * LINE_BYTES;
    }

    /** Where an operand goes that {@link #reduceLine} announces: into the same line, if it fits there. */
    public long reduceOperand(long epoch, int round, long bytes) {
        return bytes <= LINE_BYTES - Long.BYTES ? reduceLine(epoch, round) + Long.BYTES : slot(epoch, round);
    }

    public long allgatherRound(int round) {
        return base + ALLGATHER + round * LINE_BYTES;
    }

    public long reduceFold() {
        return base + REDUCE_FOLD;
    }

    public long reduceUnfold() {
        return base + REDUCE_UNFOLD;
    }

    public long bruckRound(int round) {
        return base + BRUCK + round * LINE_BYTES;
    }

    public long bruckResult() {
        return base + BRUCK_RESULT;
    }

    public long ringFlag() {
        return base + RING_FLAG;
    }

    public long ringCredit() {
        return base + RING_CREDIT;
    }

    public long arrivalCount() {
        return base + ARRIVAL_COUNT;
    }

    public long arrivalRelease() {
        return base + ARRIVAL_RELEASE;
    }

    public long slicesCount() {
        return base + SLICES_COUNT;
    }

    public long slicesBegin() {
        return base + SLICES_BEGIN;
    }

    public long slicesTaken() {
        return base + SLICES_TAKEN;
    }

    public long slicesDone() {
        return base + SLICES_DONE;
    }

    public long slicesRelease() {
        return base + SLICES_RELEASE;
    }

    public long flatCount() {
        return base + FLAT_COUNT;
    }

    public long flatResult() {
        return base + FLAT_RESULT;
    }

    public long centralCount() {
        return base + CENTRAL_COUNT;
    }

    public long centralRelease() {
        return base + CENTRAL_RELEASE;
    }

    public long exchangeCount(long epoch) {
        return base + EXCHANGE_COUNT + (epoch & 1) * LINE_BYTES;
    }

    public long slot(long epoch, int round) {
        return base + REDUCE_SLOTS + ((epoch & 1) * SLOTS + round) * SLOT_BYTES;
    }

    public long foldSlot(long epoch) {
        return slot(epoch, FOLD_SLOT);
    }

    public long pipeFlag(int pipe) {
        return base + PIPE_FLAG + pipe * LINE_BYTES;
    }

    public long pipeCredit(int pipe) {
        return base + PIPE_CREDIT + pipe * LINE_BYTES;
    }

    public long pipeSlot(long epoch, int pipe) {
        return base + PIPE_SLOTS + ((epoch & 1) * PIPES + pipe) * PIPE_SLOT_BYTES;
    }

    public long wideBarrier(int line) {
        return base + WIDE_BARRIER + line * LINE_BYTES;
    }

    public long treeCount() {
        return base + TREE_COUNT;
    }

    public long treeRelease() {
        return base + TREE_RELEASE;
    }

    public long combiningCount() {
        return base + COMBINING_COUNT;
    }

    public long combiningRelease() {
        return base + COMBINING_RELEASE;
    }

    public long fcollectRound(int round) {
        return base + FCOLLECT + round * LINE_BYTES;
    }

    public long fcollectRing() {
        return base + FCOLLECT_RING;
    }

    public long collectNotice(long epoch) {
        return base + COLLECT_NOTICE + (epoch & 1) * LINE_BYTES;
    }

    public long collectRound(long epoch, int round) {
        return base + COLLECT_ROUND + ((epoch & 1) * MAX_ROUNDS + round) * LINE_BYTES;
    }

    public long collectRing(long step) {
        return base + COLLECT_RING + (step & 1) * LINE_BYTES;
    }

    public long collectRingCredit() {
        return base + COLLECT_RING_CREDIT;
    }

    public long callLog() {
        return base + CALL_LOG;
    }

    public long workSlot() {
        return base + WORK_SLOT;
    }
}
