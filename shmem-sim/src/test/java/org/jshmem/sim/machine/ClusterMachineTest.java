package org.jshmem.sim.machine;

import java.util.Arrays;

import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Times that can be worked out by hand, in picoseconds. */
class ClusterMachineTest {

    private static final long LATENCY = 2_000_000;
    private static final long MESSAGE = 80_000;

    private final ClusterMachine machine = new ClusterMachine(MachineProfile.builtIn("cluster"));

    @Test
    void pesShouldFillAsFewHostsAsThereMustBeEvenly() {
        assertEquals(1, machine.hosts(64).count());
        assertArrayEquals(new int[]{32, 33}, pesOf(machine.hosts(65)));
        assertArrayEquals(new int[]{64, 64, 64, 64}, pesOf(machine.hosts(256)));
        assertArrayEquals(new int[]{1}, pesOf(machine.hosts(1)));
    }

    @Test
    void aHostMayHaveAsManyCoresAsAProfileCanSay() {
        MachineProfile large = MachineProfile.builtIn("cluster").with("coresPerHost", Integer.MAX_VALUE);
        assertArrayEquals(new int[]{4}, pesOf(new ClusterMachine(large).hosts(4)));
    }

    @Test
    void insideAHostNothingShouldBeInTheWay() {
        Network network = machine.network(128, () -> 0);
        for (int i = 0; i < 3; i++) {
            assertEquals(7 + 100_000 + 800, network.arrivalPs(0, 63, 8, 7));
            assertEquals(10_000, network.arrivalPs(5, 5, 0, 0));
        }
    }

    @Test
    void aMessageBetweenIdleHostsShouldTakeTheLatencyAndItsPortTime() {
        assertEquals(1 + LATENCY + MESSAGE + 8 * 80, machine.network(128, () -> 0).arrivalPs(0, 64, 8, 1));
        assertEquals(LATENCY + MESSAGE, machine.network(128, () -> 0).arrivalPs(127, 0, 0, 0));
    }

    @Test
    void messagesOfAHostShouldLeaveOneAfterTheOther() {
        Network network = machine.network(192, () -> 0);
        long portPs = MESSAGE + 1000 * 80;
        assertEquals(LATENCY + portPs, network.arrivalPs(0, 64, 1000, 0));
        assertEquals(LATENCY + 2 * portPs, network.arrivalPs(1, 128, 1000, 0), "to another host, but by the same port");
        assertEquals(LATENCY + 3 * portPs, network.arrivalPs(2, 65, 1000, 0));
    }

    @Test
    void messagesToAHostShouldArriveOneAfterTheOther() {
        Network network = machine.network(192, () -> 0);
        assertEquals(LATENCY + MESSAGE, network.arrivalPs(64, 0, 0, 0));
        assertEquals(LATENCY + 2 * MESSAGE, network.arrivalPs(128, 1, 0, 0));
        assertEquals(LATENCY + MESSAGE, network.arrivalPs(1, 64, 0, 0), "ports have two directions");
        assertEquals(9 * LATENCY + MESSAGE, network.arrivalPs(128, 1, 0, 8 * LATENCY), "when all have arrived");
    }

    @Test
    void aMessageThatHasNotLeftShouldKeepNoOtherAway() {
        Network network = machine.network(192, () -> 0);
        long portPs = MESSAGE + 1_000_000 * 80;
        assertEquals(LATENCY + portPs, network.arrivalPs(0, 64, 1_000_000, 0));
        assertEquals(portPs + LATENCY + MESSAGE, network.arrivalPs(1, 128, 0, 0), "behind it at the port of its host");
        assertEquals(LATENCY + MESSAGE, network.arrivalPs(65, 129, 0, 0));
    }

    /** Without a time of its own a message of no bytes does not keep a port. */
    @Test
    void aMessageThatTakesNoPortTimeShouldKeepNoOtherAway() {
        ClusterMachine bytesOnly = new ClusterMachine(
                MachineProfile.builtIn("cluster").with("messageNs", 0).with("coresPerHost", 1));
        long alonePs = bytesOnly.network(3, () -> 0).arrivalPs(1, 2, 13_000_000, 0);
        Network network = bytesOnly.network(3, () -> 0);
        network.arrivalPs(0, 1, 12_500_000, 0);
        network.arrivalPs(0, 2, 0, 0);
        assertEquals(alonePs, network.arrivalPs(1, 2, 13_000_000, 0));
    }

    @Test
    void whatTakesLongerThanTimeShouldKeepThePortForEver() {
        Network network = machine.network(192, () -> 0);
        assertEquals(VirtualTime.NEVER, network.arrivalPs(0, 64, Long.MAX_VALUE, 0));
        assertEquals(VirtualTime.NEVER, network.arrivalPs(1, 128, 8, 0));
        assertEquals(VirtualTime.NEVER, network.arrivalPs(0, 1, Long.MAX_VALUE, 0));
    }

    private static int[] pesOf(Hosts hosts) {
        int[] pes = new int[hosts.count()];
        Arrays.setAll(pes, host -> hosts.pesOf(host).size());
        return pes;
    }
}
