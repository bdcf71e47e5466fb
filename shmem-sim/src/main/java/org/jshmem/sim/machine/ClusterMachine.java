package org.jshmem.sim.machine;

import java.util.Arrays;
import java.util.function.LongSupplier;

import org.jshmem.sim.engine.Reservations;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.spi.Hosts;

/**
 * Hosts of many cores, which share memory, joined by a network. Inside a host messages are as on a {@link UniformMachine}. What
 * one host sends to others goes through its port one after the other, and what it gets likewise: each message keeps both ports
 * for a time of its own and for its bytes. Between the ports all is as far from all.
 */
public final class ClusterMachine implements MessageMachine {

    private final String name;
    private final int coresPerHost;
    private final long localLatencyPs;
    private final long insideLatencyPs;
    private final double insidePsPerByte;
    private final long betweenLatencyPs;
    private final double betweenPsPerByte;
    private final long messagePs;
    private final long clockReadPs;

    /**
     * The machine a profile describes.
     *
     * @param profile what {@code cluster.properties} holds
     */
    public ClusterMachine(MachineProfile profile) {
        name = profile.name();
        coresPerHost = profile.count("coresPerHost");
        localLatencyPs = profile.positivePs("localLatencyNs");
        insideLatencyPs = profile.positivePs("insideLatencyNs");
        insidePsPerByte = 1_000 / profile.positive("insideBandwidthBytesPerNs");
        betweenLatencyPs = profile.positivePs("betweenLatencyNs");
        betweenPsPerByte = 1_000 / profile.positive("betweenBandwidthBytesPerNs");
        messagePs = profile.nonNegativePs("messageNs");
        clockReadPs = profile.positivePs("clockReadNs");
        profile.requireAllUsed();
    }

    @Override
    public String name() {
        return name;
    }

    /** As few hosts as there must be; PEs are dealt to them in blocks, as evenly as possible. */
    @Override
    public Hosts hosts(int nPes) {
        int count = Math.ceilDiv(nPes, coresPerHost);
        int[] pes = new int[count];
        for (int host = 0; host < count; host++) {
            pes[host] = (int) ((host + 1L) * nPes / count - (long) host * nPes / count);
        }
        return Hosts.of(pes, pes);
    }

    @Override
    public Network network(int nPes, LongSupplier nowPs) {
        return new Ports(hosts(nPes), nowPs);
    }

    @Override
    public long clockReadPs() {
        return clockReadPs;
    }

    /** When the ports of hosts are taken. They send in the order of the calls, and receive what comes first. */
    private final class Ports implements Network {

        private final int[] hostOf;
        private final long[] sendingUntilPs;
        private final Reservations[] receiving;

        Ports(Hosts hosts, LongSupplier nowPs) {
            hostOf = new int[hosts.nPes()];
            Arrays.setAll(hostOf, hosts::hostOf);
            sendingUntilPs = new long[hosts.count()];
            receiving = new Reservations[hosts.count()];
            Arrays.setAll(receiving, _ -> new Reservations(nowPs));
        }

        @Override
        public long arrivalPs(int from, int to, long bytes, long sentPs) {
            int sender = hostOf[from];
            int receiver = hostOf[to];
            if (sender == receiver) {
                long latencyPs = from == to ? localLatencyPs : insideLatencyPs;
                return VirtualTime.later(sentPs, VirtualTime.later(latencyPs, Math.round(bytes * insidePsPerByte)));
            }
            long portPs = VirtualTime.later(messagePs, Math.round(bytes * betweenPsPerByte));
            long beginPs = Math.max(sentPs, sendingUntilPs[sender]);
            sendingUntilPs[sender] = VirtualTime.later(beginPs, portPs);
            return receiving[receiver].endPs(VirtualTime.later(beginPs, betweenLatencyPs), portPs);
        }
    }
}
