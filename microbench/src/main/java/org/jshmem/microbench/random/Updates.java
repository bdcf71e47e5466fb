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
        stream.restart();
        for (long i = 0; i < done; i++) {
            undo(stream.next());
        }
        shmem.barrierAll();
        long wrong = shmem.reduce(ReduceOp.SUM, table.differing(factor));
        return wrong <= tolerance * Math.min(done * shmem.nPes(), MOST_UPDATES * table.length());
    }
}
