package org.jshmem.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Carries one stream of one PE to the launcher's, whole lines only, so that lines of different PEs never mix. All pumps
 * to the same destination lock it for as long as they write.
 */
final class LinePump {

    private static final int BUFFER_BYTES = 8 << 10;

    private final InputStream from;
    private final OutputStream to;
    private final byte[] tag;
    private byte[] buffer = new byte[BUFFER_BYTES];
    private int length;

    /** Starts a pump; it ends with the stream. */
    static Thread start(String name, InputStream from, OutputStream to, String tag) {
        LinePump pump = new LinePump(from, to, tag);
        return Thread.ofPlatform().daemon().name(name).start(pump::run);
    }

    private LinePump(InputStream from, OutputStream to, String tag) {
        this.from = from;
        this.to = to;
        this.tag = tag.getBytes(StandardCharsets.UTF_8);
    }

    private void run() {
        try (from) {
            int read = from.read(buffer, length, buffer.length - length);
            while (read >= 0) {
                length += read;
                writeWholeLines();
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, 2 * length); // a long line: it has to arrive in one piece, too
                }
                read = from.read(buffer, length, buffer.length - length);
            }
        } catch (IOException e) {
            // The PE's end of the pipe is gone, or nobody reads ours: what has arrived is all there will be.
        }
        writeRest();
    }

    private void writeWholeLines() throws IOException {
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
            try {
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, length + 1);
                }
                buffer[length++] = '\n';
                write(length);
            } catch (IOException e) {
                // Nobody reads any more.
            }
        }
    }

    private void write(int end) throws IOException {
        synchronized (to) {
            if (tag.length == 0) {
                to.write(buffer, 0, end);
            } else {
                writeTagged(end);
            }
            to.flush();
        }
    }

    private void writeTagged(int end) throws IOException {
        int start = 0;
        for (int i = 0; i < end; i++) {
            if (buffer[i] == '\n') {
                to.write(tag);
                to.write(buffer, start, i + 1 - start);
                start = i + 1;
            }
        }
    }
}
