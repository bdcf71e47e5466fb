package org.jshmem.sim;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

import org.jshmem.Shmem;
import org.jshmem.contract.ShmemContract;
import org.jshmem.core.SessionOption;
import org.jshmem.sim.machine.MessageMachine;
import org.jshmem.sim.machine.Network;
import org.jshmem.sim.pe.Pe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a session gains where every message has its price, which the uniform machine does not know. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SessionTimeTest {

    private static final int PUTS = 1000;

    @Test
    void manySmallPutsShouldTakeLessTimeInASession() throws Exception {
        long without = elapsedPs(false);
        long within = elapsedPs(true);
        assertTrue(10 * within < without, "without=" + without + " within=" + within);
    }

    private static long elapsedPs(boolean inSession) throws Exception {
        return Simulation.run(new OnePort(), 2, ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> {
            Shmem shmem = Shmem.on(transport);
            MemorySegment object = shmem.malloc(8L * PUTS);
            if (shmem.myPe() == 0) {
                putAll(shmem, object, inSession);
            }
            shmem.close();
        }).elapsedPs();
    }

    private static void putAll(Shmem shmem, MemorySegment object, boolean inSession) {
        if (inSession) {
            shmem.sessionStart(SessionOption.BATCH);
        }
        for (int i = 0; i < PUTS; i++) {
            shmem.p(JAVA_LONG, object, 8L * i, i, 1);
        }
        shmem.quiet();
    }

    /** Messages of PE 0 leave through one port, one after the other: the gap of LogP (Culler et al., PPoPP 1993). */
    private static final class OnePort implements MessageMachine {

        private static final long GAP_PS = 500_000;
        private static final long LATENCY_PS = 1_000_000;
        private static final long PS_PER_BYTE = 100;

        private long portFreePs;

        @Override
        public String name() {
            return "one port";
        }

        @Override
        public Network network(int nPes, LongSupplier nowPs) {
            return (from, to, bytes, sentPs) -> sentPs + transferPs(from, to, bytes);
        }

        private long transferPs(int from, int to, long bytes) {
            long wayPs = LATENCY_PS + bytes * PS_PER_BYTE;
            Pe sender = Pe.current();
            if (from == to || from != 0 || sender == null || sender.number() != from) {
                return wayPs;
            }
            portFreePs = Math.max(portFreePs, sender.clockPs()) + GAP_PS;
            return portFreePs - sender.clockPs() + wayPs;
        }

        @Override
        public long clockReadPs() {
            return 1;
        }
    }
}
