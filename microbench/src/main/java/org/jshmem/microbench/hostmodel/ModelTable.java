package org.jshmem.microbench.hostmodel;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.jshmem.microbench.hostmodel.Transfers.Way;

/** Throughputs by state, and prediction beside measurement, as tables for people; GB/s is 10^9 bytes per second. */
final class ModelTable {

    private static final double GB_PER_S = 1e-3; // a thousand bytes per microsecond

    private final Throughputs throughputs;
    private final MessageTimes messages;
    private final List<Long> sizes;

    ModelTable(Throughputs throughputs, MessageTimes messages, List<Long> sizes) {
        this.throughputs = throughputs;
        this.messages = messages;
        this.sizes = sizes;
    }

    /** All tables. */
    List<String> lines(long chunkBytes) {
        return (throughputs() + predictions(chunkBytes) + variants()).lines().toList();
    }

    /** A row for each access and state, a column for each size. */
    private String throughputs() {
        StringBuilder lines = new StringBuilder("throughput of one core in GB/s, by state of the lines and bytes\n");
        lines.append(String.format(Locale.ROOT, "%-20s%s%n", "access", columns(sizes.stream().map(String::valueOf)
                .toList())));
        for (AccessKind kind : AccessKind.values()) {
            for (LineState state : LineState.values()) {
                lines.append(String.format(Locale.ROOT, "%-20s%s%n", kind.title() + "-" + state.title(),
                        columns(sizes.stream()
                                .map(bytes -> number(throughputs.bytesPerUs(kind, state, bytes) * GB_PER_S))
                                .toList())));
            }
        }
        return lines.toString();
    }

    /** A row for each size. */
    private String predictions(long chunkBytes) {
        StringBuilder lines = new StringBuilder(
                "transfer of a message in GB/s: paper 001, equations 1 to 3, between the "
                        + "bounds for one chunk and for very many; measured by two copies; by one put\n");
        lines.append(String.format(Locale.ROOT, "%-12s%s%n", "bytes", columns(List.of("one-chunk", "predicted",
                "many-chunks", "measured", "pred/meas", "put", "put/two"))));
        for (long bytes : sizes) {
            TransferModel model = TransferModel.of(throughputs, bytes);
            double predictedUs = model.transferUs(bytes, chunkBytes);
            double measuredUs = messages.medianUs(Way.TWO_COPY, bytes);
            double putUs = messages.medianUs(Way.PUT, bytes);
            lines.append(String.format(Locale.ROOT, "%-12d%s%n", bytes, columns(List.of(
                    rate(bytes, model.sequentialUs(bytes)), rate(bytes, predictedUs),
                    rate(bytes, model.parallelUs(bytes)), rate(bytes, measuredUs), number(measuredUs / predictedUs),
                    rate(bytes, putUs), number(measuredUs / putUs)))));
        }
        return lines.toString();
    }

    /** A row for each size, a column for each way to use buffers. */
    private String variants() {
        StringBuilder lines = new StringBuilder(
                "two copies in GB/s, by which buffers are used for all messages, and with "
                        + "both directions through one ring\n");
        List<Way> ways = Arrays.stream(Way.values()).filter(way -> way != Way.PUT).toList();
        lines.append(String.format(Locale.ROOT, "%-12s%s%n", "bytes",
                columns(List.of("both", "sender", "receiver", "none", "alternating"))));
        for (long bytes : sizes) {
            lines.append(String.format(Locale.ROOT, "%-12d%s%n", bytes,
                    columns(ways.stream().map(way -> rate(bytes, messages.medianUs(way, bytes))).toList())));
        }
        return lines.toString();
    }

    private static String rate(long bytes, double us) {
        return number(bytes / us * GB_PER_S);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static String columns(List<String> columns) {
        return columns.stream().map(column -> String.format(Locale.ROOT, " %11s", column))
                .collect(Collectors.joining());
    }
}
