package org.jshmem.nas.flow;

/** Two layers of points at one side of a cell, the unknowns only. Those of x are pairs of elements of every row. */
final class Face {

    private Face() {}

    /** How long a face across a direction is. */
    static int doubles(Cell cell, Direction direction) {
        int points = 1;
        for (Direction across : Direction.values()) {
            points *= across == direction ? Row.HALO : cell.size(across);
        }
        return points * Row.COMPONENTS;
    }

    /** Writes the layers {@code first} and {@code first + 1}. */
    static void write(Cell cell, Direction direction, int first, RowWriter message) {
        for (int k = fromZ(direction, first); k < toZ(cell, direction, first); k++) {
            for (int j = fromY(direction, first); j < toY(cell, direction, first); j++) {
                if (direction == Direction.X) {
                    writePairs(cell.state(j, k), Row.HALO + first, message);
                } else {
                    writeRow(cell.state(j, k), cell.size(Direction.X), message);
                }
            }
        }
    }

    /** Reads the layers {@code first} and {@code first + 1}. */
    static void read(Cell cell, Direction direction, int first, RowReader message) {
        for (int k = fromZ(direction, first); k < toZ(cell, direction, first); k++) {
            for (int j = fromY(direction, first); j < toY(cell, direction, first); j++) {
                if (direction == Direction.X) {
                    readPairs(cell.state(j, k), Row.HALO + first, message);
                } else {
                    readRow(cell.state(j, k), cell.size(Direction.X), message);
                }
            }
        }
    }

    private static int fromZ(Direction direction, int first) {
        return direction == Direction.Z ? first : 0;
    }

    private static int toZ(Cell cell, Direction direction, int first) {
        return direction == Direction.Z ? first + Row.HALO : cell.size(Direction.Z);
    }

    private static int fromY(Direction direction, int first) {
        return direction == Direction.Y ? first : 0;
    }

    private static int toY(Cell cell, Direction direction, int first) {
        return direction == Direction.Y ? first + Row.HALO : cell.size(Direction.Y);
    }

    private static void writeRow(double[][] row, int length, RowWriter message) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            message.add(row[m], Row.HALO, length);
        }
    }

    private static void writePairs(double[][] row, int from, RowWriter message) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            message.addPair(row[m], from);
        }
    }

    private static void readRow(double[][] row, int length, RowReader message) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            message.take(row[m], Row.HALO, length);
        }
    }

    private static void readPairs(double[][] row, int from, RowReader message) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            message.takePair(row[m], from);
        }
    }
}
