package org.jshmem.launch;

import java.util.Map;

import org.jshmem.core.ByteSize;
import org.jshmem.shm.ForeignLauncher;
import org.jshmem.shm.LibC;

/** Refuses a job that this host cannot run, before anything is started: with the number that is wrong and what to do. */
final class Preflight {

    /** What the library's synchronisation words are laid out for: 16 rounds of doubling. */
    static final int MAX_PES = 1 << 16;

    /** Memory of its own, beside the symmetric heap, that a PE cannot do without: a JVM that has done nothing. */
    private static final long PRIVATE_BYTES = 20L << 20; // 20 MiB

    /** Addresses, not memory, that a JVM takes for code, classes and threads; for its heap it takes half of the limit. */
    private static final long PRIVATE_ADDRESS_BYTES = 2L << 30; // 2 GiB

    /** A JVM with the serial collector starts about so many. */
    private static final int THREADS_PER_PE = 12;

    /** A pipe for each stream that the launcher carries. */
    private static final int FILES_PER_PE = 3;

    private static final int FILES_OF_LAUNCHER = 64;

    private final int nPes;
    private final HostMemory memory;
    private final HostLimits limits;

    Preflight(int nPes, HostMemory memory, HostLimits limits) {
        this.nPes = nPes;
        this.memory = memory;
        this.limits = limits;
    }

    /** What depends on the number of PEs only. */
    void checkPes(Map<String, String> environment) {
        refuseForeignLauncher(environment);
        if (!LibC.hasFutex()) {
            throw new UsageException("jshmem does not know the futex system call of this processor ("
                    + System.getProperty("os.arch") + "): it runs on amd64, aarch64 and riscv64");
        }
        refuseMoreThan(MAX_PES, "the library", "");
        long availableBytes = memory.availableBytes();
        refuseMoreThan(availableBytes / PRIVATE_BYTES, "the memory of this host (" + ByteSize.format(availableBytes)
                + " available, " + ByteSize.format(PRIVATE_BYTES) + " for each JVM)", "");
        refuseMoreThan(limits.threadsOfUser() / THREADS_PER_PE, "the limit of " + limits.threadsOfUser()
                + " threads of a user (" + THREADS_PER_PE + " in each JVM)", ", or raise it with ulimit -u");
        refuseMoreThan(limits.threads() / THREADS_PER_PE, "the kernel's limit of " + limits.threads() + " threads ("
                + THREADS_PER_PE + " in each JVM)", ", or raise kernel.pid_max and kernel.threads-max");
        refuseMoreThan((limits.openFiles() - FILES_OF_LAUNCHER) / FILES_PER_PE, "the limit of " + limits.openFiles()
                + " open files (" + FILES_PER_PE + " for each PE)", ", or raise it with ulimit -n");
    }

    /** What depends on the size of the job's segment, which every PE maps as a whole. */
    void checkAddresses(long memoryBytes) {
        long limitBytes = limits.addressSpaceBytes();
        long leftBytes = limitBytes / 2 - PRIVATE_ADDRESS_BYTES;
        if (limitBytes != HostLimits.UNLIMITED && nPes * memoryBytes > leftBytes) {
            throw new UsageException("the address space limit (ulimit -v) of " + ByteSize.format(limitBytes)
                    + " is too small for " + nPes + " PEs x " + ByteSize.format(memoryBytes)
                    + " of symmetric memory: a JVM leaves at most "
                    + ByteSize.format(Math.max(0, leftBytes)) + " of it: raise it, or lower --heap");
        }
    }

    private static void refuseForeignLauncher(Map<String, String> environment) {
        String foreign = ForeignLauncher.find(environment);
        if (foreign != null) {
            throw new UsageException("oshrun was itself started several times by another launcher (" + foreign
                    + "), and would start as many jobs: start oshrun alone, it starts the PEs; or unset "
                    + foreign.substring(0, foreign.indexOf('=')) + " if that is what you want");
        }
    }

    private void refuseMoreThan(long most, String reason, String cure) {
        if (nPes > most) {
            throw new UsageException(
                    "too many PEs: " + nPes + ": " + reason + " allows " + most + ": lower -np" + cure);
        }
    }
}
