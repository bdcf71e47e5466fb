package org.jshmem.nas.ep;

import org.jshmem.nas.NasRandom;

/**
 * Independent Gaussian deviates from pairs of uniform ones by the polar method (Bailey et al. 1994, section 2.2): of a
 * point in the square, if it lies in the unit circle. Their sums, and how many pairs fall in each square annulus.
 *
 * <pre>
 *   statesX, statesY   of the sequence, for each pair of a piece; all step to the next piece at once
 *   x, y               the points of a piece, then those in the circle, then their deviates
 * </pre>
 *
 * A piece stays in the first-level cache, and each of its loops does one thing: so those in which no element depends on
 * another can become vector instructions.
 */
final class Deviates {

    /** Pairs that are dealt out together. */
    static final int BLOCK_PAIRS_LOG2 = 16;

    static final int ANNULI = 10;

    private static final long SEED = 271_828_183L;
    private static final int PIECE_PAIRS = 1 << 10;
    private static final double SCALE = 0x1p-46;

    /** As many steps of the sequence as a piece has numbers. */
    private static final long PIECE_MULTIPLIER = NasRandom.multiplier(2 * PIECE_PAIRS);

    private final long[] statesX = new long[PIECE_PAIRS];
    private final long[] statesY = new long[PIECE_PAIRS];
    private final double[] x = new double[PIECE_PAIRS];
    private final double[] y = new double[PIECE_PAIRS];
    private final double[] squares = new double[PIECE_PAIRS];
    private final double[] factors = new double[PIECE_PAIRS];
    private final long[] annuli = new long[ANNULI];
    private double sumX;
    private double sumY;

    /** To start with a block, by its number. */
    Deviates(long block) {
        NasRandom random = new NasRandom(SEED);
        random.skip(block << BLOCK_PAIRS_LOG2 + 1);
        for (int i = 0; i < PIECE_PAIRS; i++) {
            statesX[i] = random.next();
            statesY[i] = random.next();
        }
    }

    /** Adds the next block. */
    void addBlock() {
        for (int done = 0; done < 1 << BLOCK_PAIRS_LOG2; done += PIECE_PAIRS) {
            draw(statesX, x);
            draw(statesY, y);
            square(x, y, squares);
            int kept = keepCircle(x, y, squares);
            logarithms(squares, factors, kept);
            completeFactors(squares, factors, kept);
            scale(x, factors, kept);
            scale(y, factors, kept);
            tally(kept);
        }
    }

    private static void draw(long[] states, double[] uniforms) {
        for (int i = 0; i < PIECE_PAIRS; i++) {
            uniforms[i] = 2 * (states[i] * SCALE) - 1;
        }
        for (int i = 0; i < PIECE_PAIRS; i++) {
            states[i] = states[i] * PIECE_MULTIPLIER & NasRandom.MASK;
        }
    }

    private static void square(double[] x, double[] y, double[] squares) {
        for (int i = 0; i < PIECE_PAIRS; i++) {
            squares[i] = x[i] * x[i] + y[i] * y[i];
        }
    }

    /** Moves what lies in the circle to the front, without a branch, which would be mispredicted one time in five. */
    private static int keepCircle(double[] x, double[] y, double[] squares) {
        int kept = 0;
        for (int i = 0; i < PIECE_PAIRS; i++) {
            double squared = squares[i];
            x[kept] = x[i];
            y[kept] = y[i];
            squares[kept] = squared;
            kept += squared <= 1 ? 1 : 0;
        }
        return kept;
    }

    private static void logarithms(double[] squares, double[] logarithms, int count) {
        for (int i = 0; i < count; i++) {
            logarithms[i] = Math.log(squares[i]);
        }
    }

    /** From logarithms to what makes a deviate of a coordinate. */
    private static void completeFactors(double[] squares, double[] factors, int count) {
        for (int i = 0; i < count; i++) {
            factors[i] = Math.sqrt(-2 * factors[i] / squares[i]);
        }
    }

    private static void scale(double[] coordinates, double[] factors, int count) {
        for (int i = 0; i < count; i++) {
            coordinates[i] *= factors[i];
        }
    }

    private void tally(int count) {
        double partX = 0;
        double partY = 0;
        for (int i = 0; i < count; i++) {
            annuli[(int) Math.max(Math.abs(x[i]), Math.abs(y[i]))]++;
            partX += x[i];
            partY += y[i];
        }
        sumX += partX;
        sumY += partY;
    }

    double sumX() {
        return sumX;
    }

    double sumY() {
        return sumY;
    }

    /** Pairs by the integer part of the larger coordinate. */
    long[] annuli() {
        return annuli.clone();
    }
}
