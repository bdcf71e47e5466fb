package org.jshmem.nas.ep;

import org.jshmem.nas.NasRandom;

/**
 * Independent Gaussian deviates from pairs of uniform ones by the polar method (Bailey et al. 1994, section 2.2): of a
 * point in the square, if it lies in the unit circle. Their sums, and how many pairs fall in each square annulus.
 */
final class Deviates {

    /** Pairs of a block, of which each starts the sequence anew. */
    static final int BLOCK_PAIRS_LOG2 = 16;

    static final int ANNULI = 10;

    private static final long SEED = 271_828_183L;
    private static final int PIECE_PAIRS = 1 << 10;
    private static final double SCALE = 0x1p-46;

    private final double[] x = new double[PIECE_PAIRS];
    private final double[] y = new double[PIECE_PAIRS];
    private final long[] annuli = new long[ANNULI];
    private double sumX;
    private double sumY;

    /** Adds a block of pairs, by its number. */
    void addBlock(long block) {
        NasRandom random = new NasRandom(SEED);
        random.skip(block << BLOCK_PAIRS_LOG2 + 1);
        for (int done = 0; done < 1 << BLOCK_PAIRS_LOG2; done += PIECE_PAIRS) {
            drawPiece(random);
            addPiece();
        }
    }

    private void drawPiece(NasRandom random) {
        for (int i = 0; i < PIECE_PAIRS; i++) {
            x[i] = 2 * (random.next() * SCALE) - 1;
            y[i] = 2 * (random.next() * SCALE) - 1;
        }
    }

    private void addPiece() {
        double partX = 0;
        double partY = 0;
        for (int i = 0; i < PIECE_PAIRS; i++) {
            double squared = x[i] * x[i] + y[i] * y[i];
            if (squared <= 1) {
                double factor = Math.sqrt(-2 * Math.log(squared) / squared);
                double gaussianX = x[i] * factor;
                double gaussianY = y[i] * factor;
                annuli[(int) Math.max(Math.abs(gaussianX), Math.abs(gaussianY))]++;
                partX += gaussianX;
                partY += gaussianY;
            }
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
