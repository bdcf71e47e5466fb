package org.jshmem.hosts.engine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * An engine by which hosts agree on what their job is before it begins. A host that has what it needs goes on, and others may get its first
 * messages while they still wait for a third: those are kept.
 */
public final class ExchangingEngine implements Engine {

    private static final int BYTES = HEADER_BYTES + Long.BYTES;

    private final Engine engine;
    private final int host;
    /** By host: what has come and nobody has looked at. */
    private final List<ArrayDeque<MemorySegment>> kept = new ArrayList<>();
    /** After the last exchange nothing is kept any more. */
    private boolean isHandedOut;
    private final Sink keeper = new Sink() {
        @Override
        public void receive(int from, MemorySegment message) {
            kept.get(from).add(Arena.ofAuto().allocate(message.byteSize(), Long.BYTES).copyFrom(message));
        }

        @Override
        public void lose(int lost, String why) {
            throw new IllegalStateException("host " + lost + " cannot be reached any more: " + why);
        }
    };

    /**
     * In front of an engine.
     *
     * @param engine of one of the hosts
     * @param host   which
     * @param hosts  how many there are
     */
    public ExchangingEngine(Engine engine, int host, int hosts) {
        this.engine = engine;
        this.host = host;
        for (int i = 0; i < hosts; i++) {
            kept.add(new ArrayDeque<>());
        }
    }

    /**
     * Tells all hosts a number and gets theirs.
     *
     * @param mine the number of this host
     * @return by host
     * @throws InterruptedException when the caller is interrupted
     */
    public long[] exchange(long mine) throws InterruptedException {
        for (int other = 0; other < kept.size(); other++) {
            if (other != host) {
                MemorySegment envelope = engine.envelope();
                envelope.set(JAVA_LONG, HEADER_BYTES, mine);
                engine.send(other, envelope, BYTES);
            }
        }
        kept.get(host).add(Arena.ofAuto().allocateFrom(JAVA_LONG, mine));
        while (kept.stream().anyMatch(ArrayDeque::isEmpty)) {
            if (engine.poll(keeper) == 0) {
                Thread.sleep(1);
            }
        }
        return kept.stream().mapToLong(ofHost -> ofHost.remove().get(JAVA_LONG, 0)).toArray();
    }

    @Override
    public int poll(Sink sink) {
        return isHandedOut ? engine.poll(sink) : handOut(sink) + engine.poll(sink);
    }

    private int handOut(Sink sink) {
        int arrived = 0;
        for (int from = 0; from < kept.size(); from++) {
            while (!kept.get(from).isEmpty()) {
                sink.receive(from, kept.get(from).remove());
                arrived++;
            }
        }
        isHandedOut = true;
        return arrived;
    }

    @Override
    public MemorySegment envelope() {
        return engine.envelope();
    }

    @Override
    public void send(int to, MemorySegment envelope, int bytes) {
        engine.send(to, envelope, bytes);
    }

    @Override
    public void sendBulk(int to, int tag, long address, long bytes, Runnable done) {
        engine.sendBulk(to, tag, address, bytes, done);
    }

    @Override
    public void receiveBulk(int from, int tag, long address, long bytes, Runnable done) {
        engine.receiveBulk(from, tag, address, bytes, done);
    }

    @Override
    public boolean hasSentAll() {
        return engine.hasSentAll();
    }

    @Override
    public boolean isBusy(int to) {
        return engine.isBusy(to);
    }

    @Override
    public boolean movesBulk() {
        return engine.movesBulk();
    }

    @Override
    public void sleep(long ns) {
        engine.sleep(ns);
    }

    @Override
    public void close() {
        engine.close();
    }
}
