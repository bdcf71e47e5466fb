package org.jshmem.sim.machine;

import java.util.function.LongSupplier;

import org.jshmem.sim.engine.VirtualTime;
/**
 * Every PE is as far from every other: a message takes a latency and its size over a bandwidth, whatever else is on its
 * way. For programs whose times can be worked out by hand.
 */
public final class UniformMachine implements MessageMachine {

    private final String name;
    private final long latencyPs;
    private final long localLatencyPs;
    private final long clockReadPs;
    private final double psPerByte;

    /**
     * The machine a profile describes.
     *
     * @param profile what {@code uniform.properties} holds
     */
    public UniformMachine(MachineProfile profile) {
        name = profile.name();
        latencyPs = profile.positivePs("latencyNs");
        localLatencyPs = profile.positivePs("localLatencyNs");
        clockReadPs = profile.positivePs("clockReadNs");
        psPerByte = 1_000 / profile.positive("bandwidthBytesPerNs");
        profile.requireAllUsed();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Network network(int nPes, LongSupplier nowPs) {
        return (from, to, bytes, sentPs) -> VirtualTime.later(sentPs, transferPs(from, to, bytes));
    }

    /**
     * The way of a message, rounded to the nearest picosecond; exact while the product stays below 2^53 ps, two and a half hours.
     *
     * @param from  the sender
     * @param to    the receiver; the sender itself for an access to its own memory
     * @param bytes size of the data; 0 for a mere request
     * @return time from sending to having arrived as a whole, in picoseconds; positive
     */
    long transferPs(int from, int to, long bytes) {
        return VirtualTime.later(from == to ? localLatencyPs : latencyPs, Math.round(bytes * psPerByte));
    }

    @Override
    public long clockReadPs() {
        return clockReadPs;
    }
}
