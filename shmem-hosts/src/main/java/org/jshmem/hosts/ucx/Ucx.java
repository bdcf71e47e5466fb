package org.jshmem.hosts.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.List;

import org.jshmem.core.ShmemException;
import org.jshmem.hosts.mpi.Greetings;
import org.jshmem.hosts.mpi.Mpi;
import org.jshmem.hosts.mpi.TwoSided;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Messages by UCX's tag matching. Processes that MPI has joined tell each other by it where they are, and at the end that all has
 * arrived. Unlike MPI, UCX has a file descriptor that tells when something comes, so that an agent can sleep until then.
 */
public final class Ucx implements TwoSided {

    /** For structures of parameters, of which all but the first fields are left out: more than any version has. */
    private static final int MOST_PARAMETER_BYTES = 1024;

    private static final long PARAMS_HAVE_FEATURES = 1;
    private static final long EP_PARAMS_HAVE_ADDRESS = 1;
    private static final long TAG_MATCHING = 1;
    private static final long WAKE_UP = 1 << 4;

    /** Those of which the structures above are: fields are only added. */
    private static final int API_MAJOR = 1;
    private static final int API_MINOR = 9;

    private static final int IN_PROGRESS = 1;

    private static final int MOST_PROGRESS_CALLS = 64;

    /** Something has come that progress has to look at before anybody may sleep. */
    private static final int BUSY = -15;

    /** The upper half of a tag is the message's, the lower one the sender's. */
    private static final int TAG_SHIFT = Integer.SIZE;
    private static final long ANY_SENDER = -1L << TAG_SHIFT;
    private static final long THE_SENDER = -1L;

    private final Mpi mpi;
    private final int rank;
    private final int size;
    private final Arena arena = Arena.ofShared();
    private final MethodHandle send;
    private final MethodHandle sendSync;
    private final MethodHandle receive;
    private final MethodHandle progress;
    private final MethodHandle status;
    private final MethodHandle free;
    private final MethodHandle cancel;
    private final MethodHandle arm;
    private final MethodHandle destroyWorker;
    private final MethodHandle cleanUp;
    private final long context;
    private final long worker;
    private final long[] endpoints;
    private final MemorySegment plain;
    private final Waiter waiter;

    private Ucx(UcxLibrary library, Mpi mpi) {
        this.mpi = mpi;
        rank = mpi.rank();
        size = mpi.size();
        send = library.function(JAVA_LONG, "ucp_tag_send_nbx", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS);
        sendSync = library.function(JAVA_LONG, "ucp_tag_send_sync_nbx", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG,
                ADDRESS);
        receive = library.function(JAVA_LONG, "ucp_tag_recv_nbx", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG,
                ADDRESS);
        progress = library.function(JAVA_INT, "ucp_worker_progress", JAVA_LONG);
        status = library.function(JAVA_INT, "ucp_request_check_status", JAVA_LONG);
        free = library.procedure("ucp_request_free", JAVA_LONG);
        cancel = library.procedure("ucp_request_cancel", JAVA_LONG, JAVA_LONG);
        arm = library.function(JAVA_INT, "ucp_worker_arm", JAVA_LONG);
        destroyWorker = library.procedure("ucp_worker_destroy", JAVA_LONG);
        cleanUp = library.procedure("ucp_cleanup", JAVA_LONG);
        plain = arena.allocate(MOST_PARAMETER_BYTES, Long.BYTES);
        endpoints = new long[size];
        try {
            context = newContext(library);
            worker = newWorker(library);
            waiter = new Waiter(eventDescriptor(library));
            connect(library);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Throws when there is no UCX that could be started. */
    public static void load() {
        UcxLibrary.load();
    }

    /**
     * Starts UCX; all processes of MPI do.
     *
     * @param mpi has joined them, and ends when this does
     * @return for the calling thread
     */
    public static Ucx start(Mpi mpi) {
        return new Ucx(UcxLibrary.load(), mpi);
    }

    private long newContext(UcxLibrary library) throws Throwable {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment result = scratch.allocate(JAVA_LONG);
            MethodHandle read = library.function(JAVA_INT, "ucp_config_read", JAVA_LONG, JAVA_LONG, ADDRESS);
            UcxLibrary.check("ucp_config_read", (int) read.invokeExact(0L, 0L, result));
            long config = result.get(JAVA_LONG, 0);
            MemorySegment params = scratch.allocate(MOST_PARAMETER_BYTES, Long.BYTES);
            params.setAtIndex(JAVA_LONG, 0, PARAMS_HAVE_FEATURES);
            params.setAtIndex(JAVA_LONG, 1, TAG_MATCHING | WAKE_UP);
            MethodHandle init = library.function(JAVA_INT, "ucp_init_version", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG,
                    ADDRESS);
            UcxLibrary.check("ucp_init", (int) init.invokeExact(API_MAJOR, API_MINOR, params, config, result));
            library.procedure("ucp_config_release", JAVA_LONG).invokeExact(config);
            return result.get(JAVA_LONG, 0);
        }
    }

    private long newWorker(UcxLibrary library) throws Throwable {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment result = scratch.allocate(JAVA_LONG);
            MethodHandle create = library.function(JAVA_INT, "ucp_worker_create", JAVA_LONG, ADDRESS, ADDRESS);
            UcxLibrary.check("ucp_worker_create", (int) create.invokeExact(context, plain, result));
            return result.get(JAVA_LONG, 0);
        }
    }

    private int eventDescriptor(UcxLibrary library) throws Throwable {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment result = scratch.allocate(JAVA_INT);
            MethodHandle get = library.function(JAVA_INT, "ucp_worker_get_efd", JAVA_LONG, ADDRESS);
            UcxLibrary.check("ucp_worker_get_efd", (int) get.invokeExact(worker, result));
            return result.get(JAVA_INT, 0);
        }
    }

    private void connect(UcxLibrary library) throws Throwable {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment address = scratch.allocate(JAVA_LONG);
            MemorySegment bytes = scratch.allocate(JAVA_LONG);
            MethodHandle get = library.function(JAVA_INT, "ucp_worker_get_address", JAVA_LONG, ADDRESS, ADDRESS);
            UcxLibrary.check("ucp_worker_get_address", (int) get.invokeExact(worker, address, bytes));
            MemorySegment own = UcxLibrary.memory(address.get(ADDRESS, 0), bytes.get(JAVA_LONG, 0));
            List<MemorySegment> all = Greetings.exchange(mpi, own, scratch);
            library.procedure("ucp_worker_release_address", JAVA_LONG, ADDRESS).invokeExact(worker,
                    address.get(ADDRESS, 0));
            MethodHandle create = library.function(JAVA_INT, "ucp_ep_create", JAVA_LONG, ADDRESS, ADDRESS);
            MemorySegment params = scratch.allocate(MOST_PARAMETER_BYTES, Long.BYTES);
            for (int other = 0; other < size; other++) {
                if (other != rank) {
                    params.setAtIndex(JAVA_LONG, 0, EP_PARAMS_HAVE_ADDRESS);
                    params.setAtIndex(JAVA_LONG, 1, all.get(other).address());
                    UcxLibrary.check("ucp_ep_create", (int) create.invokeExact(worker, params, address));
                    endpoints[other] = address.get(JAVA_LONG, 0);
                }
            }
        }
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void send(MemorySegment message, int bytes, int to, int tag, MemorySegment request) {
        try {
            long handle = (long) send.invokeExact(endpoints[to], message, (long) bytes, tag(tag, rank), plain);
            request.set(JAVA_LONG, 0, UcxLibrary.checkHandle("ucp_tag_send_nbx", handle));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void sendMatched(MemorySegment message, int bytes, int to, int tag, MemorySegment request) {
        try {
            long handle = (long) sendSync.invokeExact(endpoints[to], message, (long) bytes, tag(tag, rank), plain);
            request.set(JAVA_LONG, 0, UcxLibrary.checkHandle("ucp_tag_send_sync_nbx", handle));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void receive(MemorySegment message, int from, int tag, MemorySegment request) {
        try {
            long handle = from == ANYBODY
                    ? (long) receive.invokeExact(worker, message, message.byteSize(), tag(tag, 0), ANY_SENDER, plain)
                    : (long) receive.invokeExact(worker, message, message.byteSize(), tag(tag, from), THE_SENDER,
                            plain);
            request.set(JAVA_LONG, 0, UcxLibrary.checkHandle("ucp_tag_recv_nbx", handle));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static long tag(int tag, int sender) {
        return (long) tag << TAG_SHIFT | sender;
    }

    @Override
    public void progress() {
        try {
            int calls = 1; // each looks at a few messages, and there may always be more
            while ((int) progress.invokeExact(worker) != 0 && calls < MOST_PROGRESS_CALLS) {
                calls++;
            }
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public boolean isDone(MemorySegment request) {
        long handle = request.get(JAVA_LONG, 0);
        if (handle == 0) {
            return true;
        }
        try {
            int state = (int) status.invokeExact(handle);
            if (state == IN_PROGRESS) {
                return false;
            }
            free.invokeExact(handle);
            request.set(JAVA_LONG, 0, 0);
            UcxLibrary.check("UCX", state);
            return true;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void cancel(MemorySegment request) {
        long handle = request.get(JAVA_LONG, 0);
        if (handle == 0) {
            return;
        }
        try {
            cancel.invokeExact(worker, handle);
            free.invokeExact(handle);
            request.set(JAVA_LONG, 0, 0);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void sleep(long ns) {
        try {
            int state = (int) arm.invokeExact(worker);
            if (state != BUSY) {
                UcxLibrary.check("ucp_worker_arm", state);
                waiter.await(ns);
            }
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** What has been sent may still lie in a buffer: progress is made until all have got all they wait for, and have said so. */
    @Override
    public void end() {
        Greetings.meet(mpi, this::progress);
        try {
            destroyWorker.invokeExact(worker);
            cleanUp.invokeExact(context);
        } catch (Throwable e) {
            throw unexpected(e);
        }
        arena.close();
        mpi.end();
    }

    private static RuntimeException unexpected(Throwable e) {
        return e instanceof RuntimeException own ? own : new ShmemException("UCX: " + e);
    }
}
