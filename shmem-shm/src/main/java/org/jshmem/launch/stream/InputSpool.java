package org.jshmem.launch.stream;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.PeRange;
import org.jshmem.shm.segment.UnnamedFile;

/**
 * Gives our standard input to several PEs. Each gets it at its own pace, from an unlinked file in between: a PE that
 * does not read must not keep the others from getting what they wait for.
 */
final class InputSpool {

    private static final int BUFFER_BYTES = 8 << 10;

    private final Path directory = UnnamedFile.temporaryDirectory();
    private final FileChannel spool;
    /** Guarded by this. */
    private long spooled;
    /** Guarded by this. */
    private boolean ended;

    /** Starts to read. */
    InputSpool(InputStream from) {
        try {
            spool = UnnamedFile.onDisk(BUFFER_BYTES, ".stdin", List.of(directory)).channel();
        } catch (IOException e) {
            throw new UsageException("--stdin all: " + e.getMessage() + ": set TMPDIR to a directory with room");
        }
        Thread.ofPlatform().daemon().name("input").start(() -> read(from));
    }

    /** Starts to feed the PEs of a JVM. */
    void feed(PeRange pes, OutputStream to) {
        Thread.ofPlatform().daemon().name(pes + " input").start(() -> write(to));
    }

    private void read(InputStream from) {
        byte[] bytes = new byte[BUFFER_BYTES];
        try {
            int read = from.read(bytes);
            while (read >= 0) {
                append(ByteBuffer.wrap(bytes, 0, read));
                read = from.read(bytes);
            }
        } catch (IOException e) {
            Terminal.report(
                    "warning: standard input ends early: " + e.getMessage() + " (it goes through a file in " + directory
                            + "; TMPDIR says where)");
        }
        synchronized (this) {
            ended = true;
            notifyAll();
        }
    }

    private void append(ByteBuffer bytes) throws IOException {
        long end;
        synchronized (this) {
            end = spooled;
        }
        while (bytes.hasRemaining()) {
            end += spool.write(bytes, end);
        }
        synchronized (this) {
            spooled = end;
            notifyAll();
        }
    }

    private void write(OutputStream to) {
        ByteBuffer bytes = ByteBuffer.allocate(BUFFER_BYTES);
        long position = 0;
        try (to) {
            long there = awaitBeyond(position);
            while (there > 0) {
                bytes.clear().limit((int) Math.min(there, bytes.capacity()));
                int read = spool.read(bytes, position);
                to.write(bytes.array(), 0, read);
                to.flush();
                position += read;
                there = awaitBeyond(position);
            }
        } catch (IOException e) {
            // The PE has ended, or has closed its input: it wants no more.
        } catch (InterruptedException e) {
            throw new UncheckedIOException(new IOException(e)); // nobody interrupts this thread
        }
    }

    /** How many bytes there are, 0 at the end. The file may have more, which the thread that reads has not made known. */
    private synchronized long awaitBeyond(long position) throws InterruptedException {
        while (spooled == position && !ended) {
            wait();
        }
        return spooled - position;
    }
}
