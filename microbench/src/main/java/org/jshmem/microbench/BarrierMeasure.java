package org.jshmem.microbench;

import org.jshmem.Shmem;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How long {@link Shmem#barrierAll} takes when all PEs come at the same time. */
@Command(name = "barrier", description = "Time of a barrier over all PEs.")
final class BarrierMeasure implements Measure {

    private static final String NAME = "barrier";

    @Mixin
    private SamplingOptions options;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    @Override
    public boolean run(Shmem shmem) {
        BatchSampler sampler = new BatchSampler(shmem, NAME, options, shmem::barrierAll);
        Samples samples = sampler.run();
        long failures = sampler.failures();
        if (shmem.myPe() == 0) {
            System.out.print(LatencyTable.title(NAME, sampler.batchLength()));
            System.out.print(LatencyTable.row(shmem.nPes(), samples));
            if (failures != 0) {
                System.err.println("bench: VERIFICATION FAILED: barrier left puts behind: missing=" + failures);
            }
        }
        return failures == 0;
    }
}
