package org.jshmem.coll;

/**
 * A message cut into slices of whole cache lines, so that no two PEs write to one line of it; as equal as that allows.
 *
 * @param total size of the message in bytes
 * @param count how many slices, at least 1; the last ones may be empty
 */
record Slices(long total, int count) {

    private static final long LINE_BYTES = 64;

    long start(int slice) {
        return Math.min(total, slice * sliceBytes());
    }

    long bytes(int slice) {
        return start(slice + 1) - start(slice);
    }

    private long sliceBytes() {
        long lines = (total + LINE_BYTES - 1) / LINE_BYTES;
        return (lines + count - 1) / count * LINE_BYTES;
    }
}
