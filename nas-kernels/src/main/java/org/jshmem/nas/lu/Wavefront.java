package org.jshmem.nas.lu;

import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.nas.Channel;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.flow.Cell;
import org.jshmem.nas.flow.Cost;
import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.Row;
import org.jshmem.nas.flow.RowReader;
import org.jshmem.nas.flow.RowWriter;
import org.jshmem.nas.flow.Slabs;

/**
 * One of the two sweeps, plane by plane: as soon as a PE has done a plane, the next PEs along x and y can begin it.
 *
 * <p>
 * Each plane has a slot of its own, so a slot is filled once in a time step. By then its receiver is done with the message of the
 * step before: it has sent something in the other sweep since, which the sender has waited for.
 */
final class Wavefront {

    /** Products along three directions and the system of a point; the diagonals stay in the cache. */
    private static final Cost SOLVE = new Cost(225, 130);

    private static final double UPDATE = 1 / (PlaneSweep.OMEGA * (2 - PlaneSweep.OMEGA));

    private final Cell cell;
    private final boolean isUpper;
    private final SkewedPlane plane;
    private final PlaneSweep sweep;
    private final Channel alongX;
    private final Channel alongY;
    private final RowWriter writer = new RowWriter();
    private final RowReader reader = new RowReader();

    /** Collective, unless the grid of PEs has one. */
    Wavefront(Shmem shmem, CommMode mode, PeGrid grid, Cell cell, boolean isUpper, int gridPoints, double timeStep) {
        this.cell = cell;
        this.isUpper = isUpper;
        plane = new SkewedPlane(cell, isUpper);
        sweep = new PlaneSweep(plane, isUpper, gridPoints, timeStep);
        alongX = channel(shmem, mode, grid, Direction.X, Slabs.points(gridPoints, grid.rows(), 0));
        alongY = channel(shmem, mode, grid, Direction.Y, Slabs.points(gridPoints, grid.columns(), 0));
    }

    /** Null when the grid is not cut. */
    private Channel channel(Shmem shmem, CommMode mode, PeGrid grid, Direction direction, int mostPoints) {
        if (grid.slabs(direction) == 1) {
            return null;
        }
        int next = isUpper ? grid.predecessor(direction) : grid.successor(direction);
        int previous = isUpper ? grid.successor(direction) : grid.predecessor(direction);
        return new Channel(shmem, mode, next, previous, planes(), (long) Row.COMPONENTS * mostPoints);
    }

    private int planes() {
        return cell.to(Direction.Z) - cell.from(Direction.Z);
    }

    void run() {
        sweep.begin();
        long points = (long) plane.rows() * plane.columns();
        for (int p = 0; p < planes(); p++) {
            int k = isUpper ? cell.to(Direction.Z) - 1 - p : cell.from(Direction.Z) + p;
            receive(Direction.X, alongX, p, sweep.edgeX());
            receive(Direction.Y, alongY, p, sweep.edgeY());
            SOLVE.charge(cell, points, () -> solve(k));
            send(Direction.X, alongX, p, sweep.edgeX());
            send(Direction.Y, alongY, p, sweep.edgeY());
        }
    }

    /** After the upper sweep the changes are complete. */
    private void solve(int k) {
        plane.take(k);
        sweep.run();
        if (isUpper) {
            plane.addTo(k, UPDATE);
        } else {
            plane.putBack(k);
        }
    }

    /** At the boundary of the grid nothing changes. */
    private void receive(Direction direction, Channel channel, int slot, double[][] edge) {
        if (isUpper ? cell.isLast(direction) : cell.isFirst(direction)) {
            for (double[] component : edge) {
                Arrays.fill(component, 0);
            }
            return;
        }
        reader.begin(channel.receive(slot, edge.length * edge[0].length));
        for (double[] component : edge) {
            reader.take(component, 0, component.length);
        }
    }

    private void send(Direction direction, Channel channel, int slot, double[][] edge) {
        if (isUpper ? cell.isFirst(direction) : cell.isLast(direction)) {
            return;
        }
        writer.begin(channel.outgoing());
        for (double[] component : edge) {
            writer.add(component, 0, component.length);
        }
        channel.send(slot, writer.length());
    }
}
