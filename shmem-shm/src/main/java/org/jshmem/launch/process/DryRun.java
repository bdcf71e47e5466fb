package org.jshmem.launch.process;

import java.util.BitSet;

import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.IndexList;
import org.jshmem.launch.option.ShellWords;
import org.jshmem.launch.pe.PeRange;

/** What {@code --dry-run} prints: the job, and for each JVM where it would run and the command that would start it. */
final class DryRun {

    private DryRun() {}

    static void print(JobSpec job, Installation installation, JvmPlan plan) {
        System.out.println(job.describe());
        for (PeRange pes : plan.ranges()) {
            JobPart part = job.partOf(pes.first());
            BitSet cpus = job.placement().of(pes.first(), pes.count());
            System.out.println(pes + ": processors " + IndexList.format(cpus == null
                    ? job.placement().usable()
                    : cpus) + (part.directory() == null ? "" : ", directory " + part.directory()) + ": "
                    + ShellWords.join(JvmCommand.ofPes(installation, job, pes, plan)));
        }
    }
}
