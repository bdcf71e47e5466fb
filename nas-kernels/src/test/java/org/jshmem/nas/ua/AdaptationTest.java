package org.jshmem.nas.ua;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class AdaptationTest {

    private final RandomGenerator random = new SplittableRandom(1);

    /** What NPB 3.4 prints after each adaptation. */
    @ParameterizedTest
    @CsvSource({"S, 141 134 246 190 120 204 204 120 190 246",
        "W, 561 568 526 561 477 477 589 554 484 589 540 512 498 575 533 505 568 505 358 526",
        "A, 2003 1695 1786 1912 1933 2066 2066 2129 1989 2052 2094 1947 2115 2024 1968 1765 1751 1898 1786 2150",
        "B, 8093 8121 7701"})
    void elementsAreAsManyAsNpbHas(UaProblem problem, String counts) {
        List<Integer> expected = List.of(counts.split(" ")).stream().map(Integer::valueOf).toList();
        assertEquals(expected, UaMeshes.of(problem, expected.size()).stream().map(Octree::size).toList());
    }

    @ParameterizedTest
    @CsvSource({"S", "W"})
    void elementStepsAreThoseOfTheMeshes(UaProblem problem) {
        List<Octree> meshes = UaMeshes.of(problem, problem.steps());
        long sum = meshes.getLast().size();
        for (int step = 1; step < problem.steps(); step++) {
            sum += meshes.get(step / UaProblem.ADAPTATION_STEPS).size();
        }
        assertEquals(sum, problem.elementSteps(problem.steps()));
        assertEquals(4L * meshes.getFirst().size() + meshes.get(1).size(), problem.elementSteps(5));
        assertTrue(meshes.stream().allMatch(mesh -> mesh.size() <= problem.mostElements()));
    }

    @Test
    void levelsBesideEachOtherDifferByOne() {
        for (int trial = 0; trial < 40; trial++) {
            Octree mesh = Adaptation.adapt(Octree.root(4), UaMeshes.source(random));
            for (int leaf = 0; leaf < mesh.size(); leaf++) {
                for (int part = 0; part < Element.PARTS; part++) {
                    int beyond = mesh.beyond(leaf, part);
                    if (Element.dimension(part) > 0 && beyond != Octree.OUTSIDE) {
                        assertTrue(mesh.level(leaf) - mesh.level(beyond) <= 1);
                    }
                }
            }
        }
    }

    @Test
    void elementsAreSmallestWhereTheSourceIs() {
        for (int trial = 0; trial < 40; trial++) {
            HeatSource source = UaMeshes.source(random);
            Octree mesh = Adaptation.adapt(Octree.root(4), source);
            for (int leaf = 0; leaf < mesh.size(); leaf++) {
                assertTrue(mesh.level(leaf) == 4 || !source.touches(mesh, leaf, mesh.side(leaf)));
            }
        }
    }

    /** So neither the order in which leaves are looked at matters, nor what has been joined too late or too early. */
    @Test
    void meshDependsOnTheSourceOnly() {
        Octree mesh = Octree.root(4);
        for (int trial = 0; trial < 40; trial++) {
            HeatSource source = UaMeshes.source(random);
            mesh = Adaptation.adapt(mesh, source);
            OctreeTest.assertSame(Adaptation.adapt(Octree.root(4), source), mesh);
        }
    }
}
