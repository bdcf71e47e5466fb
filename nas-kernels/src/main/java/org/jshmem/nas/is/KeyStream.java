package org.jshmem.nas.is;

import org.jshmem.nas.NasRandom;

/**
 * The one global sequence of keys (NPB 3.4, {@code create_seq}): key i is the sum of the random numbers 4i + 1 to 4i + 4,
 * scaled so that four times the largest one would be the largest key.
 *
 * <p>
 * NPB adds doubles r = x * 2^-46 and truncates. The sum of four has at most 48 digits and the factor is a power of two,
 * so that doubles are exact there and the integers here give the same keys.
 */
final class KeyStream {

    private static final long SEED = 314_159_265L;
    private static final int DRAWS_PER_KEY_LOG2 = 2;

    private KeyStream() {}

    /** Makes keys {@code firstIndex} to {@code firstIndex + keys.length - 1} of the sequence. */
    static void fill(int[] keys, long firstIndex, int maxKeyLog2) {
        NasRandom random = new NasRandom(SEED);
        random.skip(firstIndex << DRAWS_PER_KEY_LOG2);
        int shift = NasRandom.STATE_BITS + DRAWS_PER_KEY_LOG2 - maxKeyLog2;
        for (int i = 0; i < keys.length; i++) {
            long sum = random.next() + random.next() + random.next() + random.next();
            keys[i] = (int) (sum >>> shift);
        }
    }
}
