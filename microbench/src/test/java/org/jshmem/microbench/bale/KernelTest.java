package org.jshmem.microbench.bale;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.microbench.ThreadJob;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointSampler;
import org.jshmem.microbench.sampling.Roles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class KernelTest {

    private static final int ROWS = 40;
    private static final int KEYS = 100;

    static List<Arguments> kernels() {
        Stream<BaleMeasure> measures = Stream.of(new RandomPermutation(), new Permute(), new Transpose(),
                new TopologicalSort(), new Triangles());
        return Stream.concat(measures.flatMap(measure -> Stream.of(of(measure.name(), measure::single),
                of(measure.name() + " conveyed", measure::conveyed),
                of(measure.name() + " in a session", (shmem, random) -> new InSession(measure.single(shmem, random))))),
                Stream.of(of("isx", (shmem, _) -> new BucketSort.ByPuts(shmem, KEYS)),
                        of("isx conveyed", (shmem, _) -> new BucketSort.ByConveyor(shmem, KEYS))))
                .toList();
    }

    private static Arguments of(String name, BiFunction<Shmem, RandomMatrix, Kernel> kernel) {
        return Arguments.argumentSet(name, kernel);
    }

    /** What runs before have left is not taken for the result of those that are timed. */
    @ParameterizedTest
    @MethodSource("kernels")
    void resultShouldBeRightOnlyWhereItWasRun(BiFunction<Shmem, RandomMatrix, Kernel> maker) throws Exception {
        ThreadJob.run(2, shmem -> {
            Kernel kernel = maker.apply(shmem, new RandomMatrix(2 * ROWS, 8));
            for (int time = 0; time < 2; time++) {
                kernel.prepare();
                shmem.barrierAll();
                assertFalse(kernel.isRight());
                shmem.barrierAll();
                kernel.lead(1);
                assertTrue(kernel.isRight());
                shmem.barrierAll();
            }
        });
    }

    /** Does for some runs what it should do in all. */
    private static final class Tiring extends Kernel {

        private static final int UNTIRED = 3;

        private final Kernel kernel;
        private int runs;

        Tiring(Kernel kernel) {
            super(kernel.shmem, kernel.operationsPerRound());
            this.kernel = kernel;
        }

        @Override
        public void prepare() {
            kernel.prepare();
        }

        @Override
        void run() {
            if (runs++ < UNTIRED) {
                kernel.run();
            }
        }

        @Override
        boolean isRightEverywhere() {
            return kernel.isRightEverywhere();
        }
    }

    /** Each run leaves the same. */
    @ParameterizedTest
    @MethodSource("kernels")
    void runsThatDoNothingShouldShow(BiFunction<Shmem, RandomMatrix, Kernel> maker) throws Exception {
        RandomPermutation measure = new RandomPermutation();
        new CommandLine(measure).parseArgs("--warmup", "1", "--point-time", "1e-3");
        ThreadJob.run(2, shmem -> {
            Kernel kernel = new Tiring(maker.apply(shmem, new RandomMatrix(2 * ROWS, 8)));
            Point point = new Point("tiring", Long.BYTES, kernel, Roles.leaders(2));
            assertFalse(new PointSampler(shmem, measure.options()).run(point).isRight());
        });
    }

    /** A put that is left out leaves what a run before has put there, which looks right. */
    @Test
    void keysOfARunBeforeShouldNotBeLeft() throws Exception {
        ThreadJob.run(2, shmem -> {
            BucketSort sort = new BucketSort.ByPuts(shmem, KEYS);
            sort.lead(1);
            int received = sort.receivedCount;
            sort.prepare();
            shmem.barrierAll();
            for (int i = 1; i < received; i++) {
                assertEquals(sort.received.get(0), sort.received.get(i));
            }
        });
    }
}
