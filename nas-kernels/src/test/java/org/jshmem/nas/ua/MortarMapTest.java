package org.jshmem.nas.ua;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class MortarMapTest {

    private final RandomGenerator random = new SplittableRandom(1);
    private final Heat heat = new Heat(UaProblem.S.timeStep());
    private final double[][] rows = Batch.rows(Element.POINTS);
    private final double[][] images = Batch.rows(Element.POINTS);
    private final List<Batch> batches = new ArrayList<>();
    private Octree mesh;
    private Skeleton skeleton;
    private MortarMap map;

    @BeforeEach
    void makeMesh() {
        mesh = UaMeshes.of(UaProblem.S, 3).getLast();
        skeleton = Skeleton.of(mesh, new Owners(mesh, 1), 0);
        map = new MortarMap(skeleton);
        for (int first = 0; first < mesh.size(); first += Batch.WIDTH) {
            Batch batch = new Batch(rows, images);
            batch.take(first, Math.min(Batch.WIDTH, mesh.size() - first), mesh, 0, skeleton, heat);
            batches.add(batch);
        }
    }

    /** Of degree 4 along each axis, and 0 on the boundary. */
    private static double polynomial(double x, double y, double z) {
        return x * (1 - x) * (1 + 2 * x - x * x) * y * (1 - y) * (3 * y * y - y) * z * (1 - z) * (2 - z + 5 * z * z)
                * 1e3;
    }

    @Test
    void polynomialsGoThroughHangingFacesAndEdges() {
        double[] unknowns = new double[skeleton.size()];
        Map<Long, Integer> places = UaMeshes.places(mesh, new Owners(mesh, 1), 0, skeleton);
        for (int leaf = 0; leaf < mesh.size(); leaf++) {
            for (int point = 0; point < Element.POINTS; point++) {
                double[] at = UaMeshes.location(mesh, leaf, point);
                Integer place = places.get(UaMeshes.key(at));
                if (place != null) {
                    unknowns[place] = polynomial(at[0], at[1], at[2]);
                }
            }
        }
        for (Batch batch : batches) {
            map.toElements(unknowns, batch, rows);
            for (int e = 0; e < batch.count(); e++) {
                for (int part = 0; part < Element.PARTS; part++) {
                    for (int i = 0; i < Element.count(part); i++) {
                        int point = Element.point(part, i);
                        double[] at = UaMeshes.location(mesh, batch.first() + e, point);
                        double expected = part == Element.INSIDE ? rows[point][e] : polynomial(at[0], at[1], at[2]);
                        assertEquals(expected, rows[point][e], 1e-12);
                    }
                }
            }
        }
    }

    @Test
    void wayBackIsTransposed() {
        double[] unknowns = random.doubles(skeleton.size()).toArray();
        Arrays.fill(unknowns, 0, Skeleton.NOWHERE, 0);
        double[] sums = new double[skeleton.size()];
        double expected = 0;
        for (Batch batch : batches) {
            map.toElements(unknowns, batch, rows);
            for (int point = 0; point < Element.POINTS; point++) {
                for (int e = 0; e < batch.count(); e++) {
                    images[point][e] = random.nextDouble();
                    expected += isInside(point) ? 0 : images[point][e] * rows[point][e];
                }
            }
            map.addFromElements(batch, images, sums);
        }
        assertEquals(expected, Vectors.dot(unknowns, sums, 0, sums.length), 1e-11 * expected);
    }

    private static boolean isInside(int point) {
        return IntStream.range(0, Element.INNER_POINTS).anyMatch(i -> Element.innerPoint(i) == point);
    }

    /** What the operator makes of an unknown that is 1 while the others are 0, times that. */
    @Test
    void preconditionerIsTheDiagonal() {
        double[] diagonal = new double[skeleton.size()];
        new Preconditioner(heat).addDiagonal(batches, skeleton, Batch.rows(Element.POINTS), diagonal);
        for (double[] row : rows) {
            Arrays.fill(row, 0);
        }
        double[] unknowns = new double[skeleton.size()];
        for (int place = Skeleton.NOWHERE; place < unknowns.length; place += 17) {
            unknowns[place] = 1;
            double energy = 0;
            for (Batch batch : batches) {
                map.toElements(unknowns, batch, rows);
                energy += energy(batch);
            }
            unknowns[place] = 0;
            assertEquals(energy, diagonal[place], 1e-12 * energy, "place " + place);
        }
    }

    private double energy(Batch batch) {
        for (double[] row : images) {
            Arrays.fill(row, 0);
        }
        Lines.addStiffness(rows, images, heat.weights(), batch.count());
        double energy = 0;
        for (int point = 0; point < Element.POINTS; point++) {
            for (int e = 0; e < batch.count(); e++) {
                double u = rows[point][e];
                energy += u * (batch.stiffness()[e] * images[point][e] + batch.mass()[e] * heat.weight(point) * u);
            }
        }
        return energy;
    }
}
