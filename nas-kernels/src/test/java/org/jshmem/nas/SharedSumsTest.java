package org.jshmem.nas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedSumsTest {

    private static final int PES = 5;

    /** Which PEs have each value: any, or none, or all; what each calls a place differs. */
    private static boolean[][] sharing(Random random, int values) {
        boolean[][] has = new boolean[PES][values];
        for (boolean[] of : has) {
            for (int value = 0; value < values; value++) {
                of[value] = random.nextInt(3) == 0;
            }
        }
        return has;
    }

    private static double part(int pe, int value, int round) {
        return Math.sin(1 + pe + 10 * value + 100 * round);
    }

    private static int place(int pe, int value, int values) {
        return (value + 7 * pe) % values;
    }

    @ParameterizedTest
    @EnumSource(CommMode.class)
    void valuesAreSumsByRisingPe(CommMode mode) throws Exception {
        NasJob.run(PES, 1 << 20, shmem -> {
            Random random = new Random(5);
            SharedSums sums = new SharedSums(shmem, mode);
            for (int values : new int[]{20, 3, 200, 1, 50, 1000}) {
                boolean[][] has = sharing(random, values);
                connect(sums, has, shmem.myPe());
                for (int round = 0; round < 5; round++) {
                    check(sums, has, shmem.myPe(), round);
                }
            }
        });
    }

    private static void connect(SharedSums sums, boolean[][] has, int me) {
        int values = has[me].length;
        List<Integer> peers = new ArrayList<>();
        List<int[]> places = new ArrayList<>();
        for (int pe = 0; pe < PES; pe++) {
            List<Integer> common = new ArrayList<>();
            for (int value = 0; value < values; value++) {
                if (pe != me && has[pe][value] && has[me][value]) {
                    common.add(place(me, value, values));
                }
            }
            if (!common.isEmpty()) {
                peers.add(pe);
                places.add(common.stream().mapToInt(Integer::intValue).toArray());
            }
        }
        sums.connect(peers.stream().mapToInt(Integer::intValue).toArray(), places.toArray(int[][]::new));
    }

    private static void check(SharedSums sums, boolean[][] has, int me, int round) {
        int count = has[me].length;
        double[] values = new double[count];
        Arrays.fill(values, -1);
        for (int value = 0; value < count; value++) {
            if (has[me][value]) {
                values[place(me, value, count)] = part(me, value, round);
            }
        }
        sums.sum(values);
        for (int value = 0; value < count; value++) {
            double expected = has[me][value] ? 0 : -1;
            for (int pe = 0; pe < PES && has[me][value]; pe++) {
                expected += has[pe][value] ? part(pe, value, round) : 0;
            }
            assertEquals(expected, values[place(me, value, count)]);
        }
    }
}
