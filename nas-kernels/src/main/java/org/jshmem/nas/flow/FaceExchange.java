package org.jshmem.nas.flow;

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

    private final Multipartition partition;
    private final Cell[] cells;
    private final RowWriter writer = new RowWriter();
    private final RowReader reader = new RowReader();
    private final Channel[] up = new Channel[Direction.values().length];
    private final Channel[] down = new Channel[Direction.values().length];

    /** Collective. */
    FaceExchange(Shmem shmem, CommMode mode, Multipartition partition, Cell[] cells, int gridPoints) {
        this.partition = partition;
        this.cells = cells;
        long side = partition.mostPoints(gridPoints);
        long doubles = (partition.q() - 1) * side * side * Row.HALO * Row.COMPONENTS;
        if (partition.q() > 1) {
            for (Direction direction : Direction.values()) {
                int successor = partition.successor(direction);
                int predecessor = partition.predecessor(direction);
                up[direction.ordinal()] = new Channel(shmem, mode, successor, predecessor, 1, doubles);
                down[direction.ordinal()] = new Channel(shmem, mode, predecessor, successor, 1, doubles);
            }
        }
    }

    /** All faces, in all directions; sends everything before it waits for anything. */
    void run() {
        if (partition.q() == 1) {
            return;
        }
        for (Direction direction : Direction.values()) {
            send(direction, true);
            send(direction, false);
        }
        for (Direction direction : Direction.values()) {
            receive(direction, true);
            receive(direction, false);
        }
    }

    /** Upwards the last slab has no receiver, downwards the first. */
    private void send(Direction direction, boolean isUp) {
        Channel channel = channel(direction, isUp);
        writer.begin(channel.outgoing());
        for (int slab = isUp ? 0 : 1; slab < partition.q() - (isUp ? 1 : 0); slab++) {
            Cell cell = cells[partition.cell(direction, slab)];
            int first = isUp ? cell.size(direction) - Row.HALO : 0;
            costOf(direction).charge(cell, Face.doubles(cell, direction),
                    () -> Face.write(cell, direction, first, writer));
        }
        channel.send(0, writer.length());
    }

    private void receive(Direction direction, boolean isUp) {
        int doubles = 0;
        for (int slab = isUp ? 1 : 0; slab < partition.q() - (isUp ? 0 : 1); slab++) {
            doubles += Face.doubles(cells[partition.cell(direction, slab)], direction);
        }
        reader.begin(channel(direction, isUp).receive(0, doubles));
        for (int slab = isUp ? 1 : 0; slab < partition.q() - (isUp ? 0 : 1); slab++) {
            Cell cell = cells[partition.cell(direction, slab)];
            int first = isUp ? -Row.HALO : cell.size(direction);
            costOf(direction).charge(cell, Face.doubles(cell, direction),
                    () -> Face.read(cell, direction, first, reader));
        }
    }

    private static Cost costOf(Direction direction) {
        return direction == Direction.X ? Cost.COPY_PAIRS : Cost.COPY_ROWS;
    }

    private Channel channel(Direction direction, boolean isUp) {
        return isUp ? up[direction.ordinal()] : down[direction.ordinal()];
    }
}
