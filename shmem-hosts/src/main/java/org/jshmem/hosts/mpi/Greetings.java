package org.jshmem.hosts.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ShmemException;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** What processes tell each other by MPI before messages go by another library, and after that. */
public final class Greetings {

    private static final int CHOICE_TAG = 1;
    private static final int ADDRESS_TAG = 2;
    private static final int END_TAG = 3;

    /** Of one with many network interfaces some kilobytes. */
    private static final int MOST_BYTES = 64 << 10;

    private Greetings() {}

    /**
     * Lets all processes tell what they have chosen.
     *
     * @param mpi    has joined them
     * @param choice of this one
     * @return whether all have chosen the same
     */
    public static boolean areAlike(Mpi mpi, int choice) {
        try (Arena arena = Arena.ofConfined()) {
            return allToAll(mpi, arena.allocateFrom(JAVA_INT, choice), Integer.BYTES, CHOICE_TAG, () -> {}, arena)
                    .stream().allMatch(each -> each.get(JAVA_INT, 0) == choice);
        }
    }

    /**
     * Gives all processes an address.
     *
     * @param mpi   has joined them
     * @param own   the address of this one
     * @param arena has room for theirs
     * @return theirs, by number
     */
    public static List<MemorySegment> exchange(Mpi mpi, MemorySegment own, Arena arena) {
        if (own.byteSize() > MOST_BYTES - Integer.BYTES) {
            throw new ShmemException("the address of UCX is too long: bytes=" + own.byteSize()
                    + ": name the network devices to be used in UCX_NET_DEVICES");
        }
        List<MemorySegment> received = allToAll(mpi, message(own, arena), MOST_BYTES, ADDRESS_TAG, () -> {}, arena);
        return received.stream().map(each -> each.asSlice(Integer.BYTES, each.get(JAVA_INT, 0))).toList();
    }

    private static MemorySegment message(MemorySegment own, Arena arena) {
        MemorySegment message = arena.allocate(Integer.BYTES + own.byteSize(), Long.BYTES);
        message.set(JAVA_INT, 0, (int) own.byteSize());
        message.asSlice(Integer.BYTES).copyFrom(own);
        return message;
    }

    /**
     * Returns when all have called it.
     *
     * @param mpi      has joined them
     * @param progress to be made until then
     */
    public static void meet(Mpi mpi, Runnable progress) {
        try (Arena arena = Arena.ofConfined()) {
            allToAll(mpi, arena.allocate(JAVA_INT), Integer.BYTES, END_TAG, progress, arena);
        }
    }

    private static List<MemorySegment> allToAll(Mpi mpi, MemorySegment own, int mostBytes, int tag, Runnable progress,
            Arena arena) {
        List<MemorySegment> received = new ArrayList<>();
        List<MemorySegment> requests = new ArrayList<>();
        for (int other = 0; other < mpi.size(); other++) {
            MemorySegment message = other == mpi.rank() ? own : arena.allocate(mostBytes, Long.BYTES);
            received.add(message);
            if (other != mpi.rank()) {
                requests.add(arena.allocate(JAVA_LONG));
                mpi.receive(message, other, tag, requests.getLast());
                requests.add(arena.allocate(JAVA_LONG));
                mpi.send(own, (int) own.byteSize(), other, tag, requests.getLast());
            }
        }
        while (!requests.isEmpty()) {
            requests.removeIf(mpi::isDone);
            progress.run();
            Thread.yield();
        }
        return received;
    }
}
