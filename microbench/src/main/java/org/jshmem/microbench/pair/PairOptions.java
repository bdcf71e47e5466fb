package org.jshmem.microbench.pair;

import org.jshmem.microbench.PointOptions;
import picocli.CommandLine.Option;

/** Options that all measures of two PEs have. */
final class PairOptions extends PointOptions {

    private long localOffset;
    private long symmetricOffset;

    @Option(
            names = "--local-offset",
            paramLabel = "BYTES",
            defaultValue = "2112",
            description = "Where the local buffer starts in its page (default: ${DEFAULT-VALUE}, as far "
                    + "from the symmetric one as rep movsb likes it).")
    void setLocalOffset(String text) {
        localOffset = parse("--local-offset", text, 0);
    }

    @Option(
            names = "--symmetric-offset",
            paramLabel = "BYTES",
            defaultValue = "0",
            description = "Where the symmetric buffer starts in its page (default: ${DEFAULT-VALUE}).")
    void setSymmetricOffset(String text) {
        symmetricOffset = parse("--symmetric-offset", text, 0);
    }

    long localOffset() {
        return localOffset;
    }

    long symmetricOffset() {
        return symmetricOffset;
    }
}
