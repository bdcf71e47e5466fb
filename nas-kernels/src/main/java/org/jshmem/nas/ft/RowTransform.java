package org.jshmem.nas.ft;

/**
 * Discrete Fourier transforms of many sequences side by side: element n of all sequences is one row, so that each
 * butterfly is a loop over arrays at one index, which C2 turns into vector instructions. Cooley and Tukey's algorithm in
 * place; the bit reversal exchanges rows, not elements. Not normalised.
 */
final class RowTransform {

    private final double[] cosines;
    private final double[] sines;

    /** For sequences of up to that many elements, a power of two. */
    RowTransform(int longest) {
        cosines = new double[longest];
        sines = new double[longest];
        for (int half = 1; half < longest; half *= 2) {
            for (int n = 0; n < half; n++) {
                cosines[half + n] = Math.cos(Math.PI * n / half);
                sines[half + n] = Math.sin(Math.PI * n / half);
            }
        }
    }

    /** Transforms {@code length} rows; sign is that of the exponent. */
    void run(double[][] re, double[][] im, int length, int sign) {
        reverseBits(re, length);
        reverseBits(im, length);
        for (int half = 1; half < length; half *= 2) {
            for (int first = 0; first < length; first += 2 * half) {
                for (int n = 0; n < half; n++) {
                    int a = first + n;
                    butterfly(re[a], im[a], re[a + half], im[a + half], cosines[half + n], sign * sines[half + n]);
                }
            }
        }
    }

    private static void reverseBits(double[][] rows, int length) {
        int bits = Integer.numberOfTrailingZeros(length);
        for (int n = 0; n < length; n++) {
            int reversed = Integer.reverse(n) >>> Integer.SIZE - bits;
            if (n < reversed) {
                double[] row = rows[n];
                rows[n] = rows[reversed];
                rows[reversed] = row;
            }
        }
    }

    private static void butterfly(double[] aRe, double[] aIm, double[] bRe, double[] bIm, double cosine, double sine) {
        for (int i = 0; i < aRe.length; i++) {
            double re = bRe[i] * cosine - bIm[i] * sine;
            double im = bRe[i] * sine + bIm[i] * cosine;
            bRe[i] = aRe[i] - re;
            bIm[i] = aIm[i] - im;
            aRe[i] += re;
            aIm[i] += im;
        }
    }
}
