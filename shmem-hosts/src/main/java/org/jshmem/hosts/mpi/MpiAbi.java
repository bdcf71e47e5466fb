package org.jshmem.hosts.mpi;

import java.lang.foreign.SymbolLookup;

import org.jshmem.core.ShmemException;

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
record MpiAbi(long world, long bytes, long errorsReturn, long statusIgnore, int anySource, int funneled) {

    /** The family of MPICH: Intel MPI, MVAPICH and Cray's share its numbers. */
    private static final MpiAbi MPICH = new MpiAbi(0x4400_0000L, 0x4c00_010dL, 0x5400_0001L, 1, -2, 1);

    /** Of MPI 5, chapter 20. */
    private static final MpiAbi STANDARD = new MpiAbi(0x101, 0x247, 0x143, 0, -1, 1024);

    /** The one of a library. Open MPI's handles are the addresses of its objects. */
    static MpiAbi of(SymbolLookup library) {
        if (library.find("ompi_mpi_comm_world").isPresent()) {
            return new MpiAbi(address(library, "ompi_mpi_comm_world"), address(library, "ompi_mpi_byte"),
                    address(library, "ompi_mpi_errors_return"), 0, -1, 1);
        }
        return library.find("MPI_Abi_get_version").isPresent() && library.find("MPIR_Process").isEmpty()
                ? STANDARD
                : MPICH;
    }

    private static long address(SymbolLookup library, String symbol) {
        return library.find(symbol)
                .orElseThrow(() -> new ShmemException("the MPI library has no symbol " + symbol)).address();
    }
}
