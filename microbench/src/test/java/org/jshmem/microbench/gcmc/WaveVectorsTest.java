package org.jshmem.microbench.gcmc;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class WaveVectorsTest {

    @Test
    void fivePeriodsShouldGiveThe276WavesOfThePaper() {
        assertEquals(276, new WaveVectors(5, 10, 1).count());
    }

    @Test
    void ofOppositeWavesOneShouldStandForBothUnlessBothAreThere() {
        WaveVectors waves = new WaveVectors(3, 10, 1);
        for (int wave = 0; wave < waves.count(); wave++) {
            double[] amplitudes = new double[2 * waves.count()];
            amplitudes[2 * wave] = 1;
            double weight = waves.energy(amplitudes);
            assertTrue(weight > 0);
            boolean isOppositeThere = false;
            for (int other = 0; other < waves.count(); other++) {
                isOppositeThere |= waves.periods(wave, 0) == -waves.periods(other, 0)
                        && waves.periods(wave, 1) == -waves.periods(other, 1)
                        && waves.periods(wave, 2) == -waves.periods(other, 2);
            }
            assertEquals(waves.periods(wave, 0) == 0, isOppositeThere);
        }
    }
}
