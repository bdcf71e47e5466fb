package org.jshmem.nas;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

class KernelTest {

    @Test
    void pesOfOneJvmShareItsHeap() throws Exception {
        long all = Runtime.getRuntime().maxMemory();
        for (int nPes : new int[]{1, 3}) {
            NasJob.run(nPes, 1 << 20, shmem -> assertEquals(all / nPes, Kernel.javaHeapOfPe(shmem)));
        }
    }

    @Test
    void processesOfTwoHostsAreTwoJvms() {
        assertEquals(Kernel.jvm("one", 4711), Kernel.jvm("one", 4711));
        assertNotEquals(Kernel.jvm("one", 4711), Kernel.jvm("two", 4711));
        assertNotEquals(Kernel.jvm("one", 4711), Kernel.jvm("one", 4712));
    }
}
