package org.jshmem.nas.ua;

import java.util.Arrays;

/**
 * Elements side by side: element e of the batch is at index e of every row, and there is a row for each point. So all loops over
 * elements can become vector instructions.
 */
final class Batch {

    /** Most elements. Their rows fit into the second level of caches, twice. */
    static final int WIDTH = 64;

    private final double[][] temperature = rows(Element.POINTS);
    private final double[][] residual = rows(Element.INNER_POINTS);
    private final double[][] direction = rows(Element.INNER_POINTS);
    private final double[][] image = rows(Element.INNER_POINTS);
    private final double[][] change = rows(Element.INNER_POINTS);
    private final double[][] inverseDiagonal = rows(Element.INNER_POINTS);
    private final double[][] cornerShares = rows(8);
    private final int[][] places = new int[Element.PARTS][WIDTH];
    private final double[] speed = new double[WIDTH];
    private final double[] stiffness = new double[WIDTH];
    private final double[] mass = new double[WIDTH];
    private final double[][] residualField;
    private final double[][] directionField;
    private final double[][] imageField;
    private int first;
    private int count;

    /** With rows that all batches use in turns for points that are not inside: of what is multiplied, and of the product. */
    Batch(double[][] outside, double[][] productOutside) {
        residualField = field(residual, productOutside);
        directionField = field(direction, outside);
        imageField = field(image, productOutside);
    }

    /** A field whose rows are the given ones for points inside, and others for the rest. */
    static double[][] field(double[][] inside, double[][] outside) {
        double[][] field = outside.clone();
        for (int i = 0; i < Element.INNER_POINTS; i++) {
            field[Element.innerPoint(i)] = inside[i];
        }
        return field;
    }

    /** A row for each of that many points. */
    static double[][] rows(int points) {
        return new double[points][WIDTH];
    }

    /** Takes elements in, all but their temperature. */
    void take(int firstElement, int elements, Octree mesh, int firstLeaf, Skeleton skeleton, Heat heat) {
        first = firstElement;
        count = elements;
        for (int e = 0; e < count; e++) {
            int level = mesh.level(firstLeaf + first + e);
            speed[e] = heat.speed(level);
            stiffness[e] = heat.stiffness(level);
            mass[e] = heat.mass(level);
            for (int part = 0; part < Element.PARTS; part++) {
                places[part][e] = skeleton.firstPlace(first + e, part);
            }
            for (int i = 0; i < Element.INNER_POINTS; i++) {
                inverseDiagonal[i][e] = 1 / heat.diagonal(Element.innerPoint(i), level);
            }
            for (int corner = 0; corner < cornerShares.length; corner++) {
                int faces = Element.facesOf(Element.corner(corner)) & skeleton.hanging(first + e);
                cornerShares[corner][e] = 1 - Integer.bitCount(faces) / 3.0;
            }
        }
    }

    /** Makes all elements cold. */
    void clear() {
        for (double[] row : temperature) {
            Arrays.fill(row, 0);
        }
    }

    /** Copies the points of each element to where it is among those of the PE. */
    void copyTemperatureTo(double[] elements) {
        for (int point = 0; point < Element.POINTS; point++) {
            for (int e = 0; e < count; e++) {
                elements[Element.POINTS * (first + e) + point] = temperature[point][e];
            }
        }
    }

    /** Sets all points of one element. */
    void setTemperature(int e, double[] points) {
        for (int point = 0; point < Element.POINTS; point++) {
            temperature[point][e] = points[point];
        }
    }

    /** Which of the PE's elements comes first. */
    int first() {
        return first;
    }

    /** How many elements there are. */
    int count() {
        return count;
    }

    /** At all points. */
    double[][] temperature() {
        return temperature;
    }

    /** Of the solver, at the points inside. */
    double[][] residual() {
        return residual;
    }

    /** The same with rows for all points, as all fields. */
    double[][] residualField() {
        return residualField;
    }

    /** Of the solver's search, at the points inside. */
    double[][] direction() {
        return direction;
    }

    double[][] directionField() {
        return directionField;
    }

    /** What the operator makes of the direction, at the points inside. */
    double[][] image() {
        return image;
    }

    double[][] imageField() {
        return imageField;
    }

    /** What the solver has found so far, at the points inside. */
    double[][] change() {
        return change;
    }

    /** The preconditioner, at the points inside. */
    double[][] inverseDiagonal() {
        return inverseDiagonal;
    }

    /** For each part the first place of its unknowns, or 0 where they have none of their own. */
    int[][] places() {
        return places;
    }

    /** How much the value of each corner counts when unknowns are averaged: less where faces hang. */
    double[][] cornerShares() {
        return cornerShares;
    }

    /** What turns the sum of the derivatives along a side into the change per time. */
    double[] speed() {
        return speed;
    }

    /** What stiffness is multiplied with. */
    double[] stiffness() {
        return stiffness;
    }

    /** What the weight of a point is multiplied with. */
    double[] mass() {
        return mass;
    }
}
