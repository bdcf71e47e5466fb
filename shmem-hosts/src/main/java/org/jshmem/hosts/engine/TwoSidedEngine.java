package org.jshmem.hosts.engine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

import org.jshmem.core.ShmemException;
import org.jshmem.hosts.mpi.Greetings;
import org.jshmem.hosts.mpi.Mpi;
import org.jshmem.hosts.mpi.TwoSided;
import org.jshmem.hosts.ucx.Ucx;
import org.jshmem.shm.memory.SharedMemory;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Hosts that an installed library joins, one process each: MPI, by its two-sided core alone, the part of every MPI that is tested most; or
 * UCX. Sender and length stand in the message, so that no status has to be read, whose layout differs between implementations.
 */
public final class TwoSidedEngine implements Engine {

    /** What hosts tell each other of their engines. */
    private static final int MPI_ENGINE = 0;
    private static final int UCX_ENGINE = 1;
    private static final int NO_ENGINE = 2;

    /** Messages under way, above which a host is busy. */
    private static final int MANY = 8;

    /**
     * The message or bulk with which so much has been sent is done only when the other host receives it: else {@link #MANY} would be
     * those that the system has not taken yet. Single puts seldom reach it, since each such message is answered.
     */
    private static final int UNMATCHED_BYTES = 4 * MOST_BYTES;

    /** Such messages under way, above which a host is busy: a receiver that has to wait for its processor then finds enough to do. */
    private static final int MANY_UNMATCHED = 4;

    /** Looked at in each turn: a look takes time, and all of them may be many. */
    private static final int BULKS_AT_ONCE = 16;

    /** Of messages; bulk has others. */
    private static final int TAG = 0;

    /** Receives that are posted: messages that come while one is looked at. */
    private static final int RECEIVES = 8;

    private final TwoSided library;
    private final int host;
    private final int hosts;
    private final Arena arena = Arena.ofShared();
    /** The oldest first: messages of one sender come in their order. */
    private final ArrayDeque<Transfer> receives = new ArrayDeque<>();
    /** By host. */
    private final List<ArrayDeque<Transfer>> sends = new ArrayList<>();
    /** By host: those that are to be matched. */
    private final List<ArrayDeque<Transfer>> unmatched = new ArrayList<>();
    /** By host: since the last of those. */
    private final long[] unmatchedBytes;
    private final ArrayDeque<Transfer> free = new ArrayDeque<>();
    /** What a caller is writing: each has the envelope of a transfer. */
    private final List<Transfer> open = new ArrayList<>();
    /** Those looked at longest ago first. */
    private final ArrayDeque<Bulk> bulks = new ArrayDeque<>();
    private final int[] bulksTo;
    private final ArrayDeque<MemorySegment> freeRequests = new ArrayDeque<>();

    /** Over a library that has been started. */
    TwoSidedEngine(TwoSided library) {
        this.library = library;
        host = library.rank();
        hosts = library.size();
        bulksTo = new int[hosts];
        unmatchedBytes = new long[hosts];
        for (int i = 0; i < hosts; i++) {
            sends.add(new ArrayDeque<>());
            unmatched.add(new ArrayDeque<>());
        }
        for (int i = 0; i < RECEIVES; i++) {
            post(newTransfer());
        }
    }

    /** A message that is under way, and what the library calls it. */
    private record Transfer(MemorySegment message, MemorySegment request) {}

    /** Memory that is under way: the other host, and the one it goes to. */
    private record Bulk(int other, int toHost, MemorySegment request, Runnable done) {}

    /**
     * Starts MPI for the calling thread, which uses and closes the engine.
     *
     * @param libraries names to be tried in their order
     * @param rank      which process the launcher says this is
     * @param hosts     how many it says it has started, or 0 where it does not
     * @param isUcx     whether messages are to go by UCX, which MPI only joins
     * @return the engine
     */
    public static TwoSidedEngine start(List<String> libraries, int rank, int hosts, boolean isUcx) {
        Mpi mpi = Mpi.start(libraries);
        if (mpi.rank() != rank || hosts != 0 && mpi.size() != hosts) {
            int found = mpi.size();
            mpi.end();
            throw new ShmemException("each of " + (hosts == 0 ? "the" : hosts) + " agents finds " + found
                    + " of them: the MPI library (" + String.join(", ", libraries)
                    + ") is not that of the launcher that has started oshrun: name its own in SHMEM_MPI_LIBRARY");
        }
        return new TwoSidedEngine(isUcx ? ucx(mpi) : alike(mpi, MPI_ENGINE));
    }

    /** Where it does not load all hosts learn of it, or the others would wait for the address of this one. */
    private static TwoSided ucx(Mpi mpi) {
        try {
            Ucx.load();
        } catch (ShmemException e) {
            Greetings.areAlike(mpi, NO_ENGINE);
            mpi.end();
            throw e;
        }
        return Ucx.start(alike(mpi, UCX_ENGINE));
    }

    private static Mpi alike(Mpi mpi, int engine) {
        if (!Greetings.areAlike(mpi, engine)) {
            mpi.end();
            throw new ShmemException("SHMEM_HOST_ENGINE is " + (engine == UCX_ENGINE ? "ucx" : "mpi")
                    + " here, and on another host it is not, or UCX does not load there: set it on all of them, or give "
                    + "oshrun -x SHMEM_HOST_ENGINE=ucx");
        }
        return mpi;
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
        library.progress();
        for (int other = 0; other < hosts; other++) {
            finish(sends.get(other), other);
            finish(unmatched.get(other), other);
        }
        int arrived = 0;
        while (arrived < MESSAGES_AT_ONCE && library.isDone(receives.peek().request)) {
            Transfer transfer = receives.remove();
            int bytes = transfer.message.get(JAVA_INT, 0);
            sink.receive(transfer.message.get(JAVA_INT, Integer.BYTES),
                    transfer.message.asSlice(HEADER_BYTES, bytes - HEADER_BYTES));
            post(transfer);
            arrived++;
        }
        return arrived + finishBulks();
    }

    private void finish(ArrayDeque<Transfer> toHost, int other) {
        while (!toHost.isEmpty() && isDone(toHost.peek().request, other)) {
            free.add(toHost.remove());
        }
    }

    /** The library's own words name no host. */
    private boolean isDone(MemorySegment request, int other) {
        try {
            return library.isDone(request);
        } catch (ShmemException e) {
            throw unreachable(other, e);
        }
    }

    private static ShmemException unreachable(int other, ShmemException cause) {
        return new ShmemException("host " + other + " cannot be reached any more: " + cause.getMessage());
    }

    private int finishBulks() {
        int finished = 0;
        for (int looks = Math.min(BULKS_AT_ONCE, bulks.size()); looks > 0; looks--) {
            Bulk bulk = bulks.remove();
            if (isDone(bulk.request, bulk.other)) {
                freeRequests.add(bulk.request);
                bulksTo[bulk.toHost]--;
                bulk.done.run();
                finished++;
            } else {
                bulks.add(bulk);
            }
        }
        return finished;
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
        boolean isMatched = send(other, envelope, bytes, TAG, transfer.request);
        (isMatched ? unmatched : sends).get(other).add(transfer);
    }

    /** Returns whether it is done only when the other host receives it. */
    private boolean send(int other, MemorySegment message, int bytes, int tag, MemorySegment request) {
        unmatchedBytes[other] += bytes;
        boolean isMatched = unmatchedBytes[other] >= UNMATCHED_BYTES;
        try {
            if (isMatched) {
                unmatchedBytes[other] = 0;
                library.sendMatched(message, bytes, other, tag, request);
            } else {
                library.send(message, bytes, other, tag, request);
            }
        } catch (ShmemException e) {
            throw unreachable(other, e);
        }
        return isMatched;
    }

    @Override
    public void sendBulk(int other, int tag, long address, long bytes, Runnable done) {
        MemorySegment source = present(address, bytes);
        send(other, source, (int) bytes, tag, newBulk(other, other, done).request);
    }

    @Override
    public void receiveBulk(int other, int tag, long address, long bytes, Runnable done) {
        MemorySegment dest = present(address, bytes);
        Bulk bulk = newBulk(other, host, done);
        library.receive(dest, other, tag, bulk.request);
    }

    /**
     * Each page is touched here: where there is no room for one, the JVM throws an error. In the library the process would end
     * by SIGBUS, or the system call would fail and the transfer never end. An addition of 0, since a compiler drops a load
     * that nobody uses.
     */
    private static MemorySegment present(long address, long bytes) {
        for (long page = address & -SharedMemory.PAGE_BYTES; page < address + bytes; page += SharedMemory.PAGE_BYTES) {
            SharedMemory.getAndAddLong(page, 0);
        }
        return SharedMemory.all().asSlice(address, bytes);
    }

    private Bulk newBulk(int other, int toHost, Runnable done) {
        MemorySegment request = freeRequests.isEmpty() ? arena.allocate(JAVA_LONG) : freeRequests.remove();
        Bulk bulk = new Bulk(other, toHost, request, done);
        bulks.add(bulk);
        bulksTo[toHost]++;
        return bulk;
    }

    @Override
    public boolean hasSentAll() {
        return bulks.isEmpty() && sends.stream().allMatch(ArrayDeque::isEmpty)
                && unmatched.stream().allMatch(ArrayDeque::isEmpty);
    }

    @Override
    public boolean isBusy(int other) {
        return sends.get(other).size() + bulksTo[other] >= MANY || unmatched.get(other).size() >= MANY_UNMATCHED;
    }

    @Override
    public boolean movesBulk() {
        return !bulks.isEmpty();
    }

    @Override
    public void sleep(long ns) {
        library.sleep(ns);
    }

    /** Receives that are still posted when MPI ends are an error to MPICH. */
    @Override
    public void close() {
        receives.forEach(transfer -> library.cancel(transfer.request));
        bulks.stream().filter(bulk -> bulk.toHost == host).forEach(bulk -> library.cancel(bulk.request));
        library.end();
        arena.close();
    }

    private Transfer newTransfer() {
        return new Transfer(arena.allocate(MOST_BYTES, Long.BYTES), arena.allocate(JAVA_LONG));
    }

    private void post(Transfer transfer) {
        library.receive(transfer.message, TwoSided.ANYBODY, TAG, transfer.request);
        receives.add(transfer);
    }
}
