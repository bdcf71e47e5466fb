package org.jshmem.sim.pe;

import java.util.concurrent.TimeUnit;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.machine.Machines;
import org.jshmem.spi.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Writes that a program has left behind: they occur at the instants at which they would if it waited for each. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PendingWritesTest {

    private static final long MEMORY_PS = 277_700;
    private static final long LOCAL_PS = 8_600;
    private static final long REMOTE_PS = 235_800;

    /** More than are kept at a time. */
    private static final int MANY = 600;

    @Test
    void theClockIsBehindAllOfThem() throws Exception {
        onTwo(pe0 -> {
            writeMany(pe0);
            assertEquals(MEMORY_PS + (MANY - 1) * LOCAL_PS, Pe.current().clockPs());
        }, _ -> {});
    }

    @Test
    void eachOccursAtItsInstant() throws Exception {
        onTwo(PendingWritesTest::writeMany, pe1 -> {
            Pe.current().sleep(1000);
            long done = 2 + (1_000_000 - MEMORY_PS) / LOCAL_PS;
            assertEquals(done, pe1.atomicRead(1, 0, Long.BYTES));
        });
    }

    @Test
    void whatThePeDoesNextComesAfterThem() throws Exception {
        onTwo(pe0 -> {
            pe0.putElement(1, 0, Long.BYTES, 3);
            pe0.atomic(AtomicOp.ADD, 1, 0, Long.BYTES, 4);
            assertEquals(7, pe0.getElement(1, 0, Long.BYTES));
            pe0.putElement(1, 64, Integer.BYTES, 1);
            Pe.current().sleep(1);
            assertEquals(2 * MEMORY_PS + 2 * LOCAL_PS + 1000, Pe.current().clockPs());
        }, _ -> {});
    }

    /** The stated work takes 1901 ns. */
    @Test
    void workThatIsStatedDoesNotPutThemOff() throws Exception {
        onTwo(pe0 -> Pe.current().instructions().charge(16_000, 0, 0, true, () -> pe0.putElement(1, 0, Long.BYTES, 1)),
                pe1 -> {
                    Pe.current().sleep(1000);
                    assertEquals(1, pe1.atomicRead(1, 0, Long.BYTES));
                });
    }

    @Test
    void whoWaitsForOneGoesOnThen() throws Exception {
        onTwo(pe0 -> {
            pe0.putElement(1, 64, Long.BYTES, 0);
            pe0.putElement(1, 0, Long.BYTES, 1);
        }, pe1 -> {
            pe1.waitWord(1, 0, Long.BYTES, Comparison.EQ, 1, Long.MAX_VALUE);
            assertEquals(MEMORY_PS + REMOTE_PS + REMOTE_PS, Pe.current().clockPs());
        });
    }

    private static void writeMany(Transport transport) {
        for (int i = 1; i <= MANY; i++) {
            transport.putElement(1, 0, Long.BYTES, i);
        }
    }

    private static void onTwo(Simulation.Body pe0, Simulation.Body pe1) throws Exception {
        Simulation.run(Machines.named("knc-model"), 2, 1 << 12,
                transport -> (transport.myPe() == 0 ? pe0 : pe1).run(transport));
    }
}
