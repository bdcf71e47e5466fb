package org.jshmem.coll.team;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class KaryTreeTest {

    @Test
    void everyRankButTheRootShouldBeTheChildOfItsParentOnce() {
        for (int k = 1; k <= 9; k++) {
            for (int size = 1; size <= 200; size++) {
                int[] parents = new int[size];
                for (int rank = 0; rank < size; rank++) {
                    KaryTree tree = new KaryTree(rank, size, k);
                    for (int i = 0; i < tree.children(); i++) {
                        assertEquals(rank, new KaryTree(tree.child(i), size, k).parent());
                        parents[tree.child(i)]++;
                    }
                }
                for (int rank = 0; rank < size; rank++) {
                    assertEquals(rank == 0 ? 0 : 1, parents[rank], "k=" + k + " size=" + size + " rank=" + rank);
                }
            }
        }
    }
}
