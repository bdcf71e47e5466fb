package org.jshmem.sim.check;

import java.util.Arrays;

/**
 * A vector clock: of each stream of accesses the epoch up to which they are known to have happened. A PE has a stream of
 * loads, one of stores, and one of deliveries for each context, since each of these is completed by something else.
 * Beside them stand fences: the deliveries of a stream to one target that are known to be there, up to an epoch, though
 * those to other targets are not. Immutable.
 */
final class VectorClock {

    static final VectorClock ZERO = new VectorClock(new long[0], new long[0], new long[0]);

    private static final long[] NONE = {};

    private final long[] epochs;
    /** In ascending order. */
    private final long[] fences;
    private final long[] fenceEpochs;

    private VectorClock(long[] epochs, long[] fences, long[] fenceEpochs) {
        this.epochs = epochs;
        this.fences = fences;
        this.fenceEpochs = fenceEpochs;
    }

    /** The epoch up to which a stream is known. */
    long of(int stream) {
        return stream < epochs.length ? epochs[stream] : 0;
    }

    /** Whether a delivery to a target is known to be there. */
    boolean covers(int stream, int target, long epoch) {
        return epoch <= of(stream) || epoch <= fenced(fence(stream, target));
    }

    VectorClock with(int stream, long epoch) {
        if (epoch <= of(stream)) {
            return this;
        }
        long[] more = Arrays.copyOf(epochs, Math.max(epochs.length, stream + 1));
        more[stream] = epoch;
        return new VectorClock(more, fences, fenceEpochs);
    }

    VectorClock withFence(int stream, int target, long epoch) {
        return covers(stream, target, epoch)
                ? this
                : join(new VectorClock(epochs, new long[]{fence(stream, target)}, new long[]{epoch}));
    }

    /** What either knows. */
    VectorClock join(VectorClock other) {
        if (other == this || other.isCoveredBy(this)) {
            return this;
        }
        long[] joined = Arrays.copyOf(epochs, Math.max(epochs.length, other.epochs.length));
        for (int stream = 0; stream < other.epochs.length; stream++) {
            joined[stream] = Math.max(joined[stream], other.epochs[stream]);
        }
        if (fences.length + other.fences.length == 0) {
            return new VectorClock(joined, NONE, NONE);
        }
        return withFencesOf(joined, this, other);
    }

    private boolean isCoveredBy(VectorClock other) {
        for (int stream = 0; stream < epochs.length; stream++) {
            if (epochs[stream] > other.of(stream)) {
                return false;
            }
        }
        for (int i = 0; i < fences.length; i++) {
            if (fenceEpochs[i] > Math.max(other.of((int) (fences[i] >>> Integer.SIZE)), other.fenced(fences[i]))) {
                return false;
            }
        }
        return true;
    }

    /** Merges two sorted lists, without what the epochs say anyway. */
    private static VectorClock withFencesOf(long[] epochs, VectorClock a, VectorClock b) {
        long[] keys = new long[a.fences.length + b.fences.length];
        long[] values = new long[keys.length];
        int count = 0;
        int i = 0;
        int j = 0;
        while (i < a.fences.length || j < b.fences.length) {
            long key = Math.min(i < a.fences.length ? a.fences[i] : Long.MAX_VALUE,
                    j < b.fences.length ? b.fences[j] : Long.MAX_VALUE);
            long value = 0;
            if (i < a.fences.length && a.fences[i] == key) {
                value = a.fenceEpochs[i++];
            }
            if (j < b.fences.length && b.fences[j] == key) {
                value = Math.max(value, b.fenceEpochs[j++]);
            }
            int stream = (int) (key >>> Integer.SIZE);
            if (stream >= epochs.length || value > epochs[stream]) {
                keys[count] = key;
                values[count++] = value;
            }
        }
        return new VectorClock(epochs, Arrays.copyOf(keys, count), Arrays.copyOf(values, count));
    }

    private long fenced(long fence) {
        int i = Arrays.binarySearch(fences, fence);
        return i < 0 ? 0 : fenceEpochs[i];
    }

    private static long fence(int stream, int target) {
        return (long) stream << Integer.SIZE | target;
    }
}
