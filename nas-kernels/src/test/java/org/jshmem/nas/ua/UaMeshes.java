package org.jshmem.nas.ua;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Meshes to test with, and where points lie. */
final class UaMeshes {

    private static final int SCALE = 1 << 20;
    private static final int KEY_BITS = 21;

    private static final double[] POINTS = Lobatto.points();

    private UaMeshes() {}

    /** The meshes of a class after each adaptation, as many as asked for. */
    static List<Octree> of(UaProblem problem, int most) {
        List<Octree> meshes = new ArrayList<>();
        Octree mesh = Octree.root(problem.levels());
        double time = 0;
        for (int step = 0; step < problem.steps() && meshes.size() < most; step++) {
            if (step % UaProblem.ADAPTATION_STEPS == 0) {
                mesh = Adaptation.adapt(mesh, problem.source(time));
                meshes.add(mesh);
            }
            time += problem.timeStep();
        }
        return meshes;
    }

    /** A mesh that fits nothing: leaves that differ as they like. */
    static Octree random(int depth, RandomGenerator random) {
        Octree mesh = Octree.root(depth);
        for (int round = 0; round < depth; round++) {
            Octree coarse = mesh;
            boolean[] chosen = new boolean[coarse.size()];
            for (int leaf = 0; leaf < chosen.length; leaf++) {
                chosen[leaf] = coarse.level(leaf) < depth && (round == 0 || random.nextInt(3) == 0);
            }
            mesh = coarse.refined(chosen, (int) IntStream.range(0, chosen.length).filter(leaf -> chosen[leaf]).count());
        }
        return mesh;
    }

    static HeatSource source(RandomGenerator random) {
        return new HeatSource(0.02 + random.nextDouble() / 5, random.nextDouble(), random.nextDouble(),
                random.nextDouble());
    }

    /** The coordinate of point i of N, from 0 to 1. */
    static double coordinate(Octree mesh, int leaf, int axis, int i) {
        return (mesh.coordinate(leaf, axis) + (POINTS[i] + 1) / 2 * mesh.side(leaf)) / mesh.cells();
    }

    static double[] location(Octree mesh, int leaf, int point) {
        return new double[]{coordinate(mesh, leaf, 0, point % 5), coordinate(mesh, leaf, 1, point / 5 % 5),
            coordinate(mesh, leaf, 2, point / 25)};
    }

    /** A point of a side that is cut in two, from 0 to 1. */
    static double cutCoordinate(Octree mesh, int leaf, int axis, int point) {
        int half = point < Lobatto.N ? 0 : 1;
        double within = (POINTS[point - half * (Lobatto.N - 1)] + 1) / 2;
        return (mesh.coordinate(leaf, axis) + (half + within) / 2 * mesh.side(leaf)) / mesh.cells();
    }

    /** A location as a key of maps: three numbers of 21 bits. */
    static Long key(double... location) {
        long key = 0;
        for (double x : location) {
            key = key << KEY_BITS | Math.round(x * SCALE);
        }
        return key;
    }

    /** Where a point of a hanging face or edge lies. */
    static double[] hangerLocation(Octree mesh, int leaf, int part, int point) {
        double[] location = new double[3];
        int rest = point;
        for (int axis = 0; axis < 3; axis++) {
            if (Element.along(part, axis) == 1) {
                location[axis] = cutCoordinate(mesh, leaf, axis, rest % Lobatto.CUT_N);
                rest /= Lobatto.CUT_N;
            } else {
                location[axis] = coordinate(mesh, leaf, axis, Element.along(part, axis) * 2);
            }
        }
        return location;
    }

    static boolean isOnBoundary(long key) {
        return IntStream.range(0, 3).mapToLong(i -> key >> KEY_BITS * i & (1L << KEY_BITS) - 1)
                .anyMatch(x -> x == 0 || x == SCALE);
    }

    /** The place of each location where parts of elements that do not hang have unknowns. */
    static Map<Long, Integer> places(Octree mesh, Owners owners, int pe, Skeleton skeleton) {
        Map<Long, Integer> places = new HashMap<>();
        for (int element = 0; element < owners.count(pe); element++) {
            for (int part = 0; part < Element.PARTS; part++) {
                int first = skeleton.firstPlace(element, part);
                for (int i = 0; first > 0 && i < Element.count(part); i++) {
                    Long key = key(location(mesh, owners.first(pe) + element, Element.point(part, i)));
                    Integer before = places.put(key, first + i);
                    if (before != null && before != first + i) {
                        throw new AssertionError("two places at " + key + ": " + before + " and " + (first + i));
                    }
                }
            }
        }
        return places;
    }
}
