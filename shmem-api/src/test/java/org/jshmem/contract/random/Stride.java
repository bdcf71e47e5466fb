package org.jshmem.contract.random;

import java.util.SplittableRandom;

/** The members of a random strided split: within range, up or down. */
record Stride(int start, int stride, int size) {

    static Stride of(SplittableRandom random, int parentSize) {
        int count = 1 + random.nextInt(parentSize);
        int maxStride = count == 1 ? parentSize : (parentSize - 1) / (count - 1);
        int stride = count == 1 ? 0 : (1 + random.nextInt(maxStride)) * (random.nextBoolean() ? 1 : -1);
        int span = Math.abs(stride) * (count - 1);
        int low = random.nextInt(parentSize - span);
        return new Stride(stride < 0 ? low + span : low, stride, count);
    }
}
