package org.jshmem.sim.machine;

import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.mesh.Chip;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What blocks cost a core that the program goes through itself. */
class MeshCoreTest {

    private static final int LINE = 32;
    private static final long STRIDE = 4L << 20;
    private static final long OWN = 1L << 20;
    private static final long OTHERS = STRIDE + OWN;

    private final MeshMachine scc = new MeshMachine(MachineProfile.builtIn("scc"));
    private final Chip chip = scc.coldMemory(2, STRIDE, () -> 0);
    private final Core core = scc.core(chip, 0);

    /** A line of another core is fetched each time. */
    @Test
    void everyLineOfABlockCounts() {
        long linePs = core.readPs(OTHERS, LINE, 0);
        assertTrue(linePs > 0);
        assertEquals(2 * linePs, core.readPs(OTHERS, 2 * LINE, 0));
        assertEquals(3 * linePs, core.readPs(OTHERS + 8, 2 * LINE, 0), "it begins within a line");
        assertEquals(2 * linePs, core.readPs(OTHERS + 8, LINE + 8, 0));
        assertEquals(2 * linePs, core.readPs(OTHERS + 24, 16, 0));
        assertEquals(linePs, core.readPs(OTHERS + 24, 8, 0));
        assertEquals(3 * linePs, core.combinePs(HardwareThread.PRIVATE, HardwareThread.PRIVATE, OTHERS + 8, 2 * LINE,
                0));
        assertEquals(4 * linePs, core.combinePs(OTHERS, OTHERS + 8, HardwareThread.PRIVATE, LINE, 0) + linePs);
    }

    /** A load and a store of each word, wherever they are. */
    @Test
    void aCopyWithinTheCachesTakesItsInstructions() {
        long bytes = 8 * LINE;
        core.readPs(OWN, 2 * bytes, 0);
        assertEquals(0, core.readPs(OWN, bytes, 0));
        assertEquals(2 * core.privatePs(bytes), core.copyPs(OWN, HardwareThread.PRIVATE, bytes, 0));
        assertEquals(2 * core.privatePs(bytes), core.copyPs(OWN, OWN + bytes, bytes, 0));
        assertEquals(2 * core.privatePs(bytes) + core.readPs(OTHERS, bytes, 0), core.copyPs(OTHERS, OWN, bytes, 0));
    }
}
