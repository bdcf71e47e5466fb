package org.jshmem.launch.stream;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Carries one stream of one PE to its destinations, line by line, so that lines of different PEs never mix. */
public final class LinePump {

    private final InputStream from;
    private final LineBuffer lines;
    private final Thread thread;
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
        lines = new LineBuffer(new LineOutlets(name, to, prefix));
        thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
    }

    /**
     * Waits until all has been carried. A child process may hold a PE's output open for ever, so silence for a while
     * counts as the end; a destination that is slow does not.
     *
     * @param silenceMs how long it is silent
     * @throws InterruptedException when this thread is interrupted
     */
    public void drain(long silenceMs) throws InterruptedException {
        int seen;
        do {
            seen = progress;
            thread.join(silenceMs);
        } while (thread.isAlive() && (progress != seen || isWriting(seen)));
    }

    /**
     * Waits until the stream has ended, or for some time.
     *
     * @param limitMs the longest time
     * @throws InterruptedException when this thread is interrupted
     */
    public void await(long limitMs) throws InterruptedException {
        thread.join(limitMs);
    }

    private static boolean isWriting(int progress) {
        return (progress & 1) != 0;
    }

    private void run() {
        try (from) {
            while (lines.fill(from) >= 0) {
                progress++;
                lines.pass();
                progress++;
            }
        } catch (IOException e) {
            // The PE's end of the pipe is gone: what has arrived is all there will be.
        }
        progress += 1 - (progress & 1);
        lines.passRest();
    }
}
