package org.jshmem.nas.ua;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class RemapTest {

    private static double polynomial(double[] at) {
        return (1 + at[0] * at[0] * at[0] * at[0]) * (2 - at[1] * at[1] * at[1])
                * (at[2] * at[2] - 3 * at[2] * at[2] * at[2] * at[2]);
    }

    /** Whatever is cut or joined, over several levels too. */
    @Test
    void polynomialsStayThemselves() {
        RandomGenerator random = new SplittableRandom(1);
        Remap remap = new Remap();
        for (int trial = 0; trial < 10; trial++) {
            Octree old = UaMeshes.random(3, random);
            double[] values = new double[Element.POINTS * old.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = polynomial(UaMeshes.location(old, i / Element.POINTS, i % Element.POINTS));
            }
            Octree mesh = UaMeshes.random(3, random);
            for (int leaf = 0; leaf < mesh.size(); leaf++) {
                double[] points = remap.element(old, values, 0, mesh.code(leaf), mesh.level(leaf));
                for (int point = 0; point < Element.POINTS; point++) {
                    assertEquals(polynomial(UaMeshes.location(mesh, leaf, point)), points[point], 1e-13);
                }
            }
        }
    }

    @Test
    void sourceIsACosineWithinItsRadius() {
        HeatSource source = HeatSource.at(0.04, 0.01);
        Octree mesh = UaMeshes.of(UaProblem.S, 1).getFirst();
        Skeleton skeleton = Skeleton.of(mesh, new Owners(mesh, 1), 0);
        SourceTerm term = new SourceTerm();
        double[][] rows = Batch.rows(Element.POINTS);
        Batch batch = new Batch(rows, rows);
        double most = 0;
        for (int first = 0; first < mesh.size(); first += Batch.WIDTH) {
            batch.take(first, Math.min(Batch.WIDTH, mesh.size() - first), mesh, 0, skeleton, new Heat(1));
            term.compute(batch, 0, mesh, source);
            for (int i = 0; i < Element.POINTS * batch.count(); i++) {
                int e = i / Element.POINTS;
                double[] at = UaMeshes.location(mesh, first + e, i % Element.POINTS);
                double r = Math.sqrt(Math.pow(at[0] - source.x(), 2) + Math.pow(at[1] - source.y(), 2)
                        + Math.pow(at[2] - source.z(), 2));
                double expected = r > source.radius() ? 0 : 1 + Math.cos(Math.PI * r / source.radius());
                assertEquals(expected, term.rows()[i % Element.POINTS][e] * batch.speed()[e], 1e-14);
                most = Math.max(most, expected);
            }
        }
        assertEquals(2, most, 0.5);
    }
}
