package org.jshmem.sim.coherence;

import java.util.SplittableRandom;

/** How far an access is off its mean. The same seed gives the same run. */
public final class Noise {

    /** None: every access takes its mean. */
    public static final Noise NONE = new Noise(null);

    private final SplittableRandom random;

    private Noise(SplittableRandom random) {
        this.random = random;
    }

    /**
     * Normally distributed with the measured deviations.
     *
     * @param seed of the sequence
     * @return the noise
     */
    public static Noise seeded(long seed) {
        return new Noise(new SplittableRandom(seed));
    }

    /** A sample; never so early that an access would take no time. */
    long samplePs(Latency latency) {
        if (random == null) {
            return latency.meanPs();
        }
        long samplePs = latency.meanPs() + Math.round(random.nextGaussian() * latency.deviationPs());
        return Math.max(1, samplePs);
    }
}
