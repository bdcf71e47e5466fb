package org.jshmem.coll.collect;

import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.handshake.BlockStart;
import org.jshmem.coll.handshake.Completion;
import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Members;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Collect through rank 0: everybody writes its block to the destination of rank 0, which writes the whole to all. As many
 * messages as the team has members twice, not their square, but rank 0 does half of the work.
 *
 * <p>
 * The last rank alone knows the whole length; it leaves it in its word of {@link BlockStart}, which nobody writes before
 * the second barrier.
 */
public final class CollectLinear implements Collect {

    private final Members members;
    private final Primitives primitives;
    private final Completion completion;

    public CollectLinear(Members members, Primitives primitives, Completion completion) {
        this.members = members;
        this.primitives = primitives;
        this.completion = completion;
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        long start = BlockStart.of(members, primitives, bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        if (bytes > 0) {
            members.transport().put(members.pe(0), destOffset + start, members.memory(), sourceOffset, bytes);
        }
        long word = members.sync().agreement();
        members.memory().set(JAVA_LONG, word, start + bytes);
        completion.announceAndAwaitAll();
        if (members.rank() == 0) {
            Distribution.toOthers(members, destOffset,
                    members.transport().getLong(members.pe(members.size() - 1), word));
        }
        completion.announceAndAwaitAll();
        return true;
    }
}
