package org.jshmem.hosts.engine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

import org.jshmem.core.ShmemException;
import org.jshmem.hosts.mpi.Mpi;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Hosts that an installed MPI joins, one process each. It uses the two-sided core alone, the part of every MPI that is tested most; sender
 * and length stand in the message, so that no status has to be read, whose layout differs between implementations.
 */
public final class MpiEngine implements Engine {

    /** Messages under way, above which a host is busy. */
    private static final int MANY = 8;

    /** Receives that are posted: messages that come while one is looked at. */
    private static final int RECEIVES = 8;

    private final Mpi mpi;
    private final int host;
    private final int hosts;
    private final Arena arena = Arena.ofShared();
    /** The oldest first: messages of one sender come in their order. */
    private final ArrayDeque<Transfer> receives = new ArrayDeque<>();
    /** By host. */
    private final List<ArrayDeque<Transfer>> sends = new ArrayList<>();
    private final ArrayDeque<Transfer> free = new ArrayDeque<>();
    /** What a caller is writing: each has the envelope of a transfer. */
    private final List<Transfer> open = new ArrayList<>();

    private MpiEngine(Mpi mpi) {
        this.mpi = mpi;
        host = mpi.rank();
        hosts = mpi.size();
        for (int i = 0; i < hosts; i++) {
            sends.add(new ArrayDeque<>());
        }
        for (int i = 0; i < RECEIVES; i++) {
            post(newTransfer());
        }
    }

    /** A message that is under way, and what MPI calls it. */
    private record Transfer(MemorySegment message, MemorySegment request) {}

    /**
     * Starts MPI for the calling thread, which uses and closes the engine.
     *
     * @param libraries names to be tried in their order
     * @param rank      which process the launcher says this is
     * @param hosts     how many it says it has started, or 0 where it does not
     * @return the engine
     */
    public static MpiEngine start(List<String> libraries, int rank, int hosts) {
        Mpi mpi = Mpi.start(libraries);
        if (mpi.rank() != rank || hosts != 0 && mpi.size() != hosts) {
            int found = mpi.size();
            mpi.end();
            throw new ShmemException("each of " + (hosts == 0 ? "the" : hosts) + " agents finds " + found
                    + " of them: the MPI library (" + String.join(", ", libraries)
                    + ") is not that of the launcher that has started oshrun: name its own in SHMEM_MPI_LIBRARY");
        }
        return new MpiEngine(mpi);
    }

    /**
     * The library by which MPI would be started.
     *
     * @param libraries names to be tried in their order
     * @param found     is given the name of the first that loads, and what it says of itself
     * @param <T>       what that makes of it
     * @return what it has made
     */
    public static <T> T library(List<String> libraries, BiFunction<String, String, T> found) {
        return Mpi.describe(libraries, found);
    }

    /**
     * Which host this is.
     *
     * @return from 0 to {@link #hosts()} - 1
     */
    public int host() {
        return host;
    }

    /**
     * How many hosts there are.
     *
     * @return at least 1
     */
    public int hosts() {
        return hosts;
    }

    @Override
    public int poll(Sink sink) {
        for (ArrayDeque<Transfer> toHost : sends) {
            while (!toHost.isEmpty() && mpi.isDone(toHost.peek().request)) {
                free.add(toHost.remove());
            }
        }
        int arrived = 0;
        while (mpi.isDone(receives.peek().request)) {
            Transfer transfer = receives.remove();
            int bytes = transfer.message.get(JAVA_INT, 0);
            sink.receive(transfer.message.get(JAVA_INT, Integer.BYTES),
                    transfer.message.asSlice(HEADER_BYTES, bytes - HEADER_BYTES));
            post(transfer);
            arrived++;
        }
        return arrived;
    }

    @Override
    public MemorySegment envelope() {
        Transfer transfer = free.isEmpty() ? newTransfer() : free.remove();
        open.add(transfer);
        return transfer.message;
    }

    @Override
    public void send(int other, MemorySegment envelope, int bytes) {
        int at = 0;
        while (open.get(at).message != envelope) {
            at++;
        }
        Transfer transfer = open.remove(at);
        envelope.set(JAVA_INT, 0, bytes);
        envelope.set(JAVA_INT, Integer.BYTES, host);
        mpi.send(envelope, bytes, other, transfer.request);
        sends.get(other).add(transfer);
    }

    @Override
    public boolean hasSentAll() {
        return sends.stream().allMatch(ArrayDeque::isEmpty);
    }

    @Override
    public boolean isBusy(int other) {
        return sends.get(other).size() >= MANY;
    }

    /** Receives that are still posted when MPI ends are an error to MPICH. */
    @Override
    public void close() {
        receives.forEach(transfer -> mpi.cancel(transfer.request));
        mpi.end();
        arena.close();
    }

    private Transfer newTransfer() {
        return new Transfer(arena.allocate(MOST_BYTES, Long.BYTES), arena.allocate(JAVA_LONG));
    }

    private void post(Transfer transfer) {
        mpi.receive(transfer.message, transfer.request);
        receives.add(transfer);
    }
}
