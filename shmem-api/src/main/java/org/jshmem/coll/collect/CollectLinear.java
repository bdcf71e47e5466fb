package org.jshmem.coll.collect;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.handshake.LengthScan;
import org.jshmem.coll.team.Distribution;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.SyncWord;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Collect through rank 0: everybody writes its block to the destination of rank 0, which writes the whole to all. As many
 * messages as the team has members twice, not their square, but rank 0 does half of the work.
 *
 * <p>
 * The last rank alone knows the whole length; it leaves it in its word of {@link LengthScan}, which nobody writes before
 * the second barrier.
 */
public final class CollectLinear implements Collect {

    private final Group group;
    private final Primitives primitives;
    private final CompletionProtocol completion;

    public CollectLinear(Group group, Primitives primitives, CompletionProtocol completion) {
        this.group = group;
        this.primitives = primitives;
        this.completion = completion;
    }

    @Override
    public boolean run(long destOffset, long destBytes, long sourceOffset, long bytes) {
        long start = LengthScan.of(group, primitives, bytes);
        if (start > destBytes - bytes) {
            return false;
        }
        if (bytes > 0) {
            group.transport().put(group.pe(0), destOffset + start, group.memory(), sourceOffset, bytes);
        }
        long word = group.sync().at(SyncWord.AGREEMENT);
        group.memory().set(JAVA_LONG, word, start + bytes);
        completion.announceAndAwaitAll();
        if (group.rank() == 0) {
            Distribution.toOthers(group, destOffset,
                    group.transport().getElement(group.pe(group.size() - 1), word, Long.BYTES));
        }
        completion.announceAndAwaitAll();
        return true;
    }
}
