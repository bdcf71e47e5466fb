package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Both PEs of a pair move a block, in turns. */
abstract class Turns implements Operation {

    final Pair pair;
    final long bytes;
    private final TurnSync sync;
    final MemorySegment flag;
    private long turn;

    /** @param flag a symmetric long */
    Turns(Pair pair, TurnSync sync, MemorySegment flag, long bytes) {
        this.pair = pair;
        this.sync = sync;
        this.flag = flag;
        this.bytes = bytes;
    }

    /** This PE's transfer. */
    abstract void move();

    /** Sets the buffers. */
    abstract void fill();

    /** With barriers those outside the pairs have to come too. */
    final Roles roles() {
        Roles roles = pair.roles();
        return sync == TurnSync.BARRIER && roles.mine() == Roles.Role.WAITS
                ? new Roles(Roles.Role.FOLLOWS, roles.leaders())
                : roles;
    }

    @Override
    public final void prepare() {
        flag.set(JAVA_LONG, 0, 0);
        turn = 0;
        fill();
    }

    @Override
    public final long operationsPerRound() {
        return 2;
    }

    @Override
    public final void lead(long rounds) {
        long end = turn + rounds;
        for (long i = turn + 1; i <= end; i++) {
            move();
            pass(i);
            await(i);
        }
        turn = end;
    }

    @Override
    public final void follow(long rounds) {
        boolean isPartner = isPartner();
        long end = turn + rounds;
        for (long i = turn + 1; i <= end; i++) {
            await(i);
            if (isPartner) {
                move();
            }
            pass(i);
        }
        turn = end;
    }

    /** Follows in a round in which the partner does something of its own before its turn. */
    final void follow(Runnable first) {
        turn++;
        await(turn);
        if (isPartner()) {
            first.run();
            move();
        }
        pass(turn);
    }

    private boolean isPartner() {
        return pair.roles().mine() == Roles.Role.FOLLOWS;
    }

    /** Signals to the partner that this PE has done its part of a turn. */
    void pass(long turn) {
        Shmem shmem = pair.shmem();
        if (sync == TurnSync.FLAG) {
            shmem.fence();
            shmem.p(JAVA_LONG, flag, 0, turn, pair.peer());
        } else {
            shmem.barrierAll();
        }
    }

    /** Waits until the partner has. */
    void await(long turn) {
        if (sync == TurnSync.FLAG) {
            pair.shmem().waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, turn);
        } else {
            pair.shmem().barrierAll();
        }
    }
}
