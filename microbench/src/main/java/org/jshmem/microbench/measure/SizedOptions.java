package org.jshmem.microbench.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

import picocli.CommandLine.Option;

/** For which sizes to measure, too. */
public class SizedOptions extends PointOptions {

    private static final long DEFAULT_LARGEST = 4 << 20;
    private static final int MOST_STEPS = 1000;

    private List<Long> sizes;
    /** Null where the command line does not say. */
    private Long maxSize;

    /** For picocli. */
    public SizedOptions() {}

    @Option(
            names = "--sizes",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "SIZE|MIN:MAX[:STEP]",
            description = "Sizes to measure, e.g. 8,1K, or 8:4M, which doubles from 8, or 4000:5600:32 in steps "
                    + "(default: powers of two).")
    void setSizes(List<String> texts) {
        sizes = texts.stream().flatMap(text -> range(text).stream()).distinct().toList();
    }

    @Option(
            names = "--max-size",
            paramLabel = "SIZE",
            description = "Largest size to measure where --sizes is not given (default: 4M, or what the measure has); "
                    + "larger ones may need oshrun --heap and, between pairs, --pe-heap: what does not fit is said.")
    void setMaxSize(String text) {
        maxSize = parse("--max-size", text, 1);
    }

    /**
     * Whether the command line names sizes.
     *
     * @return false where it leaves them to the measure
     */
    public final boolean hasSizes() {
        return sizes != null || maxSize != null;
    }

    /**
     * The sizes, in the order in which they are measured.
     *
     * @return those of the command line, else powers of two from 1
     */
    public List<Long> sizes() {
        return sizes != null ? sizes : doubling(1, maxSize == null ? DEFAULT_LARGEST : maxSize);
    }

    /**
     * As {@link #sizes}, but without a size on the command line the given ones, up to a largest one that it may name.
     *
     * @param others for example those that peers are known at
     * @return sizes in bytes
     */
    public List<Long> sizesOr(List<Long> others) {
        if (sizes != null) {
            return sizes;
        }
        if (maxSize == null) {
            return others;
        }
        List<Long> small = others.stream().filter(bytes -> bytes <= maxSize).toList();
        require(!small.isEmpty(), "--max-size: nothing is that small here: sizes=" + others);
        return small;
    }

    private List<Long> range(String text) {
        String[] parts = text.split(":", -1);
        require(parts.length <= 3, "--sizes: a range is MIN:MAX or MIN:MAX:STEP: " + text);
        List<Long> numbers = Arrays.stream(parts).map(part -> parse("--sizes", part, 1)).toList();
        long min = numbers.getFirst();
        if (parts.length == 1) {
            return numbers;
        }
        long max = numbers.get(1);
        require(min <= max, "--sizes: the range is empty: min=" + min + " max=" + max);
        if (parts.length == 2) {
            return doubling(min, max);
        }
        long step = numbers.get(2);
        require((max - min) / step < MOST_STEPS, "--sizes: more than " + MOST_STEPS + " sizes: " + text);
        return LongStream.iterate(min, size -> size <= max, size -> size + step).boxed().toList();
    }

    private static List<Long> doubling(long min, long max) {
        List<Long> sizes = new ArrayList<>();
        for (long size = min; size <= max && size > 0; size *= 2) {
            sizes.add(size);
        }
        return sizes;
    }
}
