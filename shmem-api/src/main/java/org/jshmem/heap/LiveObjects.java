package org.jshmem.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The live objects of a heap, by offset. Any thread may look things up while another allocates and frees: what a reader
 * gets hold of never changes, since a writer copies what it changes and publishes the copy in one store.
 *
 * <p>
 * The table is sorted in two levels, so that a writer copies one chunk and the list of chunks, not everything: with a
 * million objects a few kilobytes. A look-up is two binary searches and allocates nothing.
 */
final class LiveObjects {

    private static final int MOST_IN_CHUNK = 512;

    private static final Table EMPTY = new Table(new long[0], new Chunk[0]);

    private volatile Table table = EMPTY;

    /** Neighbouring objects, at least one; never changed. */
    private record Chunk(long[] offsets, Allocation[] allocations) {

        static Chunk of(Allocation... ascending) {
            long[] offsets = new long[ascending.length];
            for (int i = 0; i < offsets.length; i++) {
                offsets[i] = ascending[i].offset();
            }
            return new Chunk(offsets, ascending);
        }

        Chunk with(Allocation added) {
            int at = floor(offsets, added.offset());
            if (at >= 0 && offsets[at] == added.offset()) {
                Allocation[] replaced = allocations.clone();
                replaced[at] = added;
                return new Chunk(offsets, replaced);
            }
            Allocation[] more = Arrays.copyOf(allocations, allocations.length + 1);
            System.arraycopy(allocations, at + 1, more, at + 2, allocations.length - at - 1);
            more[at + 1] = added;
            return of(more);
        }

        Chunk without(int at) {
            Allocation[] fewer = Arrays.copyOf(allocations, allocations.length - 1);
            System.arraycopy(allocations, at + 1, fewer, at, fewer.length - at);
            return of(fewer);
        }

        Chunk part(int from, int to) {
            return of(Arrays.copyOfRange(allocations, from, to));
        }
    }

    /** All chunks, and the offset with which each begins; never changed. */
    private record Table(long[] starts, Chunk[] chunks) {

        /** With some chunks in the place of one, or of none. */
        Table with(int at, int replaced, Chunk... by) {
            Chunk[] all = new Chunk[chunks.length - replaced + by.length];
            System.arraycopy(chunks, 0, all, 0, at);
            System.arraycopy(by, 0, all, at, by.length);
            System.arraycopy(chunks, at + replaced, all, at + by.length, chunks.length - at - replaced);
            long[] starts = new long[all.length];
            for (int i = 0; i < starts.length; i++) {
                starts[i] = all[i].offsets[0];
            }
            return new Table(starts, all);
        }
    }

    /** The object with the largest offset that is not above the given one, or null. */
    Allocation floor(long offset) {
        Table current = table;
        int at = floor(current.starts, offset);
        if (at < 0) {
            return null;
        }
        Chunk chunk = current.chunks[at];
        return chunk.allocations[floor(chunk.offsets, offset)];
    }

    /** The object that starts at an offset, or null. */
    Allocation at(long offset) {
        Allocation below = floor(offset);
        return below != null && below.offset() == offset ? below : null;
    }

    /** Adds an object, in the place of one with the same offset if there is one. */
    synchronized void put(Allocation allocation) {
        if (table.chunks.length == 0) {
            table = EMPTY.with(0, 0, Chunk.of(allocation));
            return;
        }
        int at = Math.max(0, floor(table.starts, allocation.offset()));
        Chunk chunk = table.chunks[at].with(allocation);
        int count = chunk.offsets.length;
        table = count <= MOST_IN_CHUNK
                ? table.with(at, 1, chunk)
                : table.with(at, 1, chunk.part(0, count / 2), chunk.part(count / 2, count));
    }

    /** Takes out the object that starts at an offset, and returns it; null when there is none. */
    synchronized Allocation remove(long offset) {
        Allocation removed = at(offset);
        if (removed != null) {
            int at = floor(table.starts, offset);
            Chunk chunk = table.chunks[at];
            table = chunk.offsets.length == 1
                    ? table.with(at, 1)
                    : table.with(at, 1, chunk.without(floor(chunk.offsets, offset)));
        }
        return removed;
    }

    synchronized void clear() {
        table = EMPTY;
    }

    /** All objects at one moment, by offset. */
    List<Allocation> all() {
        List<Allocation> all = new ArrayList<>();
        for (Chunk chunk : table.chunks) {
            all.addAll(Arrays.asList(chunk.allocations));
        }
        return all;
    }

    /** The index of the last element that is not above a key, or -1. */
    private static int floor(long[] ascending, long key) {
        int at = Arrays.binarySearch(ascending, key);
        return at >= 0 ? at : -at - 2;
    }
}
