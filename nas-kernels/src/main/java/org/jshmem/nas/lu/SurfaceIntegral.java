package org.jshmem.nas.lu;

import org.jshmem.nas.flow.Cell;
import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.Gas;
import org.jshmem.nas.flow.Row;

/**
 * The integral of the pressure over the surface of a box inside the grid, by the trapezoidal rule (NPB 3.4, {@code LU/pintgr.f}):
 * along each direction, points at the ends of the box count once and those between twice.
 */
final class SurfaceIntegral {

    private final int[] first = {1, 1, 2};
    private final int[] last;
    private final double scale;

    SurfaceIntegral(int gridPoints) {
        last = new int[]{gridPoints - 2, gridPoints - 3, gridPoints - 2};
        double intervals = gridPoints - 1;
        scale = Gas.GAMMA_MINUS_1 / (4 * intervals * intervals);
    }

    /** What the points of a cell add to it. The quantities must be those of the unknowns. */
    double of(Cell cell) {
        double sum = 0;
        for (int k = 0; k < cell.size(Direction.Z); k++) {
            for (int j = 0; j < cell.size(Direction.Y); j++) {
                double[][] row = cell.state(j, k);
                for (int i = 0; i < cell.size(Direction.X); i++) {
                    sum += weight(cell.start(Direction.X) + i, cell.start(Direction.Y) + j, cell.start(Direction.Z) + k)
                            * (row[Row.ENERGY][i + Row.HALO] - row[Row.KINETIC][i + Row.HALO]);
                }
            }
        }
        return scale * sum;
    }

    /** The sum over the sides that a point of the grid lies in. */
    private int weight(int... point) {
        int weight = 0;
        for (int across = 0; across < point.length; across++) {
            if (point[across] == first[across] || point[across] == last[across]) {
                int along = (across + 1) % point.length;
                int other = (across + 2) % point.length;
                weight += weight(along, point[along]) * weight(other, point[other]);
            }
        }
        return weight;
    }

    private int weight(int direction, int place) {
        if (place < first[direction] || place > last[direction]) {
            return 0;
        }
        return place == first[direction] || place == last[direction] ? 1 : 2;
    }
}
