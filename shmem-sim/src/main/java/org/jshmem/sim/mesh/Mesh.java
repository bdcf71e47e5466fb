package org.jshmem.sim.mesh;

/**
 * Tiles in columns and rows, numbered row by row, a router for each, and some cores on each. Packets go along their row first,
 * then along the column (X-Y routing; paper 003, section 2.1).
 *
 * @param columns      of tiles
 * @param rows         of tiles
 * @param coresPerTile cores i to i + coresPerTile - 1 are on one tile
 */
public record Mesh(int columns, int rows, int coresPerTile) {

    /**
     * How many cores there are.
     *
     * @return cores of all tiles
     */
    public int cores() {
        return columns * rows * coresPerTile;
    }

    /** Where a core is. */
    int tileOf(int core) {
        return core / coresPerTile;
    }

    int column(int tile) {
        return tile % columns;
    }

    int row(int tile) {
        return tile / columns;
    }

    /**
     * The routers that a packet goes through.
     *
     * @param fromTile where it starts
     * @param toTile   where it ends
     * @return 1 on one tile, one more for each link
     */
    int distance(int fromTile, int toTile) {
        return 1 + Math.abs(column(fromTile) - column(toTile)) + Math.abs(row(fromTile) - row(toTile));
    }

    /** How far the near memory of a core is from another; its own too is behind a router. */
    int distanceToNear(int core, int owner) {
        return distance(tileOf(core), tileOf(owner));
    }

    /** How far a core is from the controller of the memory of another, or of its own. */
    int distanceToMemory(int core, int owner) {
        return distance(tileOf(core), controllerOf(owner));
    }

    /**
     * The tile with the memory controller of a core: each quadrant has one, at the left or right edge, in the first row of the
     * quadrant. Paper 003 shows them in figure 1 alone; which core uses which is assumed.
     */
    int controllerOf(int core) {
        int tile = tileOf(core);
        int atColumn = 2 * column(tile) < columns ? 0 : columns - 1;
        int atRow = 2 * row(tile) < rows ? 0 : Math.ceilDiv(rows, 2);
        return atRow * columns + atColumn;
    }
}
