package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How fast a program's own loops are on the partner's memory, reached through {@code ptr}. */
@Command(name = "ptr-loops", description = "Loops over the partner's memory through ptr: sum and store of longs, copies.")
final class PtrLoops extends PairMeasure {

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        return sizes.stream()
                .filter(bytes -> bytes >= Long.BYTES)
                .map(bytes -> bytes & -Long.BYTES)
                .flatMap(bytes -> List.of(new Point("ptr-sum", bytes, new Sum(pair, pair.remote(bytes))),
                        new Point("ptr-store", bytes, new Store(pair.remote(bytes))),
                        new Point("ptr-copy-to", bytes, new CopyTo(pair.local(), pair.remote(bytes), bytes)),
                        new Point("ptr-copy-from", bytes, new CopyFrom(pair, pair.remote(bytes), bytes))).stream())
                .toList();
    }

    private static long sum(MemorySegment longs, long count) {
        long sum = 0;
        for (long i = 0; i < count; i++) {
            sum += longs.getAtIndex(JAVA_LONG, i);
        }
        return sum;
    }

    private static void store(MemorySegment longs, long count, long value) {
        for (long i = 0; i < count; i++) {
            longs.setAtIndex(JAVA_LONG, i, value);
        }
    }

    private static final class Sum implements PairOperation {

        private final Pair pair;
        private final MemorySegment remote;
        private long sum;
        private long rounds;

        Sum(Pair pair, MemorySegment remote) {
            this.pair = pair;
            this.remote = remote;
        }

        @Override
        public void prepare() {
            store(pair.symmetric(), remote.byteSize() / Long.BYTES, 3);
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                sum += PtrLoops.sum(remote, remote.byteSize() / Long.BYTES);
            }
            this.rounds += rounds;
        }

        @Override
        public boolean isRight() {
            return sum == rounds * (remote.byteSize() / Long.BYTES) * 3;
        }
    }

    private static final class Store implements PairOperation {

        private final MemorySegment remote;
        private long rounds;

        Store(MemorySegment remote) {
            this.remote = remote;
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                store(remote, remote.byteSize() / Long.BYTES, ++this.rounds);
            }
        }

        @Override
        public boolean isRight() {
            return sum(remote, remote.byteSize() / Long.BYTES) == rounds * (remote.byteSize() / Long.BYTES);
        }
    }

    private record CopyTo(MemorySegment local, MemorySegment remote, long bytes) implements PairOperation {

        @Override
        public void prepare() {
            Pattern.fill(local.asSlice(0, bytes));
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                MemorySegment.copy(local, 0, remote, 0, bytes);
            }
        }

        @Override
        public boolean isRight() {
            return Pattern.fills(remote);
        }
    }

    private record CopyFrom(Pair pair, MemorySegment remote, long bytes) implements PairOperation {

        @Override
        public void prepare() {
            Pattern.fill(pair.symmetric().asSlice(0, bytes));
            pair.local().asSlice(0, bytes).fill((byte) 0);
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                MemorySegment.copy(remote, 0, pair.local(), 0, bytes);
            }
        }

        @Override
        public boolean isRight() {
            return Pattern.fills(pair.local().asSlice(0, bytes));
        }
    }
}
