package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long an iput takes. */
@Command(
        name = "iput",
        description = "Time and bandwidth of strided puts of longs: stride at the target, at the origin, at both.")
final class StridedPut extends StridedMeasure {

    @Override
    Operation operation(Pair pair, Form form, Strides strides, long count) {
        return new Iputs(pair, form, strides, count);
    }

    private record Iputs(Pair pair, Form form, Strides strides, long count) implements Operation {

        @Override
        public void prepare() {
            strides.fillOrigin(pair.local(), count);
            strides.clearTarget(pair.symmetric(), count);
        }

        @Override
        public void lead(long rounds) {
            if (form == Form.CALL) {
                put(rounds);
            } else {
                MemorySegment remote = pair.remote(pair.symmetric());
                for (long i = 0; i < rounds; i++) {
                    strides.copy(pair.local(), remote, count);
                }
            }
        }

        private void put(long rounds) {
            Shmem shmem = pair.shmem();
            int partner = pair.peer();
            for (long i = 0; i < rounds; i++) {
                shmem.iput(JAVA_LONG, pair.symmetric(), 0, pair.local(), 0, strides.target(), strides.origin(), count,
                        partner);
            }
        }

        @Override
        public boolean isRight() {
            return strides.haveCome(pair.fetch(pair.symmetric()), count);
        }
    }
}
