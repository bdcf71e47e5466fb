package org.jshmem.coll;

/**
 * The words of symmetric memory through which the members of one team synchronise, at the same offsets on every PE.
 *
 * <pre>
 *   +----------------------------+ base
 *   | barrier round 0..15        |  one line each: epoch, written by the partner of that round
 *   | broadcast round 0..15      |  one line each: epoch, written by the parent of that round
 *   | reduce round 0..15         |  one line each: epoch, written by the partner of that round
 *   | reduce fold, reduce unfold |  one line each: epoch, between a folded-in PE and its proxy
 *   | central count, release     |  one line each: arrivals of all epochs; last complete epoch
 *   | exchange count even, odd   |  one line each: arrivals in exchanges of even and of odd epochs
 *   | agreement                  |  one line: operand of a reduction among the library itself
 *   +----------------------------+
 *   | reduce slots               |  [epoch parity][round, fold] of SLOT_BYTES: operands on their way
 *   +----------------------------+ base + BYTES
 * </pre>
 *
 * Every word only grows, so a wait for "at least" is right however far the writer has run ahead, and nothing is ever
 * reset. Each word has a cache line of its own: a writer disturbs one waiter only.
 */
final class SyncArea {

    /** Rounds of a logarithmic algorithm: enough for 65,536 PEs. */
    static final int MAX_ROUNDS = 16;

    /** A reduction moves this much at a time through each slot. 8 KiB. */
    static final long SLOT_BYTES = 8 << 10;

    private static final long LINE_BYTES = 64;
    private static final int FOLD_SLOT = MAX_ROUNDS;
    private static final int SLOTS = MAX_ROUNDS + 1;

    private static final long BARRIER = 0;
    private static final long BROADCAST = BARRIER + MAX_ROUNDS * LINE_BYTES;
    private static final long REDUCE = BROADCAST + MAX_ROUNDS * LINE_BYTES;
    private static final long REDUCE_FOLD = REDUCE + MAX_ROUNDS * LINE_BYTES;
    private static final long REDUCE_UNFOLD = REDUCE_FOLD + LINE_BYTES;
    private static final long CENTRAL_COUNT = REDUCE_UNFOLD + LINE_BYTES;
    private static final long CENTRAL_RELEASE = CENTRAL_COUNT + LINE_BYTES;
    private static final long EXCHANGE_COUNT = CENTRAL_RELEASE + LINE_BYTES;
    private static final long AGREEMENT = EXCHANGE_COUNT + 2 * LINE_BYTES;

    /** Size of the words, in bytes; the slots behind them may hold anything when a team is made. */
    static final long WORDS_BYTES = AGREEMENT + LINE_BYTES;

    private static final long REDUCE_SLOTS = WORDS_BYTES;

    /** Size of the area in bytes. */
    static final long BYTES = REDUCE_SLOTS + 2 * SLOTS * SLOT_BYTES;

    private final long base;

    SyncArea(long base) {
        this.base = base;
    }

    long start() {
        return base;
    }

    long agreement() {
        return base + AGREEMENT;
    }

    long barrierRound(int round) {
        return base + BARRIER + round * LINE_BYTES;
    }

    long broadcastRound(int round) {
        return base + BROADCAST + round * LINE_BYTES;
    }

    long reduceRound(int round) {
        return base + REDUCE + round * LINE_BYTES;
    }

    long reduceFold() {
        return base + REDUCE_FOLD;
    }

    long reduceUnfold() {
        return base + REDUCE_UNFOLD;
    }

    long centralCount() {
        return base + CENTRAL_COUNT;
    }

    long centralRelease() {
        return base + CENTRAL_RELEASE;
    }

    long exchangeCount(long epoch) {
        return base + EXCHANGE_COUNT + (epoch & 1) * LINE_BYTES;
    }

    long reduceSlot(long epoch, int round) {
        return base + REDUCE_SLOTS + ((epoch & 1) * SLOTS + round) * SLOT_BYTES;
    }

    long foldSlot(long epoch) {
        return reduceSlot(epoch, FOLD_SLOT);
    }
}
