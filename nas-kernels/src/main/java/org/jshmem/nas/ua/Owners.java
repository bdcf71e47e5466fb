package org.jshmem.nas.ua;

import org.jshmem.nas.SharedVector;

/**
 * How the leaves of a mesh are dealt out: consecutive ones to each PE, in numbers that differ by one at most; none to some where there
 * are too few.
 */
final class Owners {

    private final int[] firsts;
    /** Codes of the first leaves, so that the owner of a cell is found without the leaf. */
    private final int[] codes;

    Owners(Octree mesh, int nPes) {
        firsts = new int[nPes + 1];
        codes = new int[nPes + 1];
        for (int pe = 0; pe <= nPes; pe++) {
            firsts[pe] = SharedVector.first(pe, nPes, mesh.size());
            codes[pe] = firsts[pe] < mesh.size() ? mesh.code(firsts[pe]) : mesh.endCode(mesh.size() - 1);
        }
    }

    int nPes() {
        return firsts.length - 1;
    }

    /** The first leaf of a PE, or of those behind all for {@code nPes}. */
    int first(int pe) {
        return firsts[pe];
    }

    /** How many leaves a PE has. */
    int count(int pe) {
        return firsts[pe + 1] - firsts[pe];
    }

    /** Where the cells of a PE begin, or those behind all for {@code nPes}. */
    int firstCode(int pe) {
        return codes[pe];
    }

    /** The PE that has the leaf of a cell. */
    int ofCell(int code) {
        int low = 0;
        int high = codes.length - 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (codes[middle] <= code) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
