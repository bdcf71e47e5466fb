package org.jshmem.microbench.gcmc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(60)
class ChainTest {

    private static GcmcOptions options(String... words) {
        CommandLine command = new CommandLine(new GcmcOptions());
        command.parseArgs(words);
        return command.getCommand();
    }

    /** Threads that add up in the order of their numbers. */
    private static final class ThreadSums implements Sums {

        private final int number;
        private final double[][] values;
        private final CyclicBarrier barrier;

        ThreadSums(int number, double[][] values, CyclicBarrier barrier) {
            this.number = number;
            this.values = values;
            this.barrier = barrier;
        }

        @Override
        public int pe() {
            return number;
        }

        @Override
        public int pes() {
            return values.length;
        }

        @Override
        public void add(double[] mine) {
            values[number] = mine.clone();
            await();
            for (int i = 0; i < mine.length; i++) {
                mine[i] = 0;
                for (double[] of : values) {
                    mine[i] += of[i];
                }
            }
            await();
        }

        @Override
        public void take(double[] mine, int owner) {
            values[number] = mine.clone();
            await();
            System.arraycopy(values[owner], 0, mine, 0, mine.length);
            await();
        }

        private void await() {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void anyNumberOfPesShouldComeToTheStatesOfOne(int pes) throws Exception {
        GcmcOptions options = options("--cycles", "60", "--particles", "20");
        Chain alone = new Chain(options, Sums.ALONE);
        run(alone);
        double[][] values = new double[pes][];
        CyclicBarrier barrier = new CyclicBarrier(pes);
        List<Chain> chains = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int pe = 0; pe < pes; pe++) {
            Chain chain = new Chain(options, new ThreadSums(pe, values, barrier));
            chains.add(chain);
            threads.add(Thread.ofPlatform().start(() -> run(chain)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (Chain chain : chains) {
            assertArrayEquals(alone.energies(), chain.energies(), 1e-9);
            assertEquals(alone.accepted(), chain.accepted());
            assertEquals(alone.molecules(), chain.molecules());
        }
    }

    @Test
    void someStatesShouldBeKeptAndSomeNot() {
        Chain chain = new Chain(options("--cycles", "200", "--particles", "30"), Sums.ALONE);
        run(chain);
        assertTrue(chain.accepted() > 10 && chain.accepted() < 190, () -> "accepted " + chain.accepted());
    }

    private static void run(Chain chain) {
        for (int cycle = 0; cycle < chain.options().cycles(); cycle++) {
            chain.cycle(cycle);
        }
    }
}
