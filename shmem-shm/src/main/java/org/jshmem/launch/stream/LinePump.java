package org.jshmem.launch.stream;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Carries one stream of one PE to its destinations, line by line, so that lines of different PEs never mix. */
final class LinePump extends Pump {

    private final LineBuffer lines;

    private LinePump(String name, InputStream from, List<LineSink> to, LinePrefix prefix) {
        super(name, from);
        lines = new LineBuffer(new LineOutlets(name, to, prefix));
    }

    /**
     * Starts a pump; it ends with the stream.
     *
     * @param prefix what every line starts with, or null
     */
    static LinePump start(String name, InputStream from, List<LineSink> to, LinePrefix prefix) {
        LinePump pump = new LinePump(name, from, to, prefix);
        pump.start();
        return pump;
    }

    /** Carries lines that are there already, on the calling thread. */
    static void carry(String name, String lines, LineSink to, LinePrefix prefix) {
        InputStream from = new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
        new LinePump(name, from, List.of(to), prefix).run();
    }

    @Override
    int fill(InputStream from) throws IOException {
        return lines.fill(from);
    }

    @Override
    void pass() {
        lines.pass();
    }

    @Override
    void passRest() {
        lines.passRest();
    }
}
