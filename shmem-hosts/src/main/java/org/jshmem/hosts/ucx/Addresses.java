package org.jshmem.hosts.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ShmemException;
import org.jshmem.hosts.mpi.Mpi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** What processes tell each other by MPI about UCX. */
final class Addresses {

    private static final int ADDRESS_TAG = 1;
    private static final int END_TAG = 2;

    /** Of one with many network interfaces some kilobytes. */
    private static final int MOST_BYTES = 64 << 10;

    private Addresses() {}

    /** Gives all processes an address, and returns theirs, by number. */
    static List<MemorySegment> exchange(Mpi mpi, MemorySegment own, Arena arena) {
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

    /** Returns when all have called it. */
    static void meet(Mpi mpi, Runnable progress) {
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
