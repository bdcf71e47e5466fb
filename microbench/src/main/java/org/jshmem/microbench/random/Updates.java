package org.jshmem.microbench.random;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.microbench.sampling.Operation;

/**
 * Updates of random elements of a table by all PEs at a time. They are verified by undoing them one by one, atomically:
 * then every element must be what it was.
 */
abstract class Updates implements Operation {

    /** Sessions must have something to gather. */
    private static final int MIN_ROUNDS = 512;

    /** Of each element; of more, elements that are wrong would say nothing. */
    private static final long MOST_UPDATES = 10;

    /** Of each PE, where they may not race. */
    private static final long TURN_UPDATES = 64;

    final Shmem shmem;
    final Table table;
    private final RandomStream stream;
    private final long factor;
    private final double tolerance;
    private long done;

    /**
     * Collective.
     *
     * @param factor    0 for a table of zeros, 1 for one of indices
     * @param tolerance share of updates that may be lost
     */
    Updates(Table table, long factor, double tolerance) {
        this.table = table;
        this.factor = factor;
        this.tolerance = tolerance;
        shmem = table.shmem();
        stream = new RandomStream(shmem.myPe());
    }

    /** Does that many updates. */
    abstract void update(RandomStream stream, long updates);

    /** Undoes one. */
    abstract void undo(long random);

    @Override
    public int minRounds() {
        return MIN_ROUNDS;
    }

    @Override
    public final void prepare() {
        table.fill(factor);
        stream.restart();
        done = 0;
    }

    /** After {@link #prepare}: takes a number of updates for done, which the table has. */
    final void skip(long updates) {
        stream.skip(updates);
        done = updates;
    }

    @Override
    public final void lead(long rounds) {
        update(stream, rounds);
        shmem.quiet();
        done += rounds;
    }

    @Override
    public final boolean isRight() {
        long wrong = wrong(done);
        long total = done * shmem.nPes();
        if (wrong <= tolerance * Math.min(total, MOST_UPDATES * table.length())) {
            return true;
        }
        return tolerance > 0 && wrong <= mostLost(total) && isRightByTurns();
    }

    /** Collective: undoes that many updates of each PE, from the first; how many elements of the table are not what they were. */
    private long wrong(long updates) {
        stream.restart();
        for (long i = 0; i < updates; i++) {
            undo(stream.next());
        }
        shmem.barrierAll();
        return shmem.reduce(ReduceOp.SUM, table.differing(factor));
    }

    /** When each update meets one of every other PE as often as elements are few. */
    private double mostLost(long total) {
        return Math.max(1, (double) total * (shmem.nPes() - 1) / table.length());
    }

    /** In a small table a race may leave nothing as it was, and so hide that nothing works: but updates by turns lose none. */
    private boolean isRightByTurns() {
        shmem.barrierAll(); // all have looked
        prepare();
        for (int pe = 0; pe < shmem.nPes(); pe++) {
            shmem.barrierAll();
            if (pe == shmem.myPe()) {
                update(stream, TURN_UPDATES);
                shmem.quiet();
            }
        }
        shmem.barrierAll();
        return wrong(TURN_UPDATES) == 0;
    }
}
