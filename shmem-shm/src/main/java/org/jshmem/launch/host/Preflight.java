package org.jshmem.launch.host;

import org.jshmem.core.ByteSize;
import org.jshmem.launch.option.UsageException;
import org.jshmem.shm.memory.LibC;
import org.jshmem.shm.segment.JobSegment;

/** Refuses a job that this host cannot run, before anything is started: with the number that is wrong and what to do. */
public final class Preflight {

    /** What the library's synchronisation words are laid out for: 16 rounds of doubling. */
    public static final int MAX_PES = 1 << 16;

    /** Memory that a JVM cannot do without, beside the symmetric heaps: one that has done nothing. */
    private static final long PRIVATE_BYTES = 20L << 20; // 20 MiB

    /** Likewise of a further PE in a JVM: its stack, its streams, and its part of what serves all. */
    private static final long SHARING_BYTES = 1L << 20; // 1 MiB

    /** With less for its Java heap no JVM starts: a collector has 2 MiB or 4 MiB at least, objects of a cache take more. */
    private static final long LEAST_JAVA_HEAP_BYTES = 4L << 20;

    /** Most collectors keep account of a heap in this part of it, which they take when they start. */
    private static final int HEAP_PER_ACCOUNT = 64;

    /** Addresses, not memory, that a JVM takes for code, classes and threads; for its heap it takes half of the limit. */
    private static final long PRIVATE_ADDRESS_BYTES = 2L << 30; // 2 GiB

    /** A JVM with the serial collector starts about this number. */
    private static final int THREADS_PER_JVM = 12;

    /** Of its own JVM, and those that carry the output of another. */
    private static final int THREADS_OF_LAUNCHER = 24;

    /** A pipe for each stream that the launcher carries. */
    private static final int FILES_PER_JVM = 3;

    private static final int FILES_OF_LAUNCHER = 64;

    /** A simulation is one JVM, which has our streams. */
    private static final int FILES_OF_SIMULATION = 32;

    private static final String THREADS_OF_USER = "threads of a user";
    private static final String RAISE_THREADS_OF_USER = "raise it with ulimit -u";
    private static final String THREADS_OF_GROUP = "threads of a control group or container";
    private static final String RAISE_THREADS_OF_GROUP = "raise its pids.max";

    private final int nPes;
    private final int nJvms;
    private final HostMemory memory;
    private final HostLimits limits;

    /**
     * The check of a job.
     *
     * @param nPes   how many PEs it has
     * @param nJvms  how many JVMs they have
     * @param memory of the host
     * @param limits of the host
     */
    public Preflight(int nPes, int nJvms, HostMemory memory, HostLimits limits) {
        this.nPes = nPes;
        this.nJvms = nJvms;
        this.memory = memory;
        this.limits = limits;
    }

    /** Checks what depends on the number of PEs only. */
    public void checkPes() {
        if (!LibC.hasFutex()) {
            throw new UsageException("jshmem does not know the futex system call of this processor ("
                    + System.getProperty("os.arch") + "): it runs on amd64, aarch64 and riscv64");
        }
        if (nPes > MAX_PES) {
            throw tooManyPes("the library", MAX_PES, "");
        }
        long availableBytes = memory.availableBytes();
        if (nJvms > availableBytes / PRIVATE_BYTES) {
            throw tooManyJvms("the memory of this host (" + ByteSize.format(availableBytes) + " available, "
                    + ByteSize.format(PRIVATE_BYTES) + " for each JVM)", availableBytes / PRIVATE_BYTES, "");
        }
        if (nPes > availableBytes / SHARING_BYTES) {
            throw tooManyPes("the memory of this host (" + ByteSize.format(availableBytes) + " available, "
                    + ByteSize.format(SHARING_BYTES) + " for each PE)", availableBytes / SHARING_BYTES, "");
        }
        refuseTooManyThreads(limits.threadsOfUser(), THREADS_OF_USER, RAISE_THREADS_OF_USER);
        refuseTooManyThreads(limits.threadsOfGroup(), THREADS_OF_GROUP, RAISE_THREADS_OF_GROUP);
        refuseTooManyThreads(limits.threads(), "threads of this host", "raise kernel.pid_max and kernel.threads-max");
        long openFiles = limits.openFiles();
        if (nJvms > (openFiles - FILES_OF_LAUNCHER) / FILES_PER_JVM) {
            throw tooManyJvms("the limit of " + openFiles + " open files (" + FILES_OF_LAUNCHER + " for oshrun, "
                    + FILES_PER_JVM + " for each JVM)",
                    (openFiles - FILES_OF_LAUNCHER) / FILES_PER_JVM, "raise it with ulimit -n");
        }
    }

    /** Checks what a simulated job needs of this host, where a JVM would fail for want of its own classes. */
    public void checkSimulation() {
        long openFiles = limits.openFiles();
        if (openFiles < FILES_OF_SIMULATION) {
            throw new UsageException(
                    "the limit of " + openFiles + " open files is too low for a simulation, which may need "
                            + FILES_OF_SIMULATION + ": raise it with ulimit -n");
        }
        refuseTooFewThreads(limits.threadsOfUser(), THREADS_OF_USER, RAISE_THREADS_OF_USER);
        refuseTooFewThreads(limits.threadsOfGroup(), THREADS_OF_GROUP, RAISE_THREADS_OF_GROUP);
    }

    private static void refuseTooFewThreads(long limit, String what, String cure) {
        if (limit < THREADS_OF_LAUNCHER + THREADS_PER_JVM) {
            throw new UsageException(
                    "the limit of " + limit + " " + what + " is too low for a simulation, which may need "
                            + (THREADS_OF_LAUNCHER + THREADS_PER_JVM) + ": " + cure);
        }
    }

    private void refuseTooManyThreads(long limit, String what, String cure) {
        long left = limit - THREADS_OF_LAUNCHER;
        String reason = "the limit of " + limit + " " + what + " (" + THREADS_OF_LAUNCHER + " for oshrun, ";
        if (nJvms > left / THREADS_PER_JVM) {
            throw tooManyJvms(reason + THREADS_PER_JVM + " in each JVM)", left / THREADS_PER_JVM, cure);
        }
        if (nPes > left) {
            throw tooManyPes(reason + "1 for each PE)", left, cure);
        }
    }

    /**
     * Checks the Java heap that the user has given PEs.
     *
     * @param bytes for each PE; a JVM has that of all its PEs
     */
    public void checkJavaHeap(long bytes) {
        int sharing = Math.max(1, nPes / nJvms);
        long leastBytes = (LEAST_JAVA_HEAP_BYTES + sharing - 1) / sharing;
        if (bytes < leastBytes) {
            throw new UsageException("--pe-heap: " + ByteSize.format(bytes) + " is too little: a JVM "
                    + (sharing == 1 ? "" : "of " + sharing + " PEs ") + "does not start with less than "
                    + ByteSize.format(LEAST_JAVA_HEAP_BYTES) + ": give each PE at least "
                    + ByteSize.format(leastBytes + 1023 & -1024));
        }
        long totalBytes = memory.totalBytes();
        if (bytes / HEAP_PER_ACCOUNT > totalBytes / sharing) {
            throw new UsageException("--pe-heap: " + ByteSize.format(bytes) + " is too much: a JVM "
                    + (sharing == 1 ? "" : "of " + sharing + " PEs ") + "keeps account of its heap in a "
                    + HEAP_PER_ACCOUNT + "th of it, and this host has " + ByteSize.format(totalBytes)
                    + ": give each PE less than its part of that");
        }
    }

    /**
     * Checks what depends on the size of the job's segment, which every PE maps as a whole.
     *
     * @param memoryBytes symmetric memory of each PE
     */
    public void checkAddresses(long memoryBytes) {
        long limitBytes = limits.addressSpaceBytes();
        long leftBytes = limitBytes / 2 - PRIVATE_ADDRESS_BYTES;
        if (limitBytes != HostLimits.UNLIMITED && JobSegment.addressBytes(nPes, memoryBytes) > leftBytes) {
            throw new UsageException("the address space limit (ulimit -v) of " + ByteSize.format(limitBytes)
                    + " is too small for " + pes(nPes) + " x " + ByteSize.format(memoryBytes)
                    + " of symmetric memory: a JVM leaves at most "
                    + ByteSize.format(Math.max(0, leftBytes)) + " of it: raise it, or lower --heap");
        }
    }

    /**
     * Checks what depends on the size of the file that is the job's segment, also where that is in memory.
     *
     * @param memoryBytes symmetric memory of each PE
     */
    public void checkFile(long memoryBytes) {
        long neededBytes = JobSegment.addressBytes(nPes, memoryBytes);
        if (neededBytes > limits.fileBytes()) {
            throw new UsageException("the file size limit (ulimit -f) of " + ByteSize.format(limits.fileBytes())
                    + " is too small for " + pes(nPes) + " x " + ByteSize.format(memoryBytes)
                    + " of symmetric memory, which is a file of " + ByteSize.format(neededBytes)
                    + ": raise it, or lower --heap");
        }
    }

    /**
     * How many PEs, in words.
     *
     * @param count how many
     * @return for example {@code 1 PE}
     */
    public static String pes(int count) {
        return count + (count == 1 ? " PE" : " PEs");
    }

    private UsageException tooManyJvms(String reason, long most, String raise) {
        return nJvms == nPes
                ? tooMany("PEs: " + nPes, reason, most, "lower -np, let PEs share JVMs (--jvms 1)", raise)
                : tooMany("JVMs: " + nJvms, reason, most, "lower --jvms", raise);
    }

    private UsageException tooManyPes(String reason, long most, String raise) {
        return tooMany("PEs: " + nPes, reason, most, "lower -np", raise);
    }

    private static UsageException tooMany(String what, String reason, long most, String lower, String raise) {
        return new UsageException(most < 1
                ? "not even one PE can run: " + reason + " is too low" + (raise.isEmpty() ? "" : ": " + raise)
                : "too many " + what + ": " + reason + " allows " + most + ": " + lower
                        + (raise.isEmpty() ? "" : ", or " + raise));
    }
}
