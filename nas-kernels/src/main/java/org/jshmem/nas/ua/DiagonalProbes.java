package org.jshmem.nas.ua;

/**
 * What the operator of one element has on its diagonal for an unknown that hanging parts of the element depend on. The unknown is set to
 * 1 and the others to 0; the energy of what the mortar map makes of that in the element is the diagonal element. All such fields are
 * computed side by side, once, for an element of any level.
 *
 * <pre>
 *   probe 0 to 80     a point of a hanging face whose edges belong to no other: along the first side, then along the second
 *   then 9            a point of a hanging edge whose faces do not hang
 *   then 9            a point of a hanging edge whose faces both hang
 *   then 8            a corner, by how many faces there hang, and how many edges that belong to none of those
 * </pre>
 */
final class DiagonalProbes {

    private static final int CUT = Lobatto.CUT_N;
    private static final int LONE_EDGE = CUT * CUT;
    private static final int DOUBLE_EDGE = LONE_EDGE + CUT;
    private static final int CORNER = DOUBLE_EDGE + CUT;

    /** Corners with 0, 1, 2, 3 faces that hang, and what comes behind. */
    private static final int[] CORNERS = {0, 4, 6, 7, 8};

    /** From a point to the next one along an axis. */
    private static final int[] POINT_STEPS = {1, 5, 25};

    private static final int PROBES = CORNER + 8;

    private final double[][] map = Lobatto.projection();
    private final double[] stiffness = new double[PROBES];
    private final double[] mass = new double[PROBES];

    DiagonalProbes(Heat heat) {
        double[][] u = new double[Element.POINTS][PROBES];
        for (int a = 0; a < CUT; a++) {
            for (int b = 0; b < CUT; b++) {
                setFaces(u, a + CUT * b, a, b, 1);
            }
            setEdges(u, LONE_EDGE + a, a, 0, 1);
            setFaces(u, DOUBLE_EDGE + a, a, 0, 2);
        }
        for (int faces = 0; faces <= 3; faces++) {
            for (int edges = 0; edges < CORNERS[faces + 1] - CORNERS[faces]; edges++) {
                int probe = corner(faces, edges);
                u[0][probe] = 1;
                setFaces(u, probe, 0, 0, faces);
                setEdges(u, probe, 0, faces == 0 ? 0 : 2, edges);
            }
        }
        measure(u, heat);
    }

    /** Of the faces where z, y and x begin the first ones. The first two have the edge along x in common. */
    private void setFaces(double[][] u, int probe, int a, int b, int faces) {
        for (int j = 0; j < Lobatto.N; j++) {
            for (int i = 0; i < Lobatto.N; i++) {
                double value = map[i][a] * map[j][b];
                if (faces > 0) {
                    u[i + 5 * j][probe] = value;
                }
                if (faces > 1) {
                    u[i + 25 * j][probe] = value;
                }
                if (faces > 2) {
                    u[5 * i + 25 * j][probe] = value;
                }
            }
        }
    }

    /** Edges along some axes that begin at point 0. */
    private void setEdges(double[][] u, int probe, int a, int firstAxis, int edges) {
        for (int axis = firstAxis; axis < firstAxis + edges; axis++) {
            for (int i = 0; i < Lobatto.N; i++) {
                u[POINT_STEPS[axis] * i][probe] = map[i][a];
            }
        }
    }

    private void measure(double[][] u, Heat heat) {
        double[][] image = new double[Element.POINTS][PROBES];
        Lines.addStiffness(u, image, heat.weights(), PROBES);
        for (int point = 0; point < Element.POINTS; point++) {
            for (int probe = 0; probe < PROBES; probe++) {
                double value = u[point][probe];
                stiffness[probe] += value * image[point][probe];
                mass[probe] += heat.weight(point) * value * value;
            }
        }
    }

    /** The number of a corner's probe. */
    static int corner(int hangingFaces, int otherEdges) {
        return CORNER + CORNERS[hangingFaces] + otherEdges;
    }

    /** The number of a probe for a point of an edge, by how many of its faces hang. */
    static int edge(int hangingFaces, int point) {
        return switch (hangingFaces) {
            case 0 -> LONE_EDGE + point;
            case 1 -> point;
            default -> DOUBLE_EDGE + point;
        };
    }

    /** The diagonal element. */
    double value(int probe, double stiffnessFactor, double massFactor) {
        return stiffnessFactor * stiffness[probe] + massFactor * mass[probe];
    }
}
