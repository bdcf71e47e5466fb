package org.jshmem.shm.memory;

import java.util.BitSet;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The kernel's own reason comes back, whatever the JVM calls in between. */
class ErrnoTest {

    @Test
    void refusalsShouldSayWhy() {
        BitSet noSuchCpu = new BitSet();
        noSuchCpu.set(4095);
        assertEquals("EINVAL: Invalid argument", Errno.describe(LibC.bindThread(noSuchCpu)));
        assertEquals("EINVAL: Invalid argument", Errno.describe(LibC.memfdCreate("x".repeat(1000))));
        assertEquals("EBADF: Bad file descriptor", Errno.describe(LibC.fallocate(-1, 0, 1)));
    }

    @Test
    void whatIsNotInTheTableShouldKeepItsNumber() {
        assertEquals("errno 77", Errno.describe(-77));
    }

    @Test
    void numbersShouldBeComparedWithTheirSign() {
        assertTrue(Errno.ENOSPC.isIn(-28));
        assertFalse(Errno.ENOSPC.isIn(28));
        assertFalse(Errno.ENOSPC.isIn(0));
    }
}
