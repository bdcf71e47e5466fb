package org.jshmem.microbench.gcmc;

import java.util.SplittableRandom;

/**
 * Molecules in a cubic box with periodic sides: places that are taken or free, each with some charged atoms. All PEs have all of them,
 * since all make the same moves; place i is worked on by PE i modulo their number.
 */
final class Molecules {

    private static final int DIMENSIONS = 3;

    /** Length of a side per cube root of the number of molecules, in diameters of an atom. */
    private static final double SPACING = 3;
    private static final double BOND = 0.5;
    private static final double CHARGE = 0.3;

    private final int atoms;
    private final double side;
    private final double[] positions;
    private final boolean[] taken;
    private int count;

    /** Some molecules on a lattice, turned at random, and as many free places. */
    Molecules(int molecules, int atoms, SplittableRandom random) {
        this.atoms = atoms;
        int perSide = (int) Math.ceil(Math.cbrt(molecules));
        side = perSide * SPACING;
        taken = new boolean[2 * molecules];
        positions = new double[taken.length * atoms * DIMENSIONS];
        for (int place = 0; place < molecules; place++) {
            double[] centre = {place % perSide * SPACING, place / perSide % perSide * SPACING,
                place / perSide / perSide * SPACING};
            put(place, centre, random);
        }
    }

    int places() {
        return taken.length;
    }

    int atoms() {
        return atoms;
    }

    int count() {
        return count;
    }

    double side() {
        return side;
    }

    boolean isTaken(int place) {
        return taken[place];
    }

    /** The first place that is free, or -1. */
    int firstFree() {
        for (int place = 0; place < taken.length; place++) {
            if (!taken[place]) {
                return place;
            }
        }
        return -1;
    }

    /** The place of the molecule of a number, from 0. */
    int placeOf(int number) {
        int place = -1;
        for (int seen = 0; seen <= number;) {
            seen += taken[++place] ? 1 : 0;
        }
        return place;
    }

    /** Charges of a molecule add up to nothing. */
    double charge(int atom) {
        return atom == 0 ? -CHARGE * (atoms - 1) : CHARGE;
    }

    /** A coordinate of an atom; dimension 0 is x. */
    double coordinate(int place, int atom, int dimension) {
        return positions[at(place, atom) + dimension];
    }

    /** What {@link #restore} takes. */
    double[] save(int place) {
        double[] saved = new double[atoms * DIMENSIONS + 1];
        System.arraycopy(positions, at(place, 0), saved, 0, atoms * DIMENSIONS);
        saved[atoms * DIMENSIONS] = taken[place] ? 1 : 0;
        return saved;
    }

    void restore(int place, double[] saved) {
        System.arraycopy(saved, 0, positions, at(place, 0), atoms * DIMENSIONS);
        occupy(place, saved[atoms * DIMENSIONS] > 0);
    }

    /** Moves a molecule by at most so much along each side. */
    void move(int place, double most, SplittableRandom random) {
        double[] by = new double[DIMENSIONS];
        for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
            by[dimension] = (2 * random.nextDouble() - 1) * most;
        }
        for (int i = 0; i < atoms * DIMENSIONS; i++) {
            positions[at(place, 0) + i] += by[i % DIMENSIONS];
        }
    }

    /** Turns a molecule around its first atom. */
    void turn(int place, SplittableRandom random) {
        double[] centre = new double[DIMENSIONS];
        System.arraycopy(positions, at(place, 0), centre, 0, DIMENSIONS);
        put(place, centre, random);
    }

    /** Puts a molecule anywhere. */
    void insert(int place, SplittableRandom random) {
        put(place, new double[]{random.nextDouble() * side, random.nextDouble() * side, random.nextDouble() * side},
                random);
    }

    void delete(int place) {
        occupy(place, false);
    }

    private void put(int place, double[] centre, SplittableRandom random) {
        double height = 2 * random.nextDouble() - 1;
        double angle = 2 * Math.PI * random.nextDouble();
        double radius = Math.sqrt(1 - height * height);
        double[] axis = {radius * Math.cos(angle), radius * Math.sin(angle), height};
        for (int atom = 0; atom < atoms; atom++) {
            for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
                positions[at(place, atom) + dimension] = centre[dimension] + atom * BOND * axis[dimension];
            }
        }
        occupy(place, true);
    }

    private void occupy(int place, boolean isTaken) {
        count += (isTaken ? 1 : 0) - (taken[place] ? 1 : 0);
        taken[place] = isTaken;
    }

    private int at(int place, int atom) {
        return (place * atoms + atom) * DIMENSIONS;
    }
}
