package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long an iget takes. */
@Command(
        name = "iget",
        description = "Time and bandwidth of strided gets of longs: stride at the target, at the origin, at both.")
final class StridedGet extends StridedMeasure {

    @Override
    Operation operation(Pair pair, Form form, Strides strides, long count) {
        return new Igets(pair, form, strides, count);
    }

    private record Igets(Pair pair, Form form, Strides strides, long count) implements Operation {

        @Override
        public void prepare() {
            strides.fillOrigin(pair.symmetric(), count);
            strides.clearTarget(pair.local(), count);
        }

        @Override
        public void lead(long rounds) {
            if (form == Form.CALL) {
                get(rounds);
            } else {
                MemorySegment remote = pair.remote(pair.symmetric());
                for (long i = 0; i < rounds; i++) {
                    strides.copy(remote, pair.local(), count);
                }
            }
        }

        private void get(long rounds) {
            Shmem shmem = pair.shmem();
            int partner = pair.peer();
            for (long i = 0; i < rounds; i++) {
                shmem.iget(JAVA_LONG, pair.local(), 0, pair.symmetric(), 0, strides.target(), strides.origin(), count,
                        partner);
            }
        }

        @Override
        public boolean isRight() {
            return strides.haveCome(pair.local(), count);
        }
    }
}
