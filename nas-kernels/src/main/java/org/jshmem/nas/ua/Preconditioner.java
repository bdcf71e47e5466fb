package org.jshmem.nas.ua;

import java.util.List;

/** The diagonal of the operator for the unknowns that elements have in common: what each element has there, added up. */
final class Preconditioner {

    private static final int CUT = Lobatto.CUT_N;

    private final Heat heat;
    private final DiagonalProbes probes;

    Preconditioner(Heat heat) {
        this.heat = heat;
        probes = new DiagonalProbes(heat);
    }

    /** Adds what the elements of this PE have; rows are overwritten. */
    void addDiagonal(List<Batch> batches, Skeleton skeleton, double[][] rows, double[] diagonal) {
        for (Batch batch : batches) {
            for (int point = 0; point < Element.POINTS; point++) {
                setDiagonal(batch, point, rows[point]);
            }
            for (int e = 0; e < batch.count(); e++) {
                setCorners(batch, e, skeleton.hanging(batch.first() + e), rows);
            }
            MortarMap.addConforming(batch, rows, diagonal);
            addEdges(batch, skeleton, diagonal);
            addFaces(batch, skeleton.faces(), diagonal);
        }
    }

    private void setDiagonal(Batch batch, int point, double[] row) {
        double stiffness = heat.stiffnessDiagonal(point);
        double mass = heat.weight(point);
        for (int e = 0; e < batch.count(); e++) {
            row[e] = batch.stiffness()[e] * stiffness + batch.mass()[e] * mass;
        }
    }

    private void setCorners(Batch batch, int e, int hanging, double[][] rows) {
        if (hanging != 0) {
            for (int part = 0; part < Element.PARTS; part++) {
                if (Element.dimension(part) == 0) {
                    int faces = Element.facesOf(part) & hanging;
                    int edges = 0;
                    for (int axis = 0; axis < 3; axis++) {
                        int edge = Element.inMiddle(part, axis);
                        edges += (hanging >> edge & 1) == 1 && (Element.facesOf(edge) & faces) == 0 ? 1 : 0;
                    }
                    int probe = DiagonalProbes.corner(Integer.bitCount(faces), edges);
                    rows[Element.point(part, 0)][e] = value(batch, e, probe);
                }
            }
        }
    }

    private double value(Batch batch, int e, int probe) {
        return probes.value(probe, batch.stiffness()[e], batch.mass()[e]);
    }

    private void addEdges(Batch batch, Skeleton skeleton, double[] diagonal) {
        Hangers edges = skeleton.edges();
        int behind = edges.from(batch.first() + batch.count());
        for (int edge = edges.from(batch.first()); edge < behind; edge++) {
            int faces = Integer.bitCount(Element.facesOf(edges.part(edge)) & skeleton.hanging(edges.element(edge)));
            for (int a = 1; a < CUT - 1; a++) {
                diagonal[edges.places()[CUT * edge + a]] += value(batch, edges.element(edge) - batch.first(),
                        DiagonalProbes.edge(faces, a));
            }
        }
    }

    private void addFaces(Batch batch, Hangers faces, double[] diagonal) {
        int behind = faces.from(batch.first() + batch.count());
        for (int face = faces.from(batch.first()); face < behind; face++) {
            for (int b = 1; b < CUT - 1; b++) {
                for (int a = 1; a < CUT - 1; a++) {
                    diagonal[faces.places()[CUT * CUT * face + CUT * b + a]] += value(batch,
                            faces.element(face) - batch.first(), a + CUT * b);
                }
            }
        }
    }
}
