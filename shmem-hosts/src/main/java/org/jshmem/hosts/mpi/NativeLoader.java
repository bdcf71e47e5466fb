package org.jshmem.hosts.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.List;
import java.util.Map;

import org.jshmem.core.ShmemException;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * Loads a library for MPI or UCX into a JVM, with what lets the two live together. UCX, which MPICH may be built on, takes SIGSEGV, by which a JVM
 * finds null pointers, unless told not to; Open MPI patches mmap.
 */
@SuppressWarnings("restricted") // an agent is what native access is for; oshrun enables it
public final class NativeLoader {

    /** What the environment has stays, also by {@code --mca} of mpirun. For Open MPI it goes before its files. */
    private static final Map<String, String> COEXISTENCE = Map.of("UCX_ERROR_SIGNALS", "", "UCX_MEM_EVENTS", "n",
            "UCX_MEMTYPE_CACHE", "n", "UCX_WARN_UNUSED_ENV_VARS", "n", "OMPI_MCA_opal_signal", "6",
            "OMPI_MCA_memory", "^patcher", "IPATH_NO_BACKTRACE", "1", "HFI_NO_BACKTRACE", "1");

    /**
     * Below its limit Open MPI sends a message by TCP at once, and else asks first and waits for the answer: from 64 KB on, which bulk
     * and full messages of agents reach. Not more than its {@code btl_tcp_max_send_size}, for which each host has room whatever its limit.
     */
    private static final int ONE_TRIP_BYTES = 128 << 10;

    private static final int RTLD_NOW = 2;
    private static final int RTLD_GLOBAL = 0x100;

    private NativeLoader() {}

    /**
     * One that has been loaded.
     *
     * @param name    by which
     * @param symbols its functions
     */
    public record Library(String name, SymbolLookup symbols) {}

    /** The first of some libraries for MPI that loads. */
    static Library load(List<String> names) {
        return load(names, "no MPI library loads, of " + String.join(", ", names)
                + ": install the one of the mpirun that has started oshrun, or name it in SHMEM_MPI_LIBRARY");
    }

    /**
     * The first of some libraries that loads.
     *
     * @param names     to be tried in their order
     * @param complaint what to say when none does
     * @return that library
     */
    public static Library load(List<String> names, String complaint) {
        COEXISTENCE.forEach(NativeLoader::setIfUnset);
        setIfUnset("OMPI_MCA_btl_tcp_eager_limit", Integer.toString(ONE_TRIP_BYTES));
        for (String name : names) {
            if (open(name)) {
                return new Library(name, SymbolLookup.libraryLookup(name, Arena.global()));
            }
        }
        throw new ShmemException(complaint);
    }

    private static void setIfUnset(String variable, String value) {
        try (Arena arena = Arena.ofConfined()) {
            int unused = (int) Linker.nativeLinker()
                    .downcallHandle(symbol("setenv"), FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT))
                    .invokeExact(arena.allocateFrom(variable), arena.allocateFrom(value), 0);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Open MPI's components look for its symbols among those of the whole process. */
    private static boolean open(String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment handle = (MemorySegment) Linker.nativeLinker()
                    .downcallHandle(symbol("dlopen"), FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT))
                    .invokeExact(arena.allocateFrom(name), RTLD_NOW | RTLD_GLOBAL);
            return handle.address() != 0;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static MemorySegment symbol(String name) {
        return Linker.nativeLinker().defaultLookup().find(name)
                .orElseThrow(() -> new IllegalStateException("the C library has no " + name));
    }
}
