package org.jshmem.hosts.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

import org.jshmem.core.PeSet;
import org.jshmem.hosts.engine.Engine;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.trace.TraceLayout;
import org.jshmem.spi.Hosts;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * What PEs have recorded goes to host 0 when they have ended, in pieces: it makes one trace of all. When a piece cannot
 * be written, all that has come is deleted and nothing more is taken, so that the launcher there says whose is missing: pieces of several
 * PEs come by turns, and nobody could tell which files are whole.
 */
final class TraceCollection {

    /** Less than the most that a message has room for. */
    private static final int PIECE_BYTES = Engine.MOST_BYTES / 2;

    private final Hosts hosts;
    private final PeSet own;
    private final JobControl control;
    private final Engine engine;
    private final Outgoing outgoing;
    /** By PE; null in a job that is not traced. */
    private volatile IntFunction<Path> fileOf;
    /** Of the PEs of this host, the next of which something is to be sent, and how much of its file has been. */
    private int next;
    private long sentBytes;
    /** Files that come from other hosts, by PE. */
    private final Map<Integer, FileChannel> arriving = new HashMap<>();

    TraceCollection(Hosts hosts, int ownHost, JobControl control, Engine engine, Outgoing outgoing) {
        this.hosts = hosts;
        this.control = control;
        this.engine = engine;
        this.outgoing = outgoing;
        own = ownHost == Outgoing.HEAD ? new PeSet(0, 1, 0) : hosts.pesOf(ownHost);
    }

    /** The job is traced: where the file of a PE is, or on host 0 where those of other hosts are to be made. Called in any thread. */
    void begin(IntFunction<Path> files) {
        fileOf = files;
    }

    /** Sends as much as the engine takes at a time; returns whether all has been sent. */
    boolean send() {
        if (fileOf == null) {
            return true;
        }
        while (next < own.size() && !engine.isBusy(Outgoing.HEAD)) {
            sendPieces(own.pe(next));
        }
        return next == own.size();
    }

    private void sendPieces(int pe) {
        try (FileChannel channel = FileChannel.open(fileOf.apply(pe), StandardOpenOption.READ,
                StandardOpenOption.WRITE); Arena arena = Arena.ofConfined()) {
            MemorySegment file = channel.map(MapMode.READ_WRITE, 0, channel.size(), arena);
            file.set(JAVA_LONG, TraceLayout.CLOCK_OFFSET, control.hosts().clockOffsetNs());
            long bytes = TraceLayout.usedBytes(file);
            while (sentBytes < bytes && !engine.isBusy(Outgoing.HEAD)) {
                int piece = (int) Math.min(PIECE_BYTES, bytes - sentBytes);
                outgoing.append(Outgoing.HEAD, Kind.TRACE, pe, hosts.pesOf(Outgoing.HEAD).start(), sentBytes,
                        channel.size(), 0, piece)
                        .copyFrom(file.asSlice(sentBytes, piece));
                sentBytes += piece;
            }
            if (sentBytes == bytes) {
                sentBytes = 0;
                next++;
            }
        } catch (IOException _) { // it is gone, and missed on host 0
            sentBytes = 0;
            next++;
        }
    }

    /** A piece of the file of a PE of another host, which becomes as long as it is there. */
    void write(int pe, long offset, long fileBytes, MemorySegment piece) {
        IntFunction<Path> files = fileOf;
        if (files == null) {
            return;
        }
        try {
            FileChannel channel = arriving.computeIfAbsent(pe, this::make);
            if (offset == 0) {
                channel.write(ByteBuffer.allocate(1), fileBytes - 1);
            }
            ByteBuffer bytes = piece.asByteBuffer();
            while (bytes.hasRemaining()) {
                channel.write(bytes, offset + bytes.position());
            }
        } catch (IOException | UncheckedIOException _) {
            fileOf = null;
            files.apply(pe).toFile().delete();
            arriving.keySet().forEach(other -> files.apply(other).toFile().delete());
        }
    }

    private FileChannel make(int pe) {
        try {
            return FileChannel.open(fileOf.apply(pe), StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void close() {
        for (FileChannel channel : arriving.values()) {
            try {
                channel.close();
            } catch (IOException _) {
                // what has been written is there
            }
        }
    }
}
