package org.jshmem.nas.ua;

/**
 * The temperature of one element from that of elements of an older mesh, each by its points: the same, a part of a polynomial, or the
 * polynomial that agrees with eight smaller elements at its points.
 */
final class Remap {

    private static final int POINTS = Element.POINTS;

    private final double[][][] refinement = {Lobatto.refinement(0), Lobatto.refinement(1)};
    private final double[][] coarsening = Lobatto.coarsening();

    /**
     * Sets the temperature of an element.
     *
     * @param old    the older mesh
     * @param values of old elements, one after the other
     * @param first  the old element that values begin with
     * @param code   of the element
     * @param level  of the element
     * @return its temperature
     */
    double[] element(Octree old, double[] values, int first, int code, int level) {
        int leaf = old.find(code);
        if (old.level(leaf) > level) {
            double[][] children = new double[8][];
            for (int child = 0; child < 8; child++) {
                children[child] = element(old, values, first, code + (child << 3 * (old.depth() - level - 1)),
                        level + 1);
            }
            return join(children);
        }
        double[] result = new double[POINTS];
        System.arraycopy(values, POINTS * (leaf - first), result, 0, POINTS);
        for (int finer = old.level(leaf) + 1; finer <= level; finer++) {
            result = child(result, code >> 3 * (old.depth() - finer) & 7);
        }
        return result;
    }

    /** Of one of the eight parts of an element. */
    private double[] child(double[] parent, int child) {
        double[] result = parent;
        for (int axis = 0; axis < 3; axis++) {
            result = along(axis, refinement[child >> axis & 1], result, result, 0);
        }
        return result;
    }

    private double[] join(double[][] children) {
        double[][] halves = children;
        for (int axis = 0; axis < 3; axis++) {
            double[][] joined = new double[halves.length / 2][];
            for (int i = 0; i < joined.length; i++) {
                joined[i] = along(axis, coarsening, halves[2 * i], halves[2 * i + 1], Lobatto.N);
            }
            halves = joined;
        }
        return halves[0];
    }

    /** Multiplies each line along an axis by a matrix, whose columns from {@code split} on belong to a second element. */
    private static double[] along(int axis, double[][] matrix, double[] first, double[] second, int split) {
        double[] result = new double[POINTS];
        int step = axis == 0 ? 1 : axis == 1 ? 5 : 25;
        for (int point = 0; point < POINTS; point++) {
            int row = point / step % 5;
            int start = point - row * step;
            double sum = 0;
            for (int j = 0; j < Lobatto.N; j++) {
                sum += matrix[row][j] * first[start + j * step];
                if (split > 0) {
                    sum += matrix[row][split + j] * second[start + j * step];
                }
            }
            result[point] = sum;
        }
        return result;
    }
}
