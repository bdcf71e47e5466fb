package org.jshmem.nas.ua;

/**
 * From the unknowns that elements have in common to the points of the elements, and back by the transposed map: the mortar method. A
 * point of a part that does not hang has the value of its unknown. Those of a hanging edge come from the edge's pieces by a projection,
 * those of a hanging face by one along each of its sides.
 */
final class MortarMap {

    private static final int INNER = Lobatto.N - 2;
    private static final int CUT = Lobatto.CUT_N;

    private final Skeleton skeleton;
    /** The rows for points that are not ends, one after the other. */
    private final double[] projection = new double[INNER * CUT];
    private final double[] halfway = new double[INNER * CUT];

    MortarMap(Skeleton skeleton) {
        this.skeleton = skeleton;
        double[][] whole = Lobatto.projection();
        for (int i = 0; i < INNER; i++) {
            System.arraycopy(whole[i + 1], 0, projection, CUT * i, CUT);
        }
    }

    /** Sets all points that are not inside. */
    void toElements(double[] unknowns, Batch batch, double[][] u) {
        for (int part = 0; part < Element.PARTS; part++) {
            if (part != Element.INSIDE) {
                if (Element.dimension(part) == 0) {
                    load(unknowns, batch.places()[part], u[Element.point(part, 0)], batch.count());
                }
                for (int i = 0; i + 2 < Element.count(part); i += 3) {
                    load(unknowns, batch.places()[part], i, u[Element.point(part, i)], u[Element.point(part, i + 1)],
                            u[Element.point(part, i + 2)],
                            batch.count());
                }
            }
        }
        Hangers edges = skeleton.edges();
        int behind = edges.from(batch.first() + batch.count());
        for (int edge = edges.from(batch.first()); edge < behind; edge++) {
            setEdge(unknowns, edges.places(), CUT * edge, u, edges.part(edge), edges.element(edge) - batch.first());
        }
        Hangers faces = skeleton.faces();
        behind = faces.from(batch.first() + batch.count());
        for (int face = faces.from(batch.first()); face < behind; face++) {
            setFace(unknowns, faces.places(), CUT * CUT * face, u, faces.part(face),
                    faces.element(face) - batch.first());
        }
    }

    private static void load(double[] unknowns, int[] places, double[] row, int count) {
        for (int e = 0; e < count; e++) {
            row[e] = unknowns[places[e]];
        }
    }

    private static void load(double[] unknowns, int[] places, int offset, double[] row0, double[] row1, double[] row2,
            int count) {
        for (int e = 0; e < count; e++) {
            int place = places[e] + offset;
            row0[e] = unknowns[place];
            row1[e] = unknowns[place + 1];
            row2[e] = unknowns[place + 2];
        }
    }

    private void setEdge(double[] unknowns, int[] places, int from, double[][] u, int part, int element) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        for (int a = 0; a < CUT; a++) {
            double unknown = unknowns[places[from + a]];
            sum0 += projection[a] * unknown;
            sum1 += projection[CUT + a] * unknown;
            sum2 += projection[2 * CUT + a] * unknown;
        }
        u[Element.point(part, 0)][element] = sum0;
        u[Element.point(part, 1)][element] = sum1;
        u[Element.point(part, 2)][element] = sum2;
    }

    private void setFace(double[] unknowns, int[] places, int from, double[][] u, int part, int element) {
        for (int b = 0; b < CUT; b++) {
            double sum0 = 0;
            double sum1 = 0;
            double sum2 = 0;
            for (int a = 0; a < CUT; a++) {
                double unknown = unknowns[places[from + CUT * b + a]];
                sum0 += projection[a] * unknown;
                sum1 += projection[CUT + a] * unknown;
                sum2 += projection[2 * CUT + a] * unknown;
            }
            halfway[b] = sum0;
            halfway[CUT + b] = sum1;
            halfway[2 * CUT + b] = sum2;
        }
        for (int j = 0; j < INNER; j++) {
            for (int i = 0; i < INNER; i++) {
                double sum = 0;
                for (int b = 0; b < CUT; b++) {
                    sum += projection[CUT * j + b] * halfway[CUT * i + b];
                }
                u[Element.point(part, i + INNER * j)][element] = sum;
            }
        }
    }

    /** Adds what each point that is not inside gives to the unknowns. */
    void addFromElements(Batch batch, double[][] u, double[] unknowns) {
        addConforming(batch, u, unknowns);
        Hangers edges = skeleton.edges();
        int behind = edges.from(batch.first() + batch.count());
        for (int edge = edges.from(batch.first()); edge < behind; edge++) {
            addEdge(u, edges.part(edge), edges.element(edge) - batch.first(), unknowns, edges.places(), CUT * edge);
        }
        Hangers faces = skeleton.faces();
        behind = faces.from(batch.first() + batch.count());
        for (int face = faces.from(batch.first()); face < behind; face++) {
            addFace(u, faces.part(face), faces.element(face) - batch.first(), unknowns, faces.places(),
                    CUT * CUT * face);
        }
    }

    /** The same without those of parts that hang. */
    static void addConforming(Batch batch, double[][] u, double[] unknowns) {
        for (int part = 0; part < Element.PARTS; part++) {
            if (part != Element.INSIDE) {
                if (Element.dimension(part) == 0) {
                    add(u[Element.point(part, 0)], batch.places()[part], unknowns, batch.count());
                }
                for (int i = 0; i + 2 < Element.count(part); i += 3) {
                    add(u[Element.point(part, i)], u[Element.point(part, i + 1)], u[Element.point(part, i + 2)],
                            batch.places()[part], i, unknowns,
                            batch.count());
                }
            }
        }
    }

    private static void add(double[] row, int[] places, double[] unknowns, int count) {
        for (int e = 0; e < count; e++) {
            unknowns[places[e]] += row[e];
        }
    }

    private static void add(double[] row0, double[] row1, double[] row2, int[] places, int offset, double[] unknowns,
            int count) {
        for (int e = 0; e < count; e++) {
            int place = places[e] + offset;
            unknowns[place] += row0[e];
            unknowns[place + 1] += row1[e];
            unknowns[place + 2] += row2[e];
        }
    }

    private void addEdge(double[][] u, int part, int element, double[] unknowns, int[] places, int from) {
        double u0 = u[Element.point(part, 0)][element];
        double u1 = u[Element.point(part, 1)][element];
        double u2 = u[Element.point(part, 2)][element];
        for (int a = 0; a < CUT; a++) {
            unknowns[places[from + a]] += projection[a] * u0 + projection[CUT + a] * u1 + projection[2 * CUT + a] * u2;
        }
    }

    private void addFace(double[][] u, int part, int element, double[] unknowns, int[] places, int from) {
        for (int i = 0; i < INNER; i++) {
            double u0 = u[Element.point(part, i)][element];
            double u1 = u[Element.point(part, i + INNER)][element];
            double u2 = u[Element.point(part, i + 2 * INNER)][element];
            for (int b = 0; b < CUT; b++) {
                halfway[CUT * i + b] = projection[b] * u0 + projection[CUT + b] * u1 + projection[2 * CUT + b] * u2;
            }
        }
        for (int b = 0; b < CUT; b++) {
            double h0 = halfway[b];
            double h1 = halfway[CUT + b];
            double h2 = halfway[2 * CUT + b];
            for (int a = 0; a < CUT; a++) {
                unknowns[places[from + CUT * b + a]] += projection[a] * h0 + projection[CUT + a] * h1
                        + projection[2 * CUT + a] * h2;
            }
        }
    }
}
