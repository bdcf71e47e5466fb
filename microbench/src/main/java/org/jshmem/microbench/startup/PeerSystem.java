package org.jshmem.microbench.startup;

import org.jshmem.microbench.peers.JobPeers;
import org.jshmem.microbench.process.CommandOutcome;

/**
 * A library in C. As many processes as cores have one each.
 *
 * @param peers runs its jobs
 * @param title its name there and in tables
 * @param cores how many processors this process may use
 */
record PeerSystem(JobPeers peers, String title, int cores) implements JobSystem {

    @Override
    public boolean isOurs() {
        return false;
    }

    @Override
    public boolean has(WholeJob job) {
        return job.isInC();
    }

    @Override
    public CommandOutcome run(WholeJob job, int nPes, long limitSeconds) {
        return peers.run(title, job.argumentsInC(), nPes, nPes <= cores, limitSeconds);
    }
}
