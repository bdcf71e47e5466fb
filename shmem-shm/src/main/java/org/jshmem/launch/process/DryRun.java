package org.jshmem.launch.process;

import java.util.BitSet;
import java.util.List;

import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.IndexList;

/** What {@code --dry-run} prints: the job, and for each PE where it would run and the command that would start it. */
final class DryRun {

    private DryRun() {}

    static void print(JobSpec job, Installation installation) {
        System.out.println(job.describe());
        for (int pe = 0; pe < job.nPes(); pe++) {
            JobPart part = job.partOf(pe);
            BitSet cpus = job.placement().of(pe);
            System.out.println("PE " + pe + ": processors " + IndexList.format(cpus == null
                    ? job.placement().usable()
                    : cpus) + (part.directory() == null ? "" : ", directory " + part.directory()) + ": "
                    + quoted(JvmCommand.ofPe(installation, job, pe)));
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
