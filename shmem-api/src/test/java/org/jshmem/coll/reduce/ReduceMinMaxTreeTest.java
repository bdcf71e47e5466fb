package org.jshmem.coll.reduce;

import java.util.List;
import java.util.stream.IntStream;

import org.jshmem.coll.team.SyncArea;
import org.jshmem.model.CacheCosts;
import org.jshmem.model.HostModel;
import org.jshmem.model.LevelTree;
import org.jshmem.model.SmallReduction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Whatever a profile says of the machine, the children of a parent must have slots. */
class ReduceMinMaxTreeTest {

    /** What {@code oshrun tune} measures lies between; a profile may have been written by hand. */
    private static final double[] TIMES_NS = {0, 0.01, 3, 76, 1e4};
    private static final int MAX_PES = 1024;

    private final SyncArea sync = new SyncArea(0);

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.01, 5, 300, 1e9})
    void treeOfAnyProfileShouldHaveASlotForEachChild(double memoryNs) {
        for (double localNs : TIMES_NS) {
            for (double remoteNs : TIMES_NS) {
                for (double contentionNs : TIMES_NS) {
                    for (double combineNs : TIMES_NS) {
                        CacheCosts costs = new CacheCosts(localNs, remoteNs, memoryNs, contentionNs);
                        for (int pes : List.of(2, 17, 18, 19, 24, 64, 100, 257, 1000, MAX_PES)) {
                            assertHasSlots(new HostModel(costs, combineNs), pes);
                        }
                    }
                }
            }
        }
    }

    @Test
    void treeOfAnySizeShouldHaveASlotForEachChild() {
        List<HostModel> models = List.of(HostModel.KNC, new HostModel(new CacheCosts(5, 15, 300, 0), 3),
                new HostModel(new CacheCosts(0, 0, 0, 0), 0), new HostModel(new CacheCosts(0, 0, 0, 1), 0),
                new HostModel(new CacheCosts(1.5, 60, 90, 20), 4), new HostModel(new CacheCosts(0, 0, 1e6, 0), 0.01));
        for (HostModel model : models) {
            IntStream.rangeClosed(2, MAX_PES).forEach(pes -> assertHasSlots(model, pes));
        }
    }

    @Test
    void boundShouldLeaveSmallerTreesAsTheyAre() {
        for (int pes = 2; pes <= MAX_PES; pes++) {
            LevelTree free = SmallReduction.KNC.optimalTree(pes);
            assertEquals(free.arity(), HostModel.KNC.reductionTree(pes).arity());
        }
        assertEquals(List.of(5, 4), new HostModel(new CacheCosts(5, 15, 300, 0), 3).reductionTree(24).arity());
    }

    private void assertHasSlots(HostModel model, int pes) {
        LevelTree tree = model.reductionTree(pes);
        assertEquals(pes, tree.size());
        int children = IntStream.range(0, pes).map(tree::children).max().orElseThrow();
        assertTrue(children <= HostModel.REDUCTION_BUFFERS, () -> model + " pes=" + pes + " arity=" + tree.arity());
        assertTrue(sync.slot(0, children - 1) < sync.slot(1, 0));
        assertTrue(sync.slot(1, children - 1) + SyncArea.SLOT_BYTES <= sync.pipeSlot(0, 0));
    }
}
