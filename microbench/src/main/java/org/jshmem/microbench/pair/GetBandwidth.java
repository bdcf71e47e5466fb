package org.jshmem.microbench.pair;

import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/** How fast gets move data when many are under way. */
@Command(
        name = "get-bandwidth",
        description = "Bandwidth of windows of non-blocking gets, or of the loads in their place.")
final class GetBandwidth extends WindowMeasure {

    @Override
    String operation() {
        return isBidirectional() ? "get-both-ways" : "get";
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        return new GetWindow(pair, form, bytes, window());
    }
}
