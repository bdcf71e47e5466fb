package org.jshmem.contract;

import java.util.ServiceLoader;

import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportProvider;

/**
 * Tries every algorithm in the processes of one job: {@code oshrun -np N -cp ... AlgorithmProgram SEED TRIALS [movement]};
 * reductions, or with the third argument all others but broadcasts.
 */
public final class AlgorithmProgram {

    private AlgorithmProgram() {}

    /**
     * Runs the trials.
     *
     * @param args seed, trials of each algorithm, which
     */
    public static void main(String[] args) {
        long seed = Long.parseLong(args[0]);
        int trials = Integer.parseInt(args[1]);
        Transport transport = ServiceLoader.load(TransportProvider.class).findFirst().orElseThrow().attach();
        boolean isMovement = args.length > 2;
        if (isMovement) {
            new MovementTrials(transport, seed).run(trials);
        } else {
            new ReductionTrials(transport, seed).run(trials);
        }
        if (transport.myPe() == 0) {
            System.out.println((isMovement ? "movements" : "reductions") + " agree on " + transport.nPes()
                    + " PEs, seed " + seed + ", " + trials
                    + " trials of each algorithm");
        }
        transport.close();
    }
}
