package org.jshmem.launch.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes to one word, or to the memory of one PE, by the time at which they began. */
final class Writes {

    /** Among this number, the last before the end of a wait, the one that ended it is looked for. */
    private static final int LOOK_BACK = 256;

    /**
     * A write.
     *
     * @param startNs when it began
     * @param pe      who wrote
     * @param thread  which of its threads
     * @param offset  where, in bytes
     * @param bytes   how much
     * @param value   what, if it is one word and known
     */
    record Write(long startNs, int pe, long thread, long offset, long bytes, long value) {}

    private final List<Write> writes = new ArrayList<>();
    private boolean sorted;

    void add(Write write) {
        writes.add(write);
        sorted = false;
    }

    /** The last that began before a moment and left a value; null when there is none. */
    Write lastOf(long value, long beforeNs) {
        int last = lastBefore(beforeNs);
        for (int i = last; i >= 0 && i > last - LOOK_BACK; i--) {
            if (writes.get(i).value == value) {
                return writes.get(i);
            }
        }
        return null;
    }

    /** The last that began before a moment and touched some bytes; null when there is none. */
    Write lastOver(long offset, long bytes, long beforeNs) {
        int last = lastBefore(beforeNs);
        for (int i = last; i >= 0 && i > last - LOOK_BACK; i--) {
            Write write = writes.get(i);
            if (write.offset < offset + bytes && offset < write.offset + write.bytes) {
                return write;
            }
        }
        return null;
    }

    private int lastBefore(long timeNs) {
        if (!sorted) {
            writes.sort(Comparator.comparingLong(Write::startNs));
            sorted = true;
        }
        int low = 0;
        int high = writes.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (writes.get(middle).startNs <= timeNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }
}
