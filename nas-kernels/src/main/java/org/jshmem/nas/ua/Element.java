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

    /** From a part to the next one along an axis. */
    private static final int[] STEPS = {1, 3, 9};

    private static final int[][] PART_POINTS = partPoints();

    private Element() {}

    /** Where a part lies along an axis: 0, 1 or 2. */
    static int along(int part, int axis) {
        return switch (axis) {
            case 0 -> part % 3;
            case 1 -> part / 3 % 3;
            default -> part / 9;
        };
    }

    /** 0 for corners, 1 for edges, 2 for faces, 3 for the inside. */
    static int dimension(int part) {
        int dimension = 0;
        for (int axis = 0; axis < 3; axis++) {
            dimension += along(part, axis) == 1 ? 1 : 0;
        }
        return dimension;
    }

    /** The points of a part, in order. */
    static int[] points(int part) {
        return PART_POINTS[part];
    }

    /** The part that is a corner, by a bit for each axis. */
    static int corner(int corner) {
        int part = 0;
        for (int axis = 0; axis < 3; axis++) {
            part += 2 * (corner >> axis & 1) * STEPS[axis];
        }
        return part;
    }

    /** The faces that an edge or a corner belongs to, by their bits. */
    static int facesOf(int part) {
        int faces = 0;
        for (int axis = 0; axis < 3; axis++) {
            int along = along(part, axis);
            if (along != 1) {
                faces |= 1 << INSIDE + (along - 1) * STEPS[axis];
            }
        }
        return faces;
    }

    /** The part that lies in the middle along an axis, and where the given one does along the others. */
    static int inMiddle(int part, int axis) {
        return part + STEPS[axis] * (1 - along(part, axis));
    }

    private static int[][] partPoints() {
        int[][] points = new int[PARTS][];
        for (int part = 0; part < PARTS; part++) {
            points[part] = new int[count(part)];
        }
        int[] filled = new int[PARTS];
        for (int point = 0; point < POINTS; point++) {
            int part = third(point % 5) + 3 * third(point / 5 % 5) + 9 * third(point / 25);
            points[part][filled[part]++] = point;
        }
        return points;
    }

    private static int count(int part) {
        int count = 1;
        for (int d = dimension(part); d > 0; d--) {
            count *= Lobatto.N - 2;
        }
        return count;
    }

    private static int third(int i) {
        return i == 0 ? 0 : i == Lobatto.N - 1 ? 2 : 1;
    }
}
