package org.jshmem.microbench.pair;

import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import picocli.CommandLine.Mixin;

/** A measure of what the leading PE of a pair does towards its partner; all others wait. */
abstract class PairMeasure extends PointMeasure {

    @Mixin
    private PairOptions options;

    /** What to measure, in order; collective, since points may allocate. */
    abstract List<Point> points(Pair pair, List<Long> sizes);

    /** Whether both of a pair lead. */
    boolean isBidirectional() {
        return false;
    }

    /** Whether it is of one word, so that there are no sizes to ask for. */
    boolean isOfAWord() {
        return false;
    }

    /** Of both buffers. */
    long bufferBytes(long largestSize) {
        return Math.max(Long.BYTES, largestSize);
    }

    @Override
    protected final List<String> withoutOptions() {
        return isOfAWord() ? PairOptions.OF_BLOCKS : List.of();
    }

    @Override
    protected final PairOptions options() {
        return options;
    }

    @Override
    protected final List<Point> points(Shmem shmem, Consumer<String> notes) {
        List<Long> sizes = isOfAWord() ? List.of((long) Long.BYTES) : options.sizes();
        List<Pairing> pairings = options.pairings(shmem.nPes(), isBidirectional());
        PairBuffers buffers = PairBuffers.allocate(shmem, options, bufferBytes(Collections.max(sizes)));
        return pairings.stream()
                .flatMap(pairing -> points(new Pair(shmem, pairing, buffers), sizes).stream())
                .toList();
    }
}
