package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/** How long a put takes until the source may be used again. */
@Command(name = "put-latency", description = "Time of a blocking put of each size, or of the stores in its place.")
final class PutLatency extends TransferMeasure {

    @Override
    String operation() {
        return "put";
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        return form == Form.CALL ? new Puts(pair, bytes) : new Stores(pair, form, bytes);
    }

    private static final class Puts extends BlockPut {

        Puts(Pair pair, long bytes) {
            super(pair, bytes);
        }

        @Override
        public void lead(long rounds) {
            Shmem shmem = pair.shmem();
            MemorySegment dest = pair.symmetric();
            MemorySegment source = pair.local();
            int partner = pair.peer();
            long bytes = this.bytes;
            for (long i = 0; i < rounds; i++) {
                shmem.put(dest, 0, source, 0, bytes, partner);
            }
        }
    }

    private static final class Stores extends BlockPut {

        private final Form form;

        Stores(Pair pair, Form form, long bytes) {
            super(pair, bytes);
            this.form = form;
        }

        @Override
        public void lead(long rounds) {
            MemorySegment dest = pair.remote(bytes);
            MemorySegment source = pair.local();
            for (long i = 0; i < rounds; i++) {
                DirectCopy.copy(form, source, dest, bytes);
            }
        }
    }
}
