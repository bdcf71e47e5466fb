package org.jshmem.nas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jshmem.Shmem;
import org.jshmem.core.ByteSize;
import org.jshmem.core.ReduceOp;

/** Whether the JVMs of a job can hold its private arrays. PEs that share a JVM share its heap; those of a simulated job all do. */
final class JavaHeap {

    private static final long MIB = 1 << 20;
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path PROCESS_NAMESPACE = Path.of("/proc/self/ns/pid");

    private JavaHeap() {}

    /**
     * Collective. PEs may need different amounts: one that verifies the others by itself needs the most.
     *
     * @param shmem      the library
     * @param problem    the class
     * @param arrayBytes what the arrays of this PE take
     * @return the complaint, the same on every PE: of the JVM that lacks most for each of its PEs; or null
     */
    static String complaint(Shmem shmem, Enum<?> problem, long arrayBytes) {
        long jvm = jvm(host(), ProcessHandle.current().pid());
        long[] jvms = shmem.fcollect(jvm);
        long[] arrays = shmem.fcollect(arrayBytes);
        long sumBytes = 0;
        int sharers = 0;
        for (int pe = 0; pe < jvms.length; pe++) {
            if (jvms[pe] == jvm) {
                sumBytes += arrays[pe];
                sharers++;
            }
        }
        long neededBytes = needed(sumBytes / sharers);
        long maxBytes = Runtime.getRuntime().maxMemory() / sharers;
        long missingBytes = shmem.reduce(ReduceOp.MAX, neededBytes - maxBytes);
        if (missingBytes <= 0) {
            return null;
        }
        long[] needed = shmem.fcollect(neededBytes);
        long[] max = shmem.fcollect(maxBytes);
        int worst = 0;
        while (needed[worst] - max[worst] != missingBytes) {
            worst++;
        }
        return complaint(problem, needed[worst], max[worst]);
    }

    /** Half as much again is asked for, since a collector of generations does not give all to one. */
    static long needed(long arrayBytes) {
        return arrayBytes / 2 * 3;
    }

    /** Not all arrays are shared out, and PEs that are more may share a JVM. */
    private static String complaint(Enum<?> problem, long neededBytes, long maxBytes) {
        return "Java heap of a PE is too small for the class: needed=" + ByteSize.format(neededBytes) + " max="
                + ByteSize.format(maxBytes) + " class=" + problem
                + ": raise --pe-heap to " + ByteSize.exact(askedFor(neededBytes))
                + ", or use a smaller class; more PEs or "
                + "JVMs may help, too";
    }

    /** A collector that copies keeps a ninth of the heap for that at first. */
    private static long askedFor(long neededBytes) {
        return Math.ceilDiv(neededBytes / 8 * 9, MIB) * MIB;
    }

    /** Another number for each JVM: processes of two hosts may have the same, which has at most 22 bits (proc(5)). */
    static long jvm(String host, long pid) {
        return (long) host.hashCode() << Integer.SIZE | pid;
    }

    /** Names of hosts may be the same, too; and each container counts its processes from 1. */
    private static String host() {
        try {
            return Files.readString(BOOT) + Files.readSymbolicLink(PROCESS_NAMESPACE);
        } catch (IOException e) {
            return ""; // not Linux's /proc: the number of the process must do
        }
    }
}
