package org.jshmem.microbench.pair;

import java.util.List;

import org.jshmem.microbench.measure.Measure;
import org.jshmem.microbench.measure.SizedOptions;
import picocli.CommandLine.Option;

/** Options that all measures of pairs have. */
final class PairOptions extends SizedOptions {

    /** Names of those that mean nothing where words of their own are moved. */
    static final List<String> OF_BLOCKS = List.of("--sizes", "--max-size", "--local-offset", "--symmetric-local",
            "--symmetric-offset");

    private static final String ALL = "all";

    /** More than that is no place in a page, and only takes memory. */
    private static final long MOST_OFFSET = 1 << 30;

    private long localOffset;
    private long symmetricOffset;

    @Option(
            names = "--pairs",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "N|all",
            defaultValue = "1",
            description = "Pairs of PEs that work at a time, e.g. 1,2,8 (default: ${DEFAULT-VALUE}); all takes as many "
                    + "as there are. A sample lasts from the first start to the last end.")
    private List<String> pairs;

    @Option(
            names = "--offset",
            paramLabel = "Q",
            description = "The partner of PE i is PE (i + Q) mod N (default: N/2).")
    private Integer offset;

    @Option(
            names = "--local-offset",
            paramLabel = "BYTES",
            defaultValue = "2112",
            description = "Where the local buffer starts in its page (default: ${DEFAULT-VALUE}, as far "
                    + "from the symmetric one as rep movsb likes it).")
    void setLocalOffset(String text) {
        localOffset = offset("--local-offset", text);
    }

    @Option(
            names = "--symmetric-local",
            description = "Take the local buffer from symmetric memory too, as the benchmark of paper 002 does. A simulator "
                    + "knows which lines of symmetric memory are in a cache; private memory it takes for cached.")
    private boolean isLocalSymmetric;

    @Option(
            names = "--symmetric-offset",
            paramLabel = "BYTES",
            defaultValue = "0",
            description = "Where the symmetric buffer starts in its page (default: ${DEFAULT-VALUE}).")
    void setSymmetricOffset(String text) {
        symmetricOffset = offset("--symmetric-offset", text);
    }

    private long offset(String option, String text) {
        long bytes = parse(option, text, 0);
        require(bytes <= MOST_OFFSET, option + " must be at most 1G: bytes=" + bytes);
        return bytes;
    }

    /** Those that are asked for; refuses what cannot be with that many PEs. */
    List<Pairing> pairings(int nPes, boolean isBidirectional) {
        return pairs.stream()
                .map(text -> new Pairing(nPes, pairs(text, nPes), offset == null ? nPes / 2 : offset, isBidirectional))
                .peek(pairing -> require(pairing.problem() == null, pairing.problem()))
                .toList();
    }

    private int pairs(String text, int nPes) {
        if (text.equals(ALL)) {
            return nPes / 2;
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException _) {
            require(false, "--pairs: neither a number nor all: '" + text + "'");
            return 0;
        }
    }

    long localOffset() {
        return localOffset;
    }

    boolean isLocalSymmetric() {
        return isLocalSymmetric;
    }

    long symmetricOffset() {
        return symmetricOffset;
    }
}
