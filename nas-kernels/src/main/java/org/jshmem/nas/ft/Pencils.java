package org.jshmem.nas.ft;

/**
 * A part of the field as rows along x: {@code re[plane][n]}, {@code im[plane][n]}. Transforms exchange the rows of a plane
 * by reference.
 *
 * @param re real parts
 * @param im imaginary parts
 */
record Pencils(double[][][] re, double[][][] im) {

    /** Without rows. */
    static Pencils empty(int planes, int rows) {
        return new Pencils(new double[planes][rows][], new double[planes][rows][]);
    }

    static Pencils of(int planes, int rows, int rowLength) {
        return new Pencils(new double[planes][rows][rowLength], new double[planes][rows][rowLength]);
    }

    int planes() {
        return re.length;
    }
}
