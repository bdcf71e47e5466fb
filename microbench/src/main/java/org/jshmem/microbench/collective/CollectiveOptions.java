package org.jshmem.microbench.collective;

import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ShmemException;
import org.jshmem.microbench.measure.Measure;
import org.jshmem.microbench.measure.SizedOptions;
import picocli.CommandLine.Option;

/** Options that all measures of collectives have. */
final class CollectiveOptions extends SizedOptions {

    /** Names of those that mean nothing where no data are moved. */
    static final List<String> OF_DATA = List.of("--sizes", "--max-size", "--cold");

    private static final long SMALLEST = Long.BYTES;
    private static final long LARGEST = 8 << 20;

    private static final String ALL = "all";

    @Option(
            names = "--algorithms",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "NAME",
            description = "Measure these algorithms, or all, one after the other (default: the one of the table).")
    private List<String> algorithms = List.of();

    @Option(
            names = "--cold",
            description = "Each call works at the next place of larger buffers, so that what it touches is not in caches "
                    + "that a core has for itself.")
    private boolean cold;

    boolean isCold() {
        return cold;
    }

    /** Whether any are asked for. */
    boolean hasAlgorithms() {
        return !algorithms.isEmpty();
    }

    /** Those of a collective that are asked for; null alone stands for that of the table. */
    List<Algorithm> algorithms(Collective collective) {
        if (algorithms.isEmpty()) {
            return Collections.singletonList(null);
        }
        try {
            return algorithms.equals(List.of(ALL))
                    ? collective.algorithms()
                    : algorithms.stream().map(collective::algorithm).toList();
        } catch (ShmemException e) {
            require(false, "--algorithms: " + e.getMessage());
            throw e;
        }
    }

    /** Powers of two from a word to 8 MB unless the command line has others. */
    List<Long> wordSizes() {
        return wordSizesOr(
                LongStream.iterate(SMALLEST, bytes -> bytes <= LARGEST, bytes -> 2 * bytes).boxed().toList());
    }

    /** Those of the command line, or usual ones; only words can be sent. */
    List<Long> wordSizesOr(List<Long> usual) {
        List<Long> sizes = sizesOr(usual);
        for (long bytes : sizes) {
            require(bytes % SMALLEST == 0, "--sizes must be multiples of 8 here: bytes=" + bytes);
        }
        return sizes;
    }
}
