package org.jshmem.model;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every tree is one: parents and children agree, and all ranks hang below the root. */
class TreesTest {

    private static final int MAX_SIZE = 300;

    @Test
    void flatTreesShouldBeTrees() {
        assertTrees(LevelTree::flat);
        assertEquals(MAX_SIZE - 1, LevelTree.flat(MAX_SIZE).children(0));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8})
    void knomialTreesShouldBeTrees(int radix) {
        assertTrees(size -> new KnomialTree(size, radix));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 4, 9})
    void fibonacciTreesShouldBeTrees(int overheadsLatency) {
        assertTrees(size -> new FibonacciTree(size, overheadsLatency));
    }

    @Test
    void optimalTreesShouldBeTrees() {
        assertTrees(SmallBroadcast.KNC::optimalTree);
        assertTrees(SmallReduction.KNC::optimalTree);
    }

    @Test
    void binomialTreeShouldDoubleEveryRound() {
        KnomialTree tree = new KnomialTree(13, 2);
        assertEquals(List.of(1, 2, 4, 8), children(tree, 0));
        assertEquals(List.of(3, 5, 9), children(tree, 1));
        assertEquals(List.of(7, 11), children(tree, 3));
        assertEquals(4, tree.parent(12));
    }

    @Test
    void trinomialTreeShouldTripleEveryRound() {
        KnomialTree tree = new KnomialTree(20, 3);
        assertEquals(List.of(1, 2, 3, 6, 9, 18), children(tree, 0));
        assertEquals(List.of(5, 8, 11), children(tree, 2));
        assertEquals(1, tree.parent(19));
    }

    @Test
    void fibonacciTreeShouldGrowByItsRecurrence() {
        // P(t) = P(t - 1) + P(t - 4): the ranks 1 to 4 arrive at times 4 to 7, rank 5 and the first grandchild at 8.
        FibonacciTree tree = new FibonacciTree(9, 2);
        assertEquals(List.of(1, 2, 3, 4, 5, 7), children(tree, 0));
        assertEquals(List.of(6, 8), children(tree, 1));
    }

    @Test
    void exampleOfTenThreadsShouldBeThePapers() {
        LevelTree tree = new LevelTree(10, 3, 2); // figure 8
        assertEquals(List.of(1, 2, 3), children(tree, 0));
        assertEquals(List.of(4, 7), children(tree, 1));
        assertEquals(List.of(6, 9), children(tree, 3));
    }

    @Test
    void incompleteLastLevelShouldBeSpread() {
        LevelTree tree = new LevelTree(24, 5, 5);
        assertEquals(List.of(4, 4, 4, 3, 3), IntStream.rangeClosed(1, 5).mapToObj(tree::children).toList());
    }

    @Test
    void levelsThatDoNotFitShouldBeRefused() {
        assertThrows(IllegalArgumentException.class, () -> new LevelTree(11, 3, 2));
        assertThrows(IllegalArgumentException.class, () -> new LevelTree(4, 3, 2));
        assertThrows(IllegalArgumentException.class, () -> new LevelTree(2));
    }

    private static void assertTrees(IntFunction<Tree> trees) {
        for (int size = 1; size <= MAX_SIZE; size++) {
            assertTree(trees.apply(size), size);
        }
    }

    private static void assertTree(Tree tree, int size) {
        assertEquals(size, tree.size());
        int[] seen = new int[size];
        for (int parent = 0; parent < size; parent++) {
            for (int child : children(tree, parent)) {
                assertTrue(child > parent && child < size, tree + ": " + child + " below " + parent);
                assertEquals(parent, tree.parent(child));
                seen[child]++;
            }
        }
        assertEquals(size - 1, IntStream.range(1, size).filter(rank -> seen[rank] == 1).count(), "size=" + size);
    }

    private static List<Integer> children(Tree tree, int rank) {
        return IntStream.range(0, tree.children(rank)).mapToObj(i -> tree.child(rank, i)).toList();
    }
}
