package org.jshmem.sim.check;

import java.util.Map;
import java.util.TreeMap;

/** The symmetric objects of one PE that are alive, and where each was allocated. */
final class ObjectTable {

    /**
     * One object.
     *
     * @param offset      where, in the memory of the PE
     * @param bytes       its size
     * @param initialised what of it has been written on behalf of its allocation
     * @param site        where the program has allocated it
     */
    record SymmetricObject(long offset, long bytes, WrittenBytes initialised, int site) {
        boolean contains(long at) {
            return at >= offset && at < offset + bytes;
        }

        boolean isInitialised(long at) {
            return initialised.contains(at - offset);
        }
    }

    private final TreeMap<Long, SymmetricObject> objects = new TreeMap<>();
    private SymmetricObject last;

    void add(long offset, long bytes, int site) {
        objects.put(offset, new SymmetricObject(offset, bytes, new WrittenBytes(), site));
        last = null;
    }

    void initialised(long offset, WrittenBytes written) {
        objects.computeIfPresent(offset,
                (_, object) -> new SymmetricObject(offset, object.bytes(), written, object.site()));
        last = null;
    }

    SymmetricObject remove(long offset) {
        last = null;
        return objects.remove(offset);
    }

    /** The object that a byte belongs to, or null. */
    SymmetricObject at(long offset) {
        if (last == null || !last.contains(offset)) {
            Map.Entry<Long, SymmetricObject> entry = objects.floorEntry(offset);
            last = entry != null && entry.getValue().contains(offset) ? entry.getValue() : null;
        }
        return last;
    }
}
