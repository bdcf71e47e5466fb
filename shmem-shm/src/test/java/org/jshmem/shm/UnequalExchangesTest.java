package org.jshmem.shm;

import org.jshmem.Job;
import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Conveyor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A PE that makes fewer exchanges on a conveyor than the others would be waited for by calls that never block. */
@Timeout(60)
class UnequalExchangesTest {

    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void aPeThatHasClosedShouldBeNamed(int nPes) {
        ShmemException failure = assertThrows(ShmemException.class, () -> Job.run(nPes, shmem -> {
            try (Conveyor conveyor = Conveyor.create(shmem, Long.BYTES)) {
                for (int i = 0; i < (shmem.myPe() == nPes - 1 ? 3 : 4); i++) {
                    exchange(shmem, conveyor);
                }
            }
        }));
        assertTrue(
                failure.getMessage().endsWith(": advance: PE " + (nPes - 1) + " has closed the conveyor, and is waited "
                        + "for in exchange number 4: all PEs make as many"),
                failure.getMessage());
    }

    @Test
    void aPeThatHasLeftTheLibraryShouldBeNamed() {
        ShmemException failure = assertThrows(ShmemException.class, () -> Job.run(2, shmem -> {
            Conveyor conveyor = Conveyor.create(shmem, Long.BYTES);
            exchange(shmem, conveyor);
            if (shmem.myPe() == 0) {
                exchange(shmem, conveyor);
            }
        }));
        assertEquals(
                "PE 0: advance: PE 1 has left the library, and is waited for in exchange number 2: all PEs make as many",
                failure.getMessage());
    }

    private static void exchange(Shmem shmem, Conveyor conveyor) {
        boolean isPushed = false;
        conveyor.begin();
        while (conveyor.advance(isPushed)) {
            isPushed = isPushed || conveyor.push(1, (shmem.myPe() + 1) % shmem.nPes());
            while (conveyor.pull()) {
                conveyor.sender();
            }
        }
    }
}
