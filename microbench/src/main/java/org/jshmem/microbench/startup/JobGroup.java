package org.jshmem.microbench.startup;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A job on some PEs, as all systems run it in turns.
 *
 * @param rows    one for each system that has the job
 * @param isFirst whether no other number of PEs comes before
 */
record JobGroup(List<JobRow> rows, boolean isFirst) {

    /** All jobs on all numbers of PEs; where a job can use only some of them, several may come to the same, which is run once. */
    static List<JobGroup> of(List<WholeJob> jobs, List<Integer> pes, List<JobSystem> systems) {
        List<JobGroup> groups = new ArrayList<>();
        for (WholeJob job : jobs) {
            Set<Integer> used = new HashSet<>();
            for (int asked : pes) {
                boolean isFirst = used.isEmpty();
                if (used.add(job.pes(asked))) {
                    groups.add(new JobGroup(systems.stream().filter(system -> system.has(job))
                            .map(system -> new JobRow(job, asked, system)).toList(), isFirst));
                }
            }
        }
        return groups;
    }

    /** How many jobs {@link #run} runs at most. */
    long jobs(int rounds) {
        return (long) rows.size() * (rounds + (isFirst ? 1 : 0));
    }

    /** Runs all; the first jobs of their kind bring files into memory, and do not count. */
    void run(int rounds, long limitSeconds, Runnable afterEach) {
        for (int round = isFirst ? -1 : 0; round < rounds; round++) {
            for (JobRow row : rows) {
                row.run(limitSeconds, round >= 0);
                afterEach.run();
            }
        }
    }
}
