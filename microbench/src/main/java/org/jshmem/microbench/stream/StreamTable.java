package org.jshmem.microbench.stream;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.jshmem.microbench.peers.PeerRow;

/**
 * Bandwidths of all forms, and of C, of which only each round's median is known. The ratio is the median of the rounds'
 * ratios: within a round both sides have seen the same state of the machine.
 */
final class StreamTable {

    private final int nPes;
    private final Map<StreamForm, Map<Kernel, StreamRow>> own = new LinkedHashMap<>();
    private final Map<Kernel, StreamRow> peer = new EnumMap<>(Kernel.class);

    StreamTable(int nPes) {
        this.nPes = nPes;
    }

    /** A round's passes of a form. */
    void add(StreamForm form, long elements, Map<Kernel, List<Long>> timesNs) {
        Map<Kernel, StreamRow> rows = own.computeIfAbsent(form, _ -> new EnumMap<>(Kernel.class));
        timesNs.forEach((kernel, times) -> rows
                .computeIfAbsent(kernel, _ -> new StreamRow(kernel.bytes(elements) * nPes)).addRound(times));
    }

    /** The same round's results of C. */
    void addPeer(List<PeerRow> rows) {
        for (PeerRow row : rows) {
            peer.computeIfAbsent(Kernel.of(row.operation()), _ -> new StreamRow(row.bytes()))
                    .addRound(List.of(Math.round(row.medianUs() * 1e3)));
        }
    }

    Map<StreamForm, Map<Kernel, StreamRow>> rows() {
        return own;
    }

    Map<Kernel, StreamRow> peerRows() {
        return peer;
    }

    /** Ours to C, of the medians within a round; a line for each form that is the same in C. */
    List<String> ratios() {
        List<String> lines = new ArrayList<>();
        own.forEach((form, rows) -> {
            if (!form.isPgas() && !peer.isEmpty()) {
                lines.add("ratio to C, median of the rounds: " + form.title() + rows.entrySet().stream()
                        .map(row -> String.format(Locale.ROOT, " %s %.2f", row.getKey().title(),
                                row.getValue().ratioTo(peer.get(row.getKey()))))
                        .collect(Collectors.joining(",")));
            }
        });
        return lines;
    }
}
