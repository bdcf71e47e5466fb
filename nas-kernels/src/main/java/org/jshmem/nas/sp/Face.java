package org.jshmem.nas.sp;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/** Two layers of points at one side of a cell, the unknowns only. Positions in a message are in doubles. */
final class Face {

    private Face() {}

    /** How long a face across a direction is. */
    static long doubles(Cell cell, Direction direction) {
        long points = 1;
        for (Direction across : Direction.values()) {
            points *= across == direction ? Row.HALO : cell.size(across);
        }
        return points * Row.COMPONENTS;
    }

    /** Writes the layers {@code first} and {@code first + 1} to a message; returns the position behind them. */
    static long pack(Cell cell, Direction direction, int first, MemorySegment message, long start) {
        return copy(cell, direction, first, message, start, false);
    }

    /** Reads the layers {@code first} and {@code first + 1} from a message; returns the position behind them. */
    static long unpack(Cell cell, Direction direction, int first, MemorySegment message, long start) {
        return copy(cell, direction, first, message, start, true);
    }

    private static long copy(Cell cell, Direction direction, int first, MemorySegment message, long start,
            boolean isIncoming) {
        int fromZ = direction == Direction.Z ? first : 0;
        int toZ = direction == Direction.Z ? first + Row.HALO : cell.size(Direction.Z);
        int fromY = direction == Direction.Y ? first : 0;
        int toY = direction == Direction.Y ? first + Row.HALO : cell.size(Direction.Y);
        int fromX = Row.HALO + (direction == Direction.X ? first : 0);
        int length = direction == Direction.X ? Row.HALO : cell.size(Direction.X);
        long at = start;
        for (int k = fromZ; k < toZ; k++) {
            for (int j = fromY; j < toY; j++) {
                at = copyRow(cell.state(j, k), fromX, length, message, at, isIncoming);
            }
        }
        return at;
    }

    private static long copyRow(double[][] row, int from, int length, MemorySegment message, long start,
            boolean isIncoming) {
        long at = start;
        for (int m = 0; m < Row.COMPONENTS; m++) {
            if (length == Row.HALO) {
                copyPair(row[m], from, message, at, isIncoming);
            } else if (isIncoming) {
                MemorySegment.copy(message, JAVA_DOUBLE, at * Double.BYTES, row[m], from, length);
            } else {
                MemorySegment.copy(row[m], from, message, JAVA_DOUBLE, at * Double.BYTES, length);
            }
            at += length;
        }
        return at;
    }

    /** Of two elements a bulk copy would take longer to start than to run. */
    private static void copyPair(double[] row, int from, MemorySegment message, long at, boolean isIncoming) {
        if (isIncoming) {
            row[from] = message.getAtIndex(JAVA_DOUBLE, at);
            row[from + 1] = message.getAtIndex(JAVA_DOUBLE, at + 1);
        } else {
            message.setAtIndex(JAVA_DOUBLE, at, row[from]);
            message.setAtIndex(JAVA_DOUBLE, at + 1, row[from + 1]);
        }
    }
}
