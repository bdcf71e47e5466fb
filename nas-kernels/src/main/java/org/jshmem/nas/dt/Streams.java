package org.jshmem.nas.dt;

/** What nodes do with streams (NPB 3.4, {@code DT/dt.c}). All sums are in NPB's order: checksums are exact. */
final class Streams {

    private static final int FIELDS = Features.FIELDS;

    private Streams() {}

    /**
     * Combines a stream with the next one: every sample becomes, scaled, that one of the three samples around it in the next
     * stream which is the nearest to what the first stream has at the same place.
     *
     * @return the first stream, or a longer copy when the next one is longer
     */
    static double[] combine(double[] stream, double[] next, double scale) {
        double[] target = resampled(stream, next.length);
        double[] source = resampled(next, target.length);
        for (int i = FIELDS; i < target.length - FIELDS; i += FIELDS) {
            double here = distance(target, source, i);
            double behind = distance(target, source, i + FIELDS);
            double before = distance(target, source, i - FIELDS);
            int nearest = i;
            if (behind < here) {
                nearest = i + FIELDS;
            }
            if (before < Math.min(here, behind)) {
                nearest = i - FIELDS;
            }
            for (int field = 0; field < FIELDS; field++) {
                target[i + field] = scale * source[nearest + field];
            }
        }
        return target;
    }

    private static double distance(double[] a, double[] b, int at) {
        double x = a[at] - b[at];
        double y = a[at + 1] - b[at + 1];
        double z = a[at + 2] - b[at + 2];
        double f = a[at + 3] - b[at + 3];
        return x * x + y * y + z * z + f * f;
    }

    /** A stream of at least that length: each element is spread over those that it falls on. */
    private static double[] resampled(double[] stream, int length) {
        if (stream.length >= length) {
            return stream;
        }
        double[] longer = new double[length];
        int ratio = length / stream.length;
        for (int i = 1; i < stream.length - 1; i++) {
            int from = (int) (0.5 * (2 * i - 1) * ratio);
            int to = (int) (0.5 * (2 * i + 1) * ratio);
            double part = stream[i] / (to - from + 1);
            for (int j = from; j <= to; j++) {
                longer[j] += part;
            }
        }
        longer[0] = stream[0];
        longer[length - 1] = stream[stream.length - 1];
        return longer;
    }

    /** Makes the elements whole numbers and divides them by one. */
    static void divide(double[] stream, int divisor) {
        for (int i = 0; i < stream.length; i++) {
            stream[i] = (int) stream[i] / divisor;
        }
    }

    static double meanSquare(double[] stream) {
        double sum = 0;
        for (double element : stream) {
            sum += element * element / stream.length;
        }
        return sum;
    }
}
