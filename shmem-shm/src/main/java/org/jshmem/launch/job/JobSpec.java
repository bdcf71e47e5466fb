package org.jshmem.launch.job;

import java.time.Duration;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ByteSize;
import org.jshmem.launch.host.Placement;
import org.jshmem.launch.option.Uncaught;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.stream.StreamSpec;
import org.jshmem.launch.trace.TraceFiles;
import org.jshmem.spi.Hosts;

/**
 * A job as asked for on the command line. Its PEs are numbered through the parts.
 *
 * @param parts       the programs, in the order of their PEs; at least one
 * @param memoryBytes symmetric memory of each PE, in bytes
 * @param streams     where input comes from and output goes
 * @param hosts       which PEs share memory: one host, or several that are emulated
 * @param here        those PEs that this launcher starts: all, but where an MPI launcher has started one on each host
 * @param placement   on which processors the PEs may run
 * @param jvms        how many JVMs they have
 * @param debugging   what is special about their JVMs
 * @param timeout     when to give up, or null
 * @param watchdog    how long a PE may be blocked in one wait before it is reported, or null
 * @param trace       where the PEs record what they do
 * @param uncaught    what an exception does that nobody catches in another thread than the first of a PE
 * @param survivors   whether the others continue when a PE dies
 * @param training    whether PE 0 records what a cache is made of
 * @param verbose     whether to say what happens
 * @param quiet       whether to leave warnings out
 */
public record JobSpec(List<JobPart> parts, long memoryBytes, StreamSpec streams, Hosts hosts, PeRange here,
        Placement placement,
        JvmChoice jvms, Debugging debugging,
        Duration timeout, Duration watchdog, TraceFiles trace, Uncaught uncaught,
        boolean survivors, boolean training, boolean verbose, boolean quiet) {

    /** {@return how many PEs the job has} */
    public int nPes() {
        int nPes = 0;
        for (JobPart part : parts) {
            nPes += part.nPes();
        }
        return nPes;
    }

    /**
     * What a PE runs.
     *
     * @param pe the PE
     * @return its part
     */
    public JobPart partOf(int pe) {
        int first = 0;
        for (JobPart part : parts) {
            first += part.nPes();
            if (pe < first) {
                return part;
            }
        }
        throw new IndexOutOfBoundsException(pe);
    }

    /** {@return for people: how many PEs and how much memory} */
    public String describe() {
        return nPes() + (nPes() == 1 ? " PE, " : " PEs, ") + ByteSize.format(memoryBytes - Shmem.RESERVED_BYTES)
                + " of symmetric heap each" + (hosts.count() == 1 ? "" : ", " + hosts.count() + " hosts");
    }
}
