package org.jshmem.nas.cg;

import org.jshmem.nas.NasRandom;

/**
 * The sparse vectors of which the matrix is made, one for each row (NPB 3.4, {@code sprnvc} and {@code vecset}): random
 * elements at random places, and 1/2 at the place of the row. Every PE makes all of them, as in NPB.
 */
final class RandomVectors {

    private static final long SEED = 314_159_265L;
    private static final double SCALE = 0x1p-46;

    private final int width;
    private final int[] places;
    private final double[] elements;
    private final int[] lengths;

    RandomVectors(CgProblem problem) {
        int rows = problem.rows();
        width = problem.vectorNonzeros() + 1;
        places = new int[rows * width];
        elements = new double[rows * width];
        lengths = new int[rows];
        NasRandom random = new NasRandom(SEED);
        random.next(); // NPB draws one before it makes the matrix
        int placeShift = NasRandom.STATE_BITS - (Integer.SIZE - Integer.numberOfLeadingZeros(rows - 1));
        for (int row = 0; row < rows; row++) {
            draw(random, row, rows, placeShift);
            set(row, row, 0.5);
        }
    }

    /** How many elements a vector has. */
    int length(int row) {
        return lengths[row];
    }

    /** Where element n of a vector is. */
    int place(int row, int n) {
        return places[row * width + n];
    }

    /** Element n of a vector. */
    double element(int row, int n) {
        return elements[row * width + n];
    }

    /** Places are drawn below the next power of two, and again when there is none such or it is taken. */
    private void draw(NasRandom random, int row, int rows, int placeShift) {
        while (lengths[row] < width - 1) {
            double element = random.next() * SCALE;
            int place = (int) (random.next() >>> placeShift);
            if (place < rows && find(row, place) < 0) {
                append(row, place, element);
            }
        }
    }

    private void set(int row, int place, double element) {
        int found = find(row, place);
        if (found < 0) {
            append(row, place, element);
        } else {
            elements[row * width + found] = element;
        }
    }

    private int find(int row, int place) {
        for (int n = 0; n < lengths[row]; n++) {
            if (place(row, n) == place) {
                return n;
            }
        }
        return -1;
    }

    private void append(int row, int place, double element) {
        int at = row * width + lengths[row]++;
        places[at] = place;
        elements[at] = element;
    }
}
