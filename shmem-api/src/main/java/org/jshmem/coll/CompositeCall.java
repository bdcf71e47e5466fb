package org.jshmem.coll;

import java.lang.foreign.ValueLayout;
import java.util.Arrays;

import org.jshmem.coll.match.Call;
import org.jshmem.coll.match.CollectiveGuard;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * A call on a team that consists of several collectives, and counts as one where the members' calls are compared: what
 * makes a team, allocates or frees.
 */
public final class CompositeCall {

    private final Group group;
    private final CollectiveGuard guard;
    private final TeamAlgorithms algorithms;
    private long agreements;

    CompositeCall(Group group, CollectiveGuard guard, TeamAlgorithms algorithms) {
        this.group = group;
        this.guard = guard;
        this.algorithms = algorithms;
    }

    /**
     * Begins a call. Until its end nothing but the other methods of this class may be called on the team.
     *
     * @param call the call
     * @param a    its first argument that must be the same on all members; 0 if there is none
     * @param b    the second
     * @param c    the third
     */
    public void begin(Call call, long a, long b, long c) {
        guard.enter(call, a, b, c, 0, 0);
    }

    /**
     * As {@link #begin(Call, long, long, long)}, for a call with a text or other arguments after its first.
     *
     * @param call   the call
     * @param first  its first argument
     * @param others up to four more
     */
    public void begin(Call call, long first, long[] others) {
        long[] padded = Arrays.copyOf(others, 4);
        guard.enter(call, first, padded[0], padded[1], padded[2], padded[3]);
    }

    /**
     * The first thing that the members of a new team must agree in, although nobody waits for it here: what they have asked
     * for. To be called when the words are clear.
     *
     * @param call        what has made the team
     * @param numContexts what this member has asked for
     */
    public void made(Call call, int numContexts) {
        guard.made(call, numContexts);
    }

    /** Ends what {@link #begin} began. */
    public void end() {
        guard.leave();
    }

    /**
     * The name of the team that the call in progress makes.
     *
     * @return the same on every member, and no other team's with the same words
     */
    public long teamToMake() {
        return guard.teamToMake();
    }

    /** A barrier, as a part of the call. */
    public void barrier() {
        algorithms.barrier().run();
    }

    /**
     * The bits that every member has set, as a part of the call. Returns when all members have come, as a barrier does.
     *
     * <p>
     * Two words in turn: whoever is in the next agreement, or has left it, may be given a result while a slow member has
     * not looked at that of this one yet; and nobody is in the one after the next before that.
     *
     * @param bits the caller's
     * @return the intersection, the same on every member
     */
    public long agreeOnBits(long bits) {
        long word = group.sync().at(SyncWord.AGREEMENT) + (++agreements & 1) * Long.BYTES;
        group.memory().set(ValueLayout.JAVA_LONG, word, bits);
        algorithms.reduce(ReduceOp.AND, Type.LONG, word, word, 1);
        return group.memory().get(ValueLayout.JAVA_LONG, word);
    }
}
