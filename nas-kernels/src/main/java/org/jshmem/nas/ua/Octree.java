package org.jshmem.nas.ua;

import java.util.Arrays;

/**
 * The leaves of an octree over the unit cube, in Morton order: nothing but a code and a level for each, so that neighbours are found by
 * arithmetic and a search. Coordinates count cells of the finest level. Does not change.
 */
final class Octree {

    /** Instead of a leaf or a code where there is none. */
    static final int OUTSIDE = -1;

    private final int depth;
    private final int[] codes;
    private final byte[] levels;

    private Octree(int depth, int[] codes, byte[] levels) {
        this.depth = depth;
        this.codes = codes;
        this.levels = levels;
    }

    /** One leaf, the whole cube. */
    static Octree root(int depth) {
        if (depth >= Morton.BITS) {
            throw new IllegalArgumentException("too many levels: depth=" + depth);
        }
        return new Octree(depth, new int[1], new byte[1]);
    }

    /** The level of the smallest leaves that may be. */
    int depth() {
        return depth;
    }

    /** Cells of the finest level along a side of the cube. */
    int cells() {
        return 1 << depth;
    }

    /** Number of leaves. */
    int size() {
        return codes.length;
    }

    int level(int leaf) {
        return levels[leaf];
    }

    /** Cells along a side of a leaf. */
    int side(int leaf) {
        return 1 << depth - levels[leaf];
    }

    /** The code of its first cell. */
    int code(int leaf) {
        return codes[leaf];
    }

    /** Behind the code of its last cell. */
    int endCode(int leaf) {
        return codes[leaf] + volume(levels[leaf]);
    }

    /** Where it begins along an axis. */
    int coordinate(int leaf, int axis) {
        return Morton.coordinate(codes[leaf], axis);
    }

    /** The leaf that a cell belongs to. */
    int find(int code) {
        int found = Arrays.binarySearch(codes, code);
        return found >= 0 ? found : -found - 2;
    }

    /** Where the cube of the same size begins that lies beyond a part of a leaf (see {@link Element}), or {@link #OUTSIDE}. */
    int codeBeyond(int leaf, int part) {
        int code = codes[leaf];
        int cells = volume(levels[leaf]);
        int beyond = Morton.step(code, 0, Element.along(part, 0), cells)
                | Morton.step(code, 1, Element.along(part, 1), cells)
                | Morton.step(code, 2, Element.along(part, 2), cells);
        return (beyond & -volume(0)) == 0 ? beyond : OUTSIDE;
    }

    /** The leaf that begins there: the cube, or one that contains it, or a part of it. Or {@link #OUTSIDE}. */
    int beyond(int leaf, int part) {
        int code = codeBeyond(leaf, part);
        return code == OUTSIDE ? OUTSIDE : find(code);
    }

    /** Whether the cube beyond a part of a leaf is cut into smaller ones. */
    boolean isCut(int leaf, int part) {
        int beyond = beyond(leaf, part);
        return beyond != OUTSIDE && levels[beyond] > levels[leaf];
    }

    /** Whether eight leaves from this one on have one parent. */
    boolean startsFamily(int leaf) {
        int level = levels[leaf];
        int last = leaf + 7;
        return level > 0 && (codes[leaf] & volume(level - 1) - 1) == 0 && last < codes.length && levels[last] == level
                && codes[last] == codes[leaf] + 7 * volume(level);
    }

    /** With each chosen leaf cut into eight. */
    Octree refined(boolean[] chosen, int count) {
        Octree finer = new Octree(depth, new int[codes.length + 7 * count], new byte[codes.length + 7 * count]);
        int to = 0;
        for (int leaf = 0; leaf < codes.length; leaf++) {
            int children = chosen[leaf] ? 8 : 1;
            int level = levels[leaf] + (chosen[leaf] ? 1 : 0);
            for (int child = 0; child < children; child++) {
                finer.codes[to] = codes[leaf] + child * volume(level);
                finer.levels[to++] = (byte) level;
            }
        }
        return finer;
    }

    /** With each family whose first leaf is chosen joined to one. */
    Octree coarsened(boolean[] chosen, int count) {
        Octree coarser = new Octree(depth, new int[codes.length - 7 * count], new byte[codes.length - 7 * count]);
        int to = 0;
        for (int leaf = 0; leaf < codes.length; leaf += chosen[leaf] ? 8 : 1) {
            coarser.codes[to] = codes[leaf];
            coarser.levels[to++] = (byte) (levels[leaf] - (chosen[leaf] ? 1 : 0));
        }
        return coarser;
    }

    private int volume(int level) {
        return 1 << 3 * (depth - level);
    }
}
