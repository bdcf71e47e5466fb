package org.jshmem.heap;

import java.lang.foreign.Arena;

/** A live symmetric object: its block, and the arena that ends with it. */
record Allocation(long offset, long bytes, Arena lifetime, String name, Origin origin) {

    Allocation named(String newName) {
        return new Allocation(offset, bytes, lifetime, newName, origin);
    }

    boolean covers(long first, long length) {
        return first >= offset && first + length <= offset + bytes;
    }
}
