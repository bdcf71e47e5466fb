package org.jshmem.nas.flow;

import java.util.Arrays;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.nas.Channel;
import org.jshmem.nas.CommMode;

/**
 * Brings the unknowns of the two layers around each cell from the neighbours. The faces of all cells of a PE towards
 * one side go to one PE, in one message.
 *
 * <pre>
 *   message | cell of slab 0: layer, row, component, points | cell of slab 1: ... |
 * </pre>
 *
 * A slot may be filled again in the next time step: the sweeps in between bring a message from the PE it went to, sent
 * after that one had unpacked its faces.
 */
final class FaceExchange {

    private final Partition partition;
    private final Cell[] cells;
    private final List<Direction> cut;
    private final RowWriter writer = new RowWriter();
    private final RowReader reader = new RowReader();
    private final Channel[] up = new Channel[Direction.values().length];
    private final Channel[] down = new Channel[Direction.values().length];

    /** Collective, unless the partition gives the whole grid to this PE. */
    FaceExchange(Shmem shmem, CommMode mode, Partition partition, Cell[] cells, int gridPoints) {
        this.partition = partition;
        this.cells = cells;
        cut = Arrays.stream(Direction.values()).filter(direction -> partition.slabs(direction) > 1).toList();
        for (Direction direction : cut) {
            long doubles = mostDoubles(direction, gridPoints);
            int successor = partition.successor(direction);
            int predecessor = partition.predecessor(direction);
            up[direction.ordinal()] = new Channel(shmem, mode, successor, predecessor, 1, doubles);
            down[direction.ordinal()] = new Channel(shmem, mode, predecessor, successor, 1, doubles);
        }
    }

    /** Of a message of any PE. */
    private long mostDoubles(Direction direction, int gridPoints) {
        long doubles = (long) Row.HALO * Row.COMPONENTS * Math.min(partition.cells(), partition.slabs(direction) - 1);
        for (Direction across : Direction.values()) {
            if (across != direction) {
                doubles *= Slabs.points(gridPoints, partition.slabs(across), 0);
            }
        }
        return doubles;
    }

    /** All faces, in all directions; sends everything before it waits for anything. */
    void run() {
        for (Direction direction : cut) {
            send(direction, true);
            send(direction, false);
        }
        for (Direction direction : cut) {
            receive(direction, true);
            receive(direction, false);
        }
    }

    /** Upwards the last slab has no receiver, downwards the first. */
    private void send(Direction direction, boolean isUp) {
        Channel channel = channel(direction, isUp);
        writer.begin(channel.outgoing());
        for (int place = 0; place < cells.length; place++) {
            Cell cell = cells[partition.cell(direction, place)];
            if (hasNeighbour(cell, direction, isUp)) {
                int first = isUp ? cell.size(direction) - Row.HALO : 0;
                costOf(direction).charge(cell, Face.doubles(cell, direction),
                        () -> Face.write(cell, direction, first, writer));
            }
        }
        if (writer.length() > 0) {
            channel.send(0, writer.length());
        }
    }

    /** From below the first slab has no sender, from above the last. */
    private void receive(Direction direction, boolean isUp) {
        int doubles = 0;
        for (Cell cell : cells) {
            doubles += hasNeighbour(cell, direction, !isUp) ? Face.doubles(cell, direction) : 0;
        }
        if (doubles == 0) {
            return;
        }
        reader.begin(channel(direction, isUp).receive(0, doubles));
        for (int place = 0; place < cells.length; place++) {
            Cell cell = cells[partition.cell(direction, place)];
            if (hasNeighbour(cell, direction, !isUp)) {
                int first = isUp ? -Row.HALO : cell.size(direction);
                costOf(direction).charge(cell, Face.doubles(cell, direction),
                        () -> Face.read(cell, direction, first, reader));
            }
        }
    }

    private static boolean hasNeighbour(Cell cell, Direction direction, boolean isAbove) {
        return isAbove ? !cell.isLast(direction) : !cell.isFirst(direction);
    }

    private static Cost costOf(Direction direction) {
        return direction == Direction.X ? Cost.COPY_PAIRS : Cost.COPY_ROWS;
    }

    private Channel channel(Direction direction, boolean isUp) {
        return isUp ? up[direction.ordinal()] : down[direction.ordinal()];
    }
}
