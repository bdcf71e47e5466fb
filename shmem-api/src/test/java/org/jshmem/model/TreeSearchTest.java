package org.jshmem.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TreeSearchTest {

    /** Dear levels, dear children, and the paper's in between. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 1, 762, 1e5})
    void shouldFindWhatTryingAllTreesFinds(double levelNs) {
        IntToDoubleFunction cost = k -> levelNs + 291 * k;
        for (int size = 2; size <= 64; size++) {
            assertEquals(cheapestOfAll(size, cost), TreeSearch.cheapest(size, cost).arity(), "size=" + size);
        }
    }

    @Test
    void shouldFindTreesOfManyPes() {
        assertEquals(65_536, SmallBroadcast.KNC.optimalTree(65_536).size());
        assertTrue(SmallBroadcast.KNC.of(SmallBroadcast.KNC.optimalTree(4_096)).minNs() < SmallBroadcast.KNC
                .of(new LevelTree(4_096, 8, 8, 8, 8)).minNs());
    }

    @Test
    void onePeShouldNeedNoLevel() {
        assertEquals(List.of(), TreeSearch.cheapest(1, k -> k).arity());
    }

    private static List<Integer> cheapestOfAll(int size, IntToDoubleFunction cost) {
        List<List<Integer>> all = new ArrayList<>();
        enumerate(size, 1, 1, new ArrayList<>(), all);
        Comparator<List<Integer>> order = Comparator
                .<List<Integer>>comparingLong(k -> Math.round(1e3 * k.stream().mapToDouble(cost::applyAsDouble).sum()))
                .thenComparing(List::size)
                .thenComparing(TreeSearchTest::numbers, Arrays::compare);
        return all.stream().min(order).orElseThrow();
    }

    /** All non-increasing arities that hold the ranks with no level to spare and no last arity larger than needed. */
    private static void enumerate(int size, long width, long placed, List<Integer> arity, List<List<Integer>> all) {
        if (placed >= size) {
            all.add(List.copyOf(arity));
            return;
        }
        int most = arity.isEmpty() ? size - 1 : arity.getLast();
        for (int k = 1; k <= most; k++) {
            arity.add(k);
            enumerate(size, width * k, placed + width * k, arity, all);
            arity.removeLast();
        }
    }

    private static int[] numbers(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }
}
