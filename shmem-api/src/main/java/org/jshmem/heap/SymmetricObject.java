package org.jshmem.heap;

import org.jshmem.core.ByteSize;

/**
 * What the heap knows about a live object.
 *
 * @param offset where it starts, in bytes
 * @param bytes  its size as asked for
 * @param name   what the program calls it, or null
 */
public record SymmetricObject(long offset, long bytes, String name) {

    @Override
    public String toString() {
        return (name == null ? "unnamed" : name) + ", " + ByteSize.format(bytes) + " at offset " + offset;
    }
}
