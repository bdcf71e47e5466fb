package org.jshmem.launch;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Carries one stream of one PE to its destinations, whole lines only, so that lines of different PEs never mix. A
 * destination that fails is left out from then on; the PE never notices.
 */
final class LinePump {

    private static final int BUFFER_BYTES = 8 << 10;

    private final InputStream from;
    private final LineSink[] to;
    private final LinePrefix prefix;
    private final Thread thread;
    private final ByteArrayOutputStream prefixed = new ByteArrayOutputStream();
    private byte[] buffer = new byte[BUFFER_BYTES];
    private int length;
    /** Grows with every read and is odd while what was read is being written. */
    private volatile int progress;

    /**
     * Starts a pump; it ends with the stream.
     *
     * @param prefix what every line starts with, or null
     */
    static LinePump start(String name, InputStream from, List<LineSink> to, LinePrefix prefix) {
        LinePump pump = new LinePump(name, from, to, prefix);
        pump.thread.start();
        return pump;
    }

    /** Carries lines that are there already, on the calling thread. */
    static void carry(String name, String lines, LineSink to, LinePrefix prefix) {
        InputStream from = new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
        new LinePump(name, from, List.of(to), prefix).run();
    }

    private LinePump(String name, InputStream from, List<LineSink> to, LinePrefix prefix) {
        this.from = from;
        this.to = to.toArray(new LineSink[0]);
        this.prefix = prefix;
        thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
    }

    /**
     * Waits until all has been carried. A child process may hold a PE's output open for ever, so silence for a while
     * counts as the end; a destination that is slow does not.
     */
    void drain(long silenceMs) throws InterruptedException {
        int seen;
        do {
            seen = progress;
            thread.join(silenceMs);
        } while (thread.isAlive() && (progress != seen || isWriting(seen)));
    }

    /** Waits until the stream has ended, at most for the given time. */
    void await(long limitMs) throws InterruptedException {
        thread.join(limitMs);
    }

    private static boolean isWriting(int progress) {
        return (progress & 1) != 0;
    }

    private void run() {
        try (from) {
            int read = from.read(buffer, length, buffer.length - length);
            while (read >= 0) {
                progress++;
                length += read;
                writeWholeLines();
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, 2 * length); // a long line: it has to arrive in one piece, too
                }
                progress++;
                read = from.read(buffer, length, buffer.length - length);
            }
        } catch (IOException e) {
            // The PE's end of the pipe is gone: what has arrived is all there will be.
        }
        progress += 1 - (progress & 1);
        writeRest();
    }

    private void writeWholeLines() {
        int end = length;
        while (end > 0 && buffer[end - 1] != '\n') {
            end--;
        }
        if (end > 0) {
            write(end);
            System.arraycopy(buffer, end, buffer, 0, length - end);
            length -= end;
        }
    }

    /** A last line without line end gets one, or the next PE's would be glued to it. */
    private void writeRest() {
        if (length > 0) {
            if (length == buffer.length) {
                buffer = Arrays.copyOf(buffer, length + 1);
            }
            buffer[length++] = '\n';
            write(length);
        }
    }

    private void write(int end) {
        if (prefix == null) {
            write(buffer, end);
        } else {
            prefix(end);
            byte[] lines = prefixed.toByteArray();
            write(lines, lines.length);
        }
    }

    private void write(byte[] lines, int end) {
        for (int i = 0; i < to.length; i++) {
            try {
                if (to[i] != null) {
                    to[i].write(lines, end);
                }
            } catch (IOException e) {
                boolean isNew = to[i].fail(e);
                to[i] = null;
                if (isNew) {
                    Terminal.report("warning: " + thread.getName() + ": output is lost: " + e.getMessage());
                }
            }
        }
    }

    /** One piece for all lines: a destination gets a line and its prefix in the same write. */
    private void prefix(int end) {
        prefixed.reset();
        byte[] start = prefix.now();
        int next = 0;
        for (int i = 0; i < end; i++) {
            if (buffer[i] == '\n') {
                prefixed.writeBytes(start);
                prefixed.write(buffer, next, i + 1 - next);
                next = i + 1;
            }
        }
    }
}
