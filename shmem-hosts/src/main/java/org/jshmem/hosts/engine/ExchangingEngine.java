package org.jshmem.hosts.engine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ShmemException;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * An engine by which hosts agree on what their job is before it begins. A host that has what it needs goes on, and others may get its first
 * messages while they still wait for a third: those are kept.
 */
public final class ExchangingEngine implements Engine {

    /** Of a message, without its header. */
    private static final int SUBJECT = 0;
    private static final int NUMBER = SUBJECT + Long.BYTES;
    private static final int BYTES = NUMBER + Long.BYTES;

    private final Engine engine;
    private final int host;
    private final Duration silence;
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
     * @param engine  of one of the hosts
     * @param host    which
     * @param hosts   how many there are
     * @param silence how long to wait for a number
     */
    public ExchangingEngine(Engine engine, int host, int hosts, Duration silence) {
        this.engine = engine;
        this.host = host;
        this.silence = silence;
        for (int i = 0; i < hosts; i++) {
            kept.add(new ArrayDeque<>());
        }
    }

    /**
     * Tells all hosts a number and gets theirs.
     *
     * @param subject what the number is: the others tell theirs of the same
     * @param mine    the number of this host
     * @return by host
     * @throws InterruptedException when the caller is interrupted
     * @throws ShmemException       when another host is silent, or tells a number of something else
     */
    public long[] exchange(int subject, long mine) throws InterruptedException {
        for (int other = 0; other < kept.size(); other++) {
            if (other != host) {
                MemorySegment envelope = engine.envelope();
                envelope.set(JAVA_LONG, HEADER_BYTES + SUBJECT, subject);
                envelope.set(JAVA_LONG, HEADER_BYTES + NUMBER, mine);
                engine.send(other, envelope, HEADER_BYTES + BYTES);
            }
        }
        long since = System.nanoTime();
        long[] all = new long[kept.size()];
        for (int other = 0; other < all.length; other++) {
            all[other] = other == host ? mine : take(other, subject, since);
        }
        return all;
    }

    private long take(int other, int subject, long since) throws InterruptedException {
        while (kept.get(other).isEmpty()) {
            if (engine.poll(keeper) == 0) {
                if (System.nanoTime() - since > silence.toNanos()) {
                    throw new ShmemException("host " + other + " has not been heard of for " + silence.toSeconds()
                            + " s: is it up, and does a firewall let messages through?");
                }
                Thread.sleep(1);
            }
        }
        MemorySegment message = kept.get(other).remove();
        if (message.get(JAVA_LONG, SUBJECT) != subject) {
            throw new ShmemException("the hosts of a job must have the same command line: that of host " + other
                    + " has other options than that of host " + host);
        }
        return message.get(JAVA_LONG, NUMBER);
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
