package org.jshmem.nas.mg;

/** The smallest and the largest of a sequence of different numbers, and where they were. */
final class Extremes {

    private final int count;
    private final long[] smallest;
    private final long[] smallestPoints;
    private final long[] largest;
    private final long[] largestPoints;
    private int offered;

    Extremes(int count) {
        this.count = count;
        smallest = new long[count];
        smallestPoints = new long[count];
        largest = new long[count];
        largestPoints = new long[count];
    }

    void offer(long number, long point) {
        int held = Math.min(offered++, count);
        if (held < count || number < smallest[count - 1]) {
            insert(smallest, smallestPoints, held, number, point, 1);
        }
        if (held < count || number > largest[count - 1]) {
            insert(largest, largestPoints, held, number, point, -1);
        }
    }

    /** Keeps the numbers sorted, rising for sign 1 and falling for sign -1; the last one falls out. */
    private void insert(long[] numbers, long[] points, int held, long number, long point, int sign) {
        int at = Math.min(held, count - 1);
        while (at > 0 && sign * numbers[at - 1] > sign * number) {
            numbers[at] = numbers[at - 1];
            points[at] = points[at - 1];
            at--;
        }
        numbers[at] = number;
        points[at] = point;
    }

    /** Pairs of number and point: the smallest, then the largest. */
    void copyTo(double[] pairs) {
        for (int n = 0; n < count; n++) {
            pairs[2 * n] = smallest[n];
            pairs[2 * n + 1] = smallestPoints[n];
            pairs[2 * (count + n)] = largest[n];
            pairs[2 * (count + n) + 1] = largestPoints[n];
        }
    }
}
