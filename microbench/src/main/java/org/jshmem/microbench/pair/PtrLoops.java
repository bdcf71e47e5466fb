package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How fast a program's own loops are on the partner's memory, reached through {@code ptr}. */
@Command(
        name = "ptr-loops",
        description = "Loops over the partner's memory through ptr: sum (plain, and in a form that C2 vectorises) "
                + "and store of longs, copies; with oshrun "
                + "--jvm-arg=--add-modules=jdk.incubator.vector also sum and store with the Vector API. Largest first.")
final class PtrLoops extends PairMeasure {

    /** Only there when the JVM was started with it. */
    private static final boolean HAS_VECTORS = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

    private static final int COMPILING_RUNS = 200;

    /** Above 2.5 MB {@link MemorySegment#copy} goes around the caches, at half the speed for what fits in them. */
    private static final long PIECE_BYTES = 1 << 20;

    private static final long CACHED_BYTES = 12 << 20;

    /** The largest first: C2 unrolls less when the loops it has seen before were mostly short. */
    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        require(pair.areAllReached(), "not all partners can be reached by load and store on this machine");
        require(pair.hasLongs(), "--symmetric-offset must be a multiple of 8: the loops are over longs");
        compileForLongLoops(pair.symmetric());
        List<Point> points = new ArrayList<>();
        for (long size : sizes.stream().sorted(Comparator.reverseOrder()).toList()) {
            long bytes = size & -Long.BYTES;
            if (bytes > 0) {
                MemorySegment remote = pair.remote(bytes);
                points.add(pair.point("ptr-sum", bytes, new PtrSum(pair, remote)));
                points.add(pair.point("ptr-sum-flipped", bytes, new PtrSum.Flipped(pair, remote)));
                points.add(pair.point("ptr-store", bytes, new Store(pair, remote)));
                if (HAS_VECTORS) {
                    points.add(pair.point("ptr-sum-vector", bytes, new PtrSum.Vector(pair, remote)));
                    points.add(pair.point("ptr-store-vector", bytes, new VectorStore(pair, remote)));
                }
                points.add(pair.point("ptr-copy-to", bytes, new CopyTo(pair, remote, bytes)));
                points.add(pair.point("ptr-copy-from", bytes, new CopyFrom(pair, remote, bytes)));
            }
        }
        require(!points.isEmpty(), "--sizes: no size of at least 8 bytes: the loops are over longs");
        return points;
    }

    /** C2 unrolls and vectorises a loop only as far as the trip counts justify that it has seen so far. */
    private static void compileForLongLoops(MemorySegment longs) {
        long count = Math.min(PIECE_BYTES, longs.byteSize()) / Long.BYTES;
        store(longs, count, 0);
        for (int i = 0; i < COMPILING_RUNS; i++) {
            store(longs, count, (PtrSum.sum(longs, count) + PtrSum.flippedSum(longs, count)) & i);
            if (HAS_VECTORS) {
                PtrVectorLoops.store(longs.asSlice(0, count * Long.BYTES), i);
                PtrVectorLoops.sum(longs.asSlice(0, count * Long.BYTES));
            }
        }
    }

    static void store(MemorySegment longs, long count, long value) {
        for (long i = 0; i < count; i++) {
            longs.setAtIndex(JAVA_LONG, i, value);
        }
    }

    private static void copy(MemorySegment from, MemorySegment to, long bytes) {
        long piece = bytes > CACHED_BYTES ? bytes : PIECE_BYTES;
        for (long done = 0; done < bytes; done += piece) {
            MemorySegment.copy(from, done, to, done, Math.min(piece, bytes - done));
        }
    }

    private static class Store implements Operation {

        private static final long NEVER_STORED = -1;

        final MemorySegment remote;
        long rounds;
        private final Pair pair;

        Store(Pair pair, MemorySegment remote) {
            this.pair = pair;
            this.remote = remote;
        }

        @Override
        public void prepare() {
            rounds = 0;
            store(pair.symmetric(), remote.byteSize() / Long.BYTES, NEVER_STORED);
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                store(remote, remote.byteSize() / Long.BYTES, ++this.rounds);
            }
        }

        @Override
        public boolean isRight() {
            return PtrSum.sum(remote, remote.byteSize() / Long.BYTES) == rounds * (remote.byteSize() / Long.BYTES);
        }
    }

    private static final class VectorStore extends Store {

        VectorStore(Pair pair, MemorySegment remote) {
            super(pair, remote);
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                PtrVectorLoops.store(remote, ++this.rounds);
            }
        }
    }

    private record CopyTo(Pair pair, MemorySegment remote, long bytes) implements Operation {

        @Override
        public void prepare() {
            Pattern.fill(pair.local().asSlice(0, bytes));
            pair.symmetric().asSlice(0, bytes).fill((byte) 0);
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                copy(pair.local(), remote, bytes);
            }
        }

        @Override
        public boolean leavesTheSame() {
            return true;
        }

        @Override
        public boolean isRight() {
            return Pattern.fills(remote);
        }
    }

    private record CopyFrom(Pair pair, MemorySegment remote, long bytes) implements Operation {

        @Override
        public void prepare() {
            Pattern.fill(pair.symmetric().asSlice(0, bytes));
            pair.local().asSlice(0, bytes).fill((byte) 0);
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                copy(remote, pair.local(), bytes);
            }
        }

        @Override
        public boolean leavesTheSame() {
            return true;
        }

        @Override
        public boolean isRight() {
            return Pattern.fills(pair.local().asSlice(0, bytes));
        }
    }
}
