package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;

/** How long a put takes until the source may be used again, or a get until the data are there. */
final class BlockLatency extends TransferMeasure {

    private final Direction direction;

    BlockLatency(Direction direction, String name, String description) {
        super(name, description);
        this.direction = direction;
    }

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        return points(pair, sizes, direction.spelling(), (form, bytes) -> operation(pair, form, bytes));
    }

    private Operation operation(Pair pair, Form form, long bytes) {
        if (form != Form.CALL) {
            return new Copies(pair, direction, form, bytes);
        }
        return direction == Direction.PUT ? new Puts(pair, bytes) : new Gets(pair, bytes);
    }

    private static final class Puts extends BlockTransfer {

        Puts(Pair pair, long bytes) {
            super(pair, Direction.PUT, bytes);
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

    private static final class Gets extends BlockTransfer {

        Gets(Pair pair, long bytes) {
            super(pair, Direction.GET, bytes);
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

    /** Loads and stores in the place of either. */
    private static final class Copies extends BlockTransfer {

        private final Form form;

        Copies(Pair pair, Direction direction, Form form, long bytes) {
            super(pair, direction, bytes);
            this.form = form;
        }

        @Override
        public void lead(long rounds) {
            MemorySegment source = loaded();
            MemorySegment dest = stored();
            for (long i = 0; i < rounds; i++) {
                DirectCopy.copy(form, source, dest, bytes);
            }
        }
    }
}
