package org.jshmem.coll;

import org.jshmem.coll.match.Call;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Collectives of one value, which the program has in a variable: the usual algorithms, on words that the library keeps
 * for the team. Values are given and returned as bits, in the low bytes.
 *
 * <p>
 * A word may be used again when every member has read what the call before has left there. Calls are numbered, and
 * number n has word n modulo {@link SyncWord#SCALAR_WORDS}. After a reduction or an fcollect everybody is known to have
 * come to it, and so to have done with the calls before. Of a broadcast or a scan nothing is known: when only these
 * have followed each other until the words are used up, a barrier says the same. Whether it is due depends on the calls
 * alone, so all members find the same.
 */
public final class ScalarCalls {

    private final Group group;
    private final CollectiveGuard guard;
    private final TeamAlgorithms algorithms;
    /** The number of the next call. */
    private long next;
    /** All members have returned from every call with a lower number. */
    private long done;

    ScalarCalls(Group group, TeamAlgorithms algorithms) {
        this.group = group;
        guard = group.guard();
        this.algorithms = algorithms;
    }

    /**
     * Combines the values of all members.
     *
     * @param op   the operator, defined for the type
     * @param type of 4 or 8 bytes
     * @param bits the caller's value
     * @return the result, the same on all members
     */
    public long reduce(ReduceOp op, Type type, long bits) {
        guard.enter(Call.REDUCE_VALUE, op, type, type.bytes(), 0, 0, 0);
        try {
            long word = begin(type, bits);
            algorithms.reduce(op, type, word, word, 1);
            done = next - 1;
            return value(type, word);
        } finally {
            guard.leave();
        }
    }

    /**
     * Gives the root's value to all members.
     *
     * @param type of 4 or 8 bytes
     * @param bits the caller's value; only the root's counts
     * @param root the root's rank
     * @return the root's value
     */
    public long broadcast(Type type, long bits, int root) {
        guard.enter(Call.BROADCAST_VALUE, root, type.bytes(), 0, 0, 0);
        try {
            long word = nextWord();
            if (group.rank() == root) { // others would write over what may have come already
                write(type, word, bits);
            }
            algorithms.broadcast(word, word, type.bytes(), root);
            return value(type, word);
        } finally {
            guard.leave();
        }
    }

    /**
     * Adds up the values of this and all lower ranks.
     *
     * @param type of 4 or 8 bytes
     * @param bits the caller's value
     * @return the sum
     */
    public long inclusiveScan(Type type, long bits) {
        guard.enter(Call.INCLUSIVE_SCAN_VALUE, ReduceOp.SUM, type, type.bytes(), 0, 0, 0);
        try {
            long word = begin(type, bits);
            algorithms.scan(type.bytes()).inclusive(word, type, 1);
            return value(type, word);
        } finally {
            guard.leave();
        }
    }

    /**
     * Adds up the values of all lower ranks.
     *
     * @param type of 4 or 8 bytes
     * @param bits the caller's value
     * @return the sum; 0 on rank 0
     */
    public long exclusiveScan(Type type, long bits) {
        guard.enter(Call.EXCLUSIVE_SCAN_VALUE, ReduceOp.SUM, type, type.bytes(), 0, 0, 0);
        try {
            long word = begin(type, bits);
            algorithms.scan(type.bytes()).exclusive(word, type, 1);
            return value(type, word);
        } finally {
            guard.leave();
        }
    }

    /**
     * Gives the values of all members to each. Everybody reads: the library has no words for the values of any number
     * of members.
     *
     * @param type of 4 or 8 bytes
     * @param bits the caller's value
     * @return the values by rank
     */
    public long[] fcollect(Type type, long bits) {
        guard.enter(Call.FCOLLECT_VALUE, type.bytes(), 0, 0, 0, 0);
        try {
            long word = begin(type, bits);
            algorithms.announceAndAwaitAll();
            done = next - 1;
            long[] values = new long[group.size()];
            for (int i = 0; i < values.length; i++) {
                int rank = (group.rank() + i) % values.length; // not all from the same member at a time
                values[rank] = group.transport().getElement(group.pe(rank), word, type.bytes());
            }
            return values;
        } finally {
            guard.leave();
        }
    }

    /** Writes the caller's operand where the result is going to be: nobody can write that before having the operand. */
    private long begin(Type type, long bits) {
        long word = nextWord();
        write(type, word, bits);
        return word;
    }

    private long nextWord() {
        if (next - SyncWord.SCALAR_WORDS >= done) {
            algorithms.barrier().run();
            done = next;
        }
        return group.sync().at(SyncWord.SCALARS) + next++ % SyncWord.SCALAR_WORDS * Long.BYTES;
    }

    private void write(Type type, long word, long bits) {
        group.transport().putElement(group.self(), word, type.bytes(), bits);
    }

    private long value(Type type, long word) {
        return group.transport().getElement(group.self(), word, type.bytes());
    }
}
