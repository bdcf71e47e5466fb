package org.jshmem.launch.stream;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * The destinations of one stream of one PE, with what stands before its lines. A destination that fails is left out from
 * then on; the PE never notices.
 */
final class LineOutlets {

    private static final byte[] NOTHING = {};

    private final String name;
    private final LineSink[] sinks;
    private final LinePrefix prefix;
    private byte[] prefixed = NOTHING;
    private int prefixedLength;

    /**
     * All destinations.
     *
     * @param name   of the stream, for warnings
     * @param prefix what every line starts with, or null
     */
    LineOutlets(String name, List<LineSink> sinks, LinePrefix prefix) {
        this.name = name;
        this.sinks = sinks.toArray(new LineSink[0]);
        this.prefix = prefix;
    }

    /** Whole lines, in one piece, so that a destination gets a line and its prefix in the same write. */
    void writeLines(byte[] lines, int length) {
        if (prefix != null) {
            prefix(lines, length);
        }
        byte[] bytes = prefix == null ? lines : prefixed;
        int count = prefix == null ? length : prefixedLength;
        for (int i = 0; i < sinks.length; i++) {
            try {
                if (sinks[i] != null) {
                    sinks[i].write(bytes, count);
                }
            } catch (IOException e) {
                leaveOut(i, e);
            }
        }
    }

    /** A piece of a line that is too long for one; the last one has its line end. */
    void writePiece(byte[] piece, int length, boolean isLast) {
        byte[] start = prefix == null ? NOTHING : prefix.now();
        for (int i = 0; i < sinks.length; i++) {
            try {
                if (sinks[i] != null) {
                    sinks[i].writePiece(this, start, piece, length, isLast);
                }
            } catch (IOException e) {
                leaveOut(i, e);
            }
        }
    }

    private void leaveOut(int i, IOException cause) {
        boolean isNew = sinks[i].fail(cause);
        sinks[i] = null;
        if (isNew) {
            Terminal.report("warning: " + name + ": output is lost: " + cause.getMessage());
        }
    }

    private void prefix(byte[] lines, int length) {
        byte[] start = prefix.now();
        prefixedLength = 0;
        int next = 0;
        for (int i = 0; i < length; i++) {
            if (lines[i] == '\n') {
                append(start, 0, start.length);
                append(lines, next, i + 1 - next);
                next = i + 1;
            }
        }
    }

    private void append(byte[] from, int start, int count) {
        if (prefixed.length - prefixedLength < count) {
            prefixed = Arrays.copyOf(prefixed, 2 * prefixed.length + count);
        }
        System.arraycopy(from, start, prefixed, prefixedLength, count);
        prefixedLength += count;
    }
}
