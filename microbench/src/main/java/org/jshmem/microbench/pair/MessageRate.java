package org.jshmem.microbench.pair;

import org.jshmem.microbench.output.Metric;
import picocli.CommandLine.Command;

/** How many messages pass in a second: the windows of {@link PutBandwidth}, counted instead of weighed. */
@Command(
        name = "message-rate",
        description = "Messages per second: windows of non-blocking puts by all --pairs together.")
final class MessageRate extends PutBandwidth {

    @Override
    Metric[] metrics() {
        return new Metric[]{Metric.RATE};
    }
}
