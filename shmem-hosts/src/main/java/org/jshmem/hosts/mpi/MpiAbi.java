package org.jshmem.hosts.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;

import org.jshmem.core.ShmemException;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * What a library for MPI calls things: handles and constants differ between families of implementations. A handle is a pointer or an
 * {@code int}, and travels as a 64-bit word in either case: who takes an {@code int} reads the lower half of the register or of the
 * place on the stack (System V x86-64, AArch64).
 *
 * @param world        {@code MPI_COMM_WORLD}
 * @param bytes        {@code MPI_BYTE}
 * @param errorsReturn {@code MPI_ERRORS_RETURN}
 * @param statusIgnore {@code MPI_STATUS_IGNORE}
 * @param anySource    {@code MPI_ANY_SOURCE}
 * @param funneled     {@code MPI_THREAD_FUNNELED}
 */
@SuppressWarnings("restricted") // an agent is what native access is for; oshrun enables it
record MpiAbi(long world, long bytes, long errorsReturn, long statusIgnore, int anySource, int funneled) {

    private static final int SUCCESS = 0;

    /** The family of MPICH: Intel MPI, MVAPICH and Cray's share its numbers. */
    private static final MpiAbi MPICH = new MpiAbi(0x4400_0000L, 0x4c00_010dL, 0x5400_0001L, 1, -2, 1);

    /** Of MPI 5, chapter 20. */
    private static final MpiAbi STANDARD = new MpiAbi(0x101, 0x247, 0x143, 0, -1, 1024);

    /**
     * The one of a library. Whether that is the standard's only the library can say: those of MPICH and Open MPI have the function as well,
     * and may find each other's symbols. Open MPI's handles are the addresses of its objects.
     */
    static MpiAbi of(SymbolLookup library) {
        if (library.find("MPI_Abi_get_version").map(MpiAbi::isStandard).orElse(false)) {
            return STANDARD;
        }
        return library.find("ompi_mpi_comm_world").isEmpty()
                ? MPICH
                : new MpiAbi(address(library, "ompi_mpi_comm_world"), address(library, "ompi_mpi_byte"),
                        address(library, "ompi_mpi_errors_return"), 0, -1, 1);
    }

    /** May be called before MPI has been started (MPI 5, chapter 20). A library with an ABI of its own has no version of the standard's. */
    private static boolean isStandard(MemorySegment getVersion) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment major = arena.allocate(JAVA_INT);
            int code = (int) Linker.nativeLinker()
                    .downcallHandle(getVersion, FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS))
                    .invokeExact(major, arena.allocate(JAVA_INT));
            return code == SUCCESS && major.get(JAVA_INT, 0) > 0;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static long address(SymbolLookup library, String symbol) {
        return library.find(symbol)
                .orElseThrow(() -> new ShmemException("the MPI library has no symbol " + symbol)).address();
    }
}
