package org.jshmem.microbench.pair;

import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

/** How fast puts move data when many are under way. */
@Command(
        name = "put-bandwidth",
        description = "Bandwidth of windows of non-blocking puts, or of the stores in their place.")
class PutBandwidth extends WindowMeasure {

    @Override
    String operation() {
        return isBidirectional() ? "put-both-ways" : "put";
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        return new PutWindow(pair, form, bytes, window());
    }
}
