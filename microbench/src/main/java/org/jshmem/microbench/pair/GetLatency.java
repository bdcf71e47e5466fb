package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/** How long a get takes. */
@Command(name = "get-latency", description = "Time of a blocking get of each size, or of the loads in its place.")
final class GetLatency extends TransferMeasure {

    @Override
    String operation() {
        return "get";
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        return form == Form.CALL ? new Gets(pair, bytes) : new Loads(pair, form, bytes);
    }

    private static final class Gets extends BlockGet {

        Gets(Pair pair, long bytes) {
            super(pair, bytes);
        }

        @Override
        public void lead(long rounds) {
            Shmem shmem = pair.shmem();
            MemorySegment source = pair.symmetric();
            MemorySegment dest = pair.local();
            int partner = pair.peer();
            long bytes = this.bytes;
            for (long i = 0; i < rounds; i++) {
                shmem.get(dest, 0, source, 0, bytes, partner);
            }
        }
    }

    private static final class Loads extends BlockGet {

        private final Form form;

        Loads(Pair pair, Form form, long bytes) {
            super(pair, bytes);
            this.form = form;
        }

        @Override
        public void lead(long rounds) {
            MemorySegment source = pair.remote(bytes);
            MemorySegment dest = pair.local();
            for (long i = 0; i < rounds; i++) {
                DirectCopy.copy(form, source, dest, bytes);
            }
        }
    }
}
