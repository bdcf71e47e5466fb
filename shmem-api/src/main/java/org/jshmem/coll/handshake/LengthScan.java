package org.jshmem.coll.handshake;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Where the block of a member of a collect begins: members know only their own lengths, so these are added up. */
public final class LengthScan {

    private LengthScan() {}

    /** Collective; returns the sum of the lengths of lower ranks. */
    public static long of(Group group, Primitives primitives, long bytes) {
        MemorySegment memory = group.memory();
        long word = group.sync().at(SyncWord.AGREEMENT);
        memory.set(JAVA_LONG, word, bytes);
        primitives.scan(Long.BYTES).exclusive(word, Type.LONG, 1);
        return memory.get(JAVA_LONG, word);
    }
}
