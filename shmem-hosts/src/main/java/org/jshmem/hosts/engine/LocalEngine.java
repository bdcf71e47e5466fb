package org.jshmem.hosts.engine;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.shm.segment.JobFile;
import org.jshmem.shm.segment.UnnamedFile;

import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * Hosts that are emulated on one machine, over sockets of the Unix domain, so that several hosts can be tested with nothing installed.
 */
public final class LocalEngine implements Engine {

    /** Messages under way, above which a host is busy. */
    private static final int MANY = 8;

    /** With a name of its own and the socket's behind it, as long as a path of a socket can be: 107 bytes. */
    private static final int LONGEST_DIRECTORY_BYTES = 60;

    /** By host; null at its own place. */
    private final List<Peer> peers = new ArrayList<>();
    private final ArrayDeque<MemorySegment> free = new ArrayDeque<>();
    private final int host;

    private LocalEngine(int host, int nHosts) {
        this.host = host;
        for (int i = 0; i < nHosts; i++) {
            peers.add(null);
        }
    }

    /** The way to and from another host. */
    private static final class Peer {

        final SocketChannel socket;
        final BulkSocket bulk;
        final SocketQueue unsent;
        final ByteBuffer arriving = ByteBuffer.allocateDirect(MOST_BYTES).order(ByteOrder.nativeOrder());
        boolean isLost;

        Peer(SocketChannel socket, BulkSocket bulk) {
            this.socket = socket;
            this.bulk = bulk;
            unsent = new SocketQueue(socket);
        }
    }

    /**
     * Engines of hosts that are emulated in this process.
     *
     * @param nHosts how many
     * @return by host
     * @throws IOException when there is no room for sockets
     */
    public static List<Engine> mesh(int nHosts) throws IOException {
        List<LocalEngine> engines = new ArrayList<>();
        for (int host = 0; host < nHosts; host++) {
            engines.add(new LocalEngine(host, nHosts));
        }
        JobFile.whileNamed(() -> join(engines));
        return List.copyOf(engines);
    }

    private static Void join(List<LocalEngine> engines) throws IOException {
        Path directory = createDirectory(directoryOfSockets());
        Path file = directory.resolve("socket");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(file));
            for (int host = 0; host < engines.size(); host++) {
                for (int other = 0; other < host; other++) {
                    SocketChannel[] messages = pair(file, server);
                    SocketChannel[] bulk = pair(file, server);
                    engines.get(host).connect(other, messages[0], bulk[0]);
                    engines.get(other).connect(host, messages[1], bulk[1]);
                }
            }
        } finally {
            Files.deleteIfExists(file);
            Files.delete(directory);
        }
        return null;
    }

    private static Path createDirectory(Path parent) throws IOException {
        try {
            return JobFile.createDirectory(parent);
        } catch (FileSystemException e) { // which says no more than its path
            throw new IOException("no directory for their sockets can be made in " + parent
                    + ": set TMPDIR to one that exists, may be written to and has room", e);
        }
    }

    private static Path directoryOfSockets() {
        Path temporary = UnnamedFile.temporaryDirectory();
        return temporary.toString().getBytes().length <= LONGEST_DIRECTORY_BYTES ? temporary : Path.of("/tmp");
    }

    private static SocketChannel[] pair(Path file, ServerSocketChannel server) throws IOException {
        return new SocketChannel[]{SocketChannel.open(UnixDomainSocketAddress.of(file)), server.accept()};
    }

    private void connect(int host, SocketChannel messages, SocketChannel bulk) throws IOException {
        messages.configureBlocking(false);
        bulk.configureBlocking(false);
        peers.set(host, new Peer(messages, new BulkSocket(bulk)));
    }

    @Override
    public int poll(Sink sink) {
        int arrived = 0;
        for (int other = 0; other < peers.size(); other++) {
            Peer peer = peers.get(other);
            if (peer != null && !peer.isLost) {
                try {
                    peer.unsent.write();
                    arrived += peer.bulk.poll() + read(other, peer, sink);
                } catch (IOException e) {
                    peer.isLost = true;
                    peer.unsent.clear();
                    peer.bulk.dropUnsent();
                    sink.lose(other, e.getMessage());
                }
            }
        }
        return arrived;
    }

    private static int read(int host, Peer peer, Sink sink) throws IOException {
        int arrived = 0;
        int read;
        do {
            ByteBuffer buffer = peer.arriving;
            read = peer.socket.read(buffer);
            if (read < 0) {
                throw new EOFException("its agent has ended");
            }
            buffer.flip();
            int position = 0;
            while (buffer.limit() - position >= HEADER_BYTES && buffer.limit() - position >= buffer.getInt(position)) {
                int bytes = buffer.getInt(position);
                sink.receive(host, MemorySegment
                        .ofBuffer(buffer.duplicate().position(position + HEADER_BYTES).limit(position + bytes)));
                position += bytes;
                arrived++;
            }
            buffer.position(position);
            buffer.compact();
        } while (read > 0 && arrived < MESSAGES_AT_ONCE);
        return arrived;
    }

    @Override
    public MemorySegment envelope() {
        return free.isEmpty() ? Arena.ofAuto().allocate(MOST_BYTES, Long.BYTES) : free.remove();
    }

    @Override
    public void send(int other, MemorySegment envelope, int bytes) {
        envelope.set(JAVA_INT, 0, bytes);
        envelope.set(JAVA_INT, Integer.BYTES, host);
        Peer peer = peers.get(other);
        if (peer.isLost) {
            free.add(envelope);
            return;
        }
        peer.unsent.add(envelope.asSlice(0, bytes).asByteBuffer(), () -> free.add(envelope));
    }

    @Override
    public void sendBulk(int other, int tag, long address, long bytes, Runnable done) {
        Peer peer = peers.get(other);
        if (!peer.isLost) {
            peer.bulk.send(tag, address, bytes, done);
        }
    }

    @Override
    public void receiveBulk(int other, int tag, long address, long bytes, Runnable done) {
        peers.get(other).bulk.await(tag, address, bytes, done);
    }

    @Override
    public boolean hasSentAll() {
        return peers.stream()
                .allMatch(peer -> peer == null || peer.isLost || peer.unsent.size() == 0 && peer.bulk.isIdle());
    }

    @Override
    public boolean isBusy(int other) {
        Peer peer = peers.get(other);
        return peer.unsent.size() + peer.bulk.unsent() >= MANY;
    }

    @Override
    public boolean movesBulk() {
        for (Peer peer : peers) {
            if (peer != null && !peer.isLost && !peer.bulk.isIdle()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        for (Peer peer : peers) {
            if (peer != null) {
                try {
                    peer.socket.close();
                    peer.bulk.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }
}
