package org.jshmem.hosts.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

import org.jshmem.core.ShmemException;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The functions of MPI that send and receive between two. One thread calls them, the one that has started MPI. What fails throws, with
 * the text that MPI has for it.
 */
@SuppressWarnings("restricted") // an agent is what native access is for; oshrun enables it
public final class Mpi implements TwoSided {

    /** MPICH over UCX before pull request 6596 of pmodels/mpich, which is in 4.2. */
    private static final Pattern STOPS_PROGRESS = Pattern.compile("MPICH Version: 4\\.[01]\\b.*ch4:ucx.*");

    /** More than what a process that is to leave a barrier waits for its processor. */
    private static final long LAST_TO_LEAVE_NS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final int SUCCESS = 0;
    private static final int MOST_TEXT_BYTES = 8192; // the largest MPI_MAX_ERROR_STRING of those known

    private final SymbolLookup library;
    private final MpiAbi abi;
    private final MethodHandle isend;
    private final MethodHandle issend;
    private final MethodHandle irecv;
    private final MethodHandle test;
    /** Where functions put what they return: never more than one at a time. */
    private final MemorySegment result = Arena.global().allocate(JAVA_LONG);

    private Mpi(SymbolLookup library) {
        this.library = library;
        abi = MpiAbi.of(library);
        isend = function("MPI_Isend", ADDRESS, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
        issend = function("MPI_Issend", ADDRESS, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
        irecv = function("MPI_Irecv", ADDRESS, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
        test = function("MPI_Test", ADDRESS, ADDRESS, JAVA_LONG);
    }

    /**
     * Loads a library and starts MPI.
     *
     * @param libraries names to be tried in their order
     * @return for the calling thread
     */
    public static Mpi start(List<String> libraries) {
        Mpi mpi = new Mpi(NativeLoader.load(libraries).symbols());
        MethodHandle init = mpi.function("MPI_Init_thread", JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS);
        mpi.call("MPI_Init_thread", () -> (int) init.invokeExact(0L, 0L, mpi.abi.funneled(), mpi.result));
        MethodHandle onError = mpi.function("MPI_Comm_set_errhandler", JAVA_LONG, JAVA_LONG);
        mpi.call("MPI_Comm_set_errhandler",
                () -> (int) onError.invokeExact(mpi.abi.world(), mpi.abi.errorsReturn()));
        return mpi;
    }

    /**
     * Loads a library without starting MPI.
     *
     * @param libraries names to be tried in their order
     * @param found     is given its name, and its version in one line
     * @param <T>       what that makes of it
     * @return what it has made
     */
    public static <T> T describe(List<String> libraries, BiFunction<String, String, T> found) {
        NativeLoader.Library library = NativeLoader.load(libraries);
        return found.apply(library.name(), new Mpi(library.symbols()).version());
    }

    /** One of the few functions that may be called before MPI has been started. */
    private String version() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocate(MOST_TEXT_BYTES);
            MethodHandle function = function("MPI_Get_library_version", ADDRESS, ADDRESS);
            call("MPI_Get_library_version", () -> (int) function.invokeExact(text, result));
            return text.getString(0, StandardCharsets.UTF_8).strip().replaceAll("\\s+", " ");
        }
    }

    @Override
    public int rank() {
        return ofWorld("MPI_Comm_rank");
    }

    @Override
    public int size() {
        return ofWorld("MPI_Comm_size");
    }

    private int ofWorld(String name) {
        MethodHandle function = function(name, JAVA_LONG, ADDRESS);
        call(name, () -> (int) function.invokeExact(abi.world(), result));
        return result.get(JAVA_INT, 0);
    }

    @Override
    public void send(MemorySegment message, int bytes, int rank, int tag, MemorySegment request) {
        try {
            check("MPI_Isend",
                    (int) isend.invokeExact(message, bytes, abi.bytes(), rank, tag, abi.world(), request));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void sendMatched(MemorySegment message, int bytes, int rank, int tag, MemorySegment request) {
        try {
            check("MPI_Issend",
                    (int) issend.invokeExact(message, bytes, abi.bytes(), rank, tag, abi.world(), request));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void receive(MemorySegment message, int rank, int tag, MemorySegment request) {
        try {
            check("MPI_Irecv", (int) irecv.invokeExact(message, (int) message.byteSize(), abi.bytes(),
                    rank == ANYBODY ? abi.anySource() : rank, tag, abi.world(), request));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public boolean isDone(MemorySegment request) {
        try {
            check("MPI_Test", (int) test.invokeExact(request, result, abi.statusIgnore()));
            return result.get(JAVA_INT, 0) != 0;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public void cancel(MemorySegment request) {
        for (String name : List.of("MPI_Cancel", "MPI_Request_free")) {
            MethodHandle function = function(name, ADDRESS);
            call(name, () -> (int) function.invokeExact(request));
        }
    }

    /** Without it mpirun takes the end of the process for a failure. */
    @Override
    public void end() {
        if (STOPS_PROGRESS.matcher(version()).matches()) {
            meet();
        }
        MethodHandle function = function("MPI_Finalize");
        call("MPI_Finalize", () -> (int) function.invokeExact());
    }

    /**
     * Lets all processes end MPI at the same time, and nobody answer for a while before that. Each connection is closed by a question,
     * and who has its answers makes no progress any more: who asks later would wait for ever.
     */
    private void meet() {
        MethodHandle barrier = function("MPI_Barrier", JAVA_LONG);
        call("MPI_Barrier", () -> (int) barrier.invokeExact(abi.world()));
        LockSupport.parkNanos(LAST_TO_LEAVE_NS);
    }

    private MethodHandle function(String name, MemoryLayout... arguments) {
        MemorySegment symbol = library.find(name)
                .orElseThrow(() -> new ShmemException("the MPI library has no function " + name));
        return Linker.nativeLinker().downcallHandle(symbol, FunctionDescriptor.of(JAVA_INT, arguments));
    }

    /** A call that returns a code, of those that are made seldom. */
    @FunctionalInterface
    private interface Call {

        int make() throws Throwable;
    }

    private void call(String name, Call call) {
        try {
            check(name, call.make());
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static RuntimeException unexpected(Throwable e) {
        return e instanceof RuntimeException own ? own : new IllegalStateException(e);
    }

    private void check(String name, int code) {
        if (code != SUCCESS) {
            throw new ShmemException(name + ": " + text(code));
        }
    }

    private String text(int code) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocate(MOST_TEXT_BYTES);
            MethodHandle function = function("MPI_Error_string", JAVA_INT, ADDRESS, ADDRESS);
            int unused = (int) function.invokeExact(code, text, result);
            return text.getString(0, StandardCharsets.UTF_8);
        } catch (Throwable e) {
            return "error " + code;
        }
    }
}
