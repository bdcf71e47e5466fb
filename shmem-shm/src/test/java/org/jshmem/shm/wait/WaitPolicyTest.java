package org.jshmem.shm.wait;

import java.util.Map;

import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class WaitPolicyTest {

    private static final long SECOND_NS = 1_000_000_000;
    private static final long MOST_NS = SECOND_NS / 50;

    @Test
    void spinningShouldNeverSleep() {
        for (long waitedNs = 0; waitedNs < 1000 * SECOND_NS; waitedNs = 3 * waitedNs + 1) {
            assertEquals(0, WaitPolicy.SPIN.sleepNs(waitedNs, false));
            assertEquals(0, WaitPolicy.SPIN.sleepNs(waitedNs, true));
        }
    }

    @Test
    void balancedWaitsShouldStayAwakeAtFirstWhereTheyHaveAProcessor() {
        assertEquals(0, WaitPolicy.BALANCED.sleepNs(SECOND_NS / 21, false));
        assertTrue(WaitPolicy.BALANCED.sleepNs(SECOND_NS / 21, true) > 0);
    }

    @Test
    void balancedSleepsShouldBeShortForTheWait() {
        for (long waitedNs = SECOND_NS / 20; waitedNs < 1000 * SECOND_NS; waitedNs = 3 * waitedNs + 1) {
            long sleepNs = WaitPolicy.BALANCED.sleepNs(waitedNs, false);
            assertTrue(sleepNs > 0 && sleepNs <= waitedNs / 200 && sleepNs <= MOST_NS, waitedNs + ": " + sleepNs);
            long shared = WaitPolicy.BALANCED.sleepNs(waitedNs, true);
            assertTrue(shared >= sleepNs && shared <= waitedNs / 8 && shared <= MOST_NS, waitedNs + ": " + shared);
        }
    }

    @ParameterizedTest
    @EnumSource(WaitPolicy.class)
    void nobodyShouldSpinOnASharedProcessor(WaitPolicy policy) {
        assertEquals(0, policy.spins(true));
        assertTrue(policy.looks(true) <= policy.looks(false));
        assertTrue(policy.spins(false) <= policy.looks(false));
    }

    @Test
    void environmentShouldChoose() {
        assertEquals(WaitPolicy.BALANCED, WaitPolicy.in(Map.of()));
        for (WaitPolicy policy : WaitPolicy.values()) {
            Map<String, String> environment = Map.of("SHMEM_WAIT", policy.name().toLowerCase());
            assertEquals(policy, WaitPolicy.in(environment));
            assertEquals(null, Setting.WAIT.problem(environment));
        }
    }

    /** A program that was started without oshrun is the first to look. */
    @Test
    void anUnknownPolicyIsRefused() {
        assertEquals("SHMEM_WAIT=patient: expected spin, balanced or sleep",
                assertThrows(ShmemException.class, () -> WaitPolicy.in(Map.of("SHMEM_WAIT", "patient"))).getMessage());
    }
}
