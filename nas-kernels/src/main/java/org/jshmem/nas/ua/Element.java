package org.jshmem.nas.ua;

/**
 * The points of an element and its parts. Along each axis a part begins, lies in the middle or ends: 27 parts, which are 8 corners, 12
 * edges, 6 faces and the inside. A point belongs to one of them.
 *
 * <pre>
 *   part  = px + 3 py + 9 pz        0, 1, 2 along each axis
 *   point = i + 5 j + 25 k          i = 0 | 1 2 3 | 4 for px = 0 | 1 | 2
 * </pre>
 *
 * A part is also the step to the element beyond it.
 */
final class Element {

    /** Number of points. */
    static final int POINTS = Lobatto.N * Lobatto.N * Lobatto.N;

    /** Number of parts. */
    static final int PARTS = 27;

    /** The part inside. */
    static final int INSIDE = 13;

    /** Number of points inside. */
    static final int INNER_POINTS = 27;

    /** From a part to the next one along an axis. */
    private static final int[] PART_STEPS = {1, 3, 9};

    private static final int[] ALONG = along();
    private static final int[] DIMENSIONS = dimensions();
    private static final int[] COUNTS = {1, 3, 9, 27};
    private static final int[] PART_POINTS = partPoints();

    private Element() {}

    /** Where a part lies along an axis: 0, 1 or 2. */
    static int along(int part, int axis) {
        return ALONG[3 * part + axis];
    }

    /** 0 for corners, 1 for edges, 2 for faces, 3 for the inside. */
    static int dimension(int part) {
        return DIMENSIONS[part];
    }

    /** How many points a part has. */
    static int count(int part) {
        return COUNTS[DIMENSIONS[part]];
    }

    /** A point of a part, by rising numbers. */
    static int point(int part, int i) {
        return PART_POINTS[INNER_POINTS * part + i];
    }

    /** A point inside, by rising numbers. */
    static int innerPoint(int i) {
        return PART_POINTS[INNER_POINTS * INSIDE + i];
    }

    /** The part that is a corner, by a bit for each axis. */
    static int corner(int corner) {
        int part = 0;
        for (int axis = 0; axis < 3; axis++) {
            part += 2 * (corner >> axis & 1) * PART_STEPS[axis];
        }
        return part;
    }

    /** The faces that an edge or a corner belongs to, by their bits. */
    static int facesOf(int part) {
        int faces = 0;
        for (int axis = 0; axis < 3; axis++) {
            int along = along(part, axis);
            if (along != 1) {
                faces |= 1 << INSIDE + (along - 1) * PART_STEPS[axis];
            }
        }
        return faces;
    }

    /** The part that lies in the middle along an axis, and where the given one does along the others. */
    static int inMiddle(int part, int axis) {
        return part + PART_STEPS[axis] * (1 - along(part, axis));
    }

    private static int[] along() {
        int[] along = new int[3 * PARTS];
        for (int i = 0; i < along.length; i++) {
            along[i] = i / 3 / PART_STEPS[i % 3] % 3;
        }
        return along;
    }

    private static int[] dimensions() {
        int[] dimensions = new int[PARTS];
        for (int part = 0; part < PARTS; part++) {
            dimensions[part] = part % 3 % 2 + part / 3 % 3 % 2 + part / 9 % 2;
        }
        return dimensions;
    }

    private static int[] partPoints() {
        int[] points = new int[PARTS * INNER_POINTS];
        int[] filled = new int[PARTS];
        for (int point = 0; point < POINTS; point++) {
            int part = third(point % 5) + 3 * third(point / 5 % 5) + 9 * third(point / 25);
            points[INNER_POINTS * part + filled[part]++] = point;
        }
        return points;
    }

    private static int third(int i) {
        return i == 0 ? 0 : i == Lobatto.N - 1 ? 2 : 1;
    }
}
