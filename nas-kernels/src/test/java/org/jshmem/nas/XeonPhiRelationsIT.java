package org.jshmem.nas;

import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * What Namashivayam et al. 2014 (section 6.2) found with IS on a Xeon Phi, on the simulated one, with the smallest class.
 * Virtual time is the same in every run.
 */
@Tag("long")
class XeonPhiRelationsIT {

    private static final String SIMULATED = "-q --machine knc-se10p -np ";

    /** Figures 11 to 13: with few PEs it makes no difference, with more it does. */
    @Test
    void directAccessGainsWithTheNumberOfPes() throws Exception {
        double gainOfFew = gain(4);
        double gainOfMore = gain(32);
        assertTrue(gainOfFew >= 0 && gainOfFew < 0.01, () -> "gain on 4 PEs: " + gainOfFew);
        assertTrue(gainOfMore > 0.01 && gainOfMore < 0.03, () -> "gain on 32 PEs: " + gainOfMore);
    }

    /** Figure 14, where the saving is 25 % on the average. */
    @Test
    void rabenseifnerTakesAtLeastAQuarterLessThanTheFlatReduction() throws Exception {
        double flat = reduceSeconds("flat");
        double rabenseifner = reduceSeconds("rabenseifner");
        assertTrue(rabenseifner < 0.75 * flat, () -> "Rabenseifner: " + rabenseifner + " s, flat: " + flat + " s");
    }

    /** By how much of its time the sort is faster with direct stores than with puts. */
    private static double gain(int nPes) throws Exception {
        return 1 - seconds(nPes, "ptr") / seconds(nPes, "put");
    }

    private static double seconds(int nPes, String mode) throws Exception {
        return ((Number) Oshrun.json(SIMULATED + nPes + " is --warmup 0 --comm " + mode).get("seconds")).doubleValue();
    }

    private static double reduceSeconds(String algorithm) throws Exception {
        Map<?, ?> phases = (Map<?, ?>) Oshrun.json(SIMULATED + "8 is --warmup 0 --reduction " + algorithm)
                .get("phaseSeconds");
        return ((Number) phases.get("reduce")).doubleValue();
    }
}
