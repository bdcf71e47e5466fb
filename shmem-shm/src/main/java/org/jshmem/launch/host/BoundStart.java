package org.jshmem.launch.host;

import java.io.IOException;
import java.util.BitSet;

import org.jshmem.launch.option.IndexList;
import org.jshmem.launch.option.UsageException;
import org.jshmem.shm.memory.Errno;
import org.jshmem.shm.memory.LibC;

/**
 * Starts a process on certain processors. A child inherits them from the thread that starts it: no other program and
 * no further exec is needed.
 */
public final class BoundStart {

    private BoundStart() {}

    /**
     * Starts a process.
     *
     * @param builder how
     * @param cpus    the processors that it is bound to, or null
     * @return the process
     * @throws IOException when it cannot be started
     */
    public static Process start(ProcessBuilder builder, BitSet cpus) throws IOException {
        if (cpus == null) {
            return builder.start();
        }
        BitSet before = Topology.allowedToThisProcess();
        bind(cpus);
        try {
            return builder.start();
        } finally {
            bind(before);
        }
    }

    private static void bind(BitSet cpus) {
        long refused = LibC.bindThread(cpus);
        if (refused != 0) {
            throw new UsageException("the kernel refuses to bind to processors " + IndexList.format(cpus) + " ("
                    + Errno.describe(refused) + "): leave out --bind-to and --cpu-list");
        }
    }
}
