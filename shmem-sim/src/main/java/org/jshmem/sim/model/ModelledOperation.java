package org.jshmem.sim.model;

import org.jshmem.model.CacheCosts;
import org.jshmem.model.DisseminationBarrier;
import org.jshmem.model.FlatBroadcast;
import org.jshmem.model.LevelTree;
import org.jshmem.model.LineTransfer;
import org.jshmem.model.PipelinedBroadcast;
import org.jshmem.model.SmallBroadcast;
import org.jshmem.model.SmallReduction;

/** The operations that paper 000 models. */
enum ModelledOperation {

    BROADCAST("broadcast") {
        @Override
        Prediction predict(int pes, long bytes, CacheCosts costs) {
            SmallBroadcast model = new SmallBroadcast(costs);
            LevelTree tree = model.optimalTree(pes);
            return new Prediction(spelling(), pes, bytes, costs, tree, 0, 0, model.of(tree));
        }
    },

    BARRIER("barrier") {
        @Override
        Prediction predict(int pes, long bytes, CacheCosts costs) {
            DisseminationBarrier model = new DisseminationBarrier(costs);
            int partners = model.optimalPartners(pes);
            return new Prediction(spelling(), pes, 0, costs, null, partners,
                    DisseminationBarrier.rounds(pes, partners), model.of(pes, partners));
        }
    },

    REDUCE("reduce") {
        @Override
        Prediction predict(int pes, long bytes, CacheCosts costs) {
            SmallReduction model = new SmallReduction(costs, LineTransfer.KNC_EXCLUSIVE.lineNs());
            LevelTree tree = model.optimalTree(pes);
            return new Prediction(spelling(), pes, bytes, costs, tree, 0, 0, model.of(tree));
        }
    },

    PIPELINED_BROADCAST("pipelined-broadcast") {
        @Override
        Prediction predict(int pes, long bytes, CacheCosts costs) {
            PipelinedBroadcast model = new PipelinedBroadcast(costs, LineTransfer.KNC_EXCLUSIVE);
            return new Prediction(spelling(), pes, bytes, costs, null, 0, 0, model.of(pes, bytes));
        }
    },

    FLAT_BROADCAST("flat-broadcast") {
        @Override
        Prediction predict(int pes, long bytes, CacheCosts costs) {
            FlatBroadcast model = new FlatBroadcast(costs, LineTransfer.KNC_EXCLUSIVE);
            return new Prediction(spelling(), pes, bytes, costs, null, 0, 0, model.of(pes, bytes));
        }
    };

    private static final long LINE = LineTransfer.LINE_BYTES;

    /** The largest that the paper has measured: four buffers must fit in the first-level cache. */
    private static final long PUBLISHED_BYTES = 8192;

    private final String spelling;

    ModelledOperation(String spelling) {
        this.spelling = spelling;
    }

    /** Parameters and time; a barrier ignores the size. */
    abstract Prediction predict(int pes, long bytes, CacheCosts costs);

    /** As it is written on the command line. */
    String spelling() {
        return spelling;
    }

    /** Whether the model is one of data that fits in a line. */
    boolean isSmall() {
        return this == BROADCAST || this == REDUCE;
    }

    long defaultBytes() {
        return isSmall() ? LINE : PUBLISHED_BYTES;
    }
}
