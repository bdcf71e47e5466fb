package org.jshmem.launch.process;

import java.util.BitSet;
import java.util.List;

import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.IndexList;
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
                    + quoted(JvmCommand.ofPes(installation, job, pes, plan)));
        }
    }

    /** As a shell would read it. */
    private static String quoted(List<String> command) {
        StringBuilder line = new StringBuilder();
        for (String word : command) {
            boolean plain = !word.isEmpty() && word.chars().allMatch(c -> Character.isLetterOrDigit(c)
                    || "-_./:=+,@%".indexOf(c) >= 0);
            line.append(line.isEmpty() ? "" : " ").append(plain ? word : "'" + word.replace("'", "'\\''") + "'");
        }
        return line.toString();
    }
}
