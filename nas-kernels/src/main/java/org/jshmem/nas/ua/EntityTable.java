package org.jshmem.nas.ua;

import java.util.Arrays;

/**
 * Numbers for the corners, edges and faces of the mesh, by the place of their centre, in the order in which they are asked for. Only
 * those that nothing cuts have a number, so no two have one centre.
 */
final class EntityTable {

    private static final int FREE = -1;

    private int[] keys;
    private int[] slots;
    private byte[] dimensions = new byte[64];
    private int size;

    /** For about as many entities. */
    EntityTable(int expected) {
        int capacity = Integer.highestOneBit(Math.max(expected, 8)) * 4;
        keys = new int[capacity];
        slots = new int[capacity];
        Arrays.fill(slots, FREE);
    }

    /** A centre, whose coordinates count half cells, as one number. */
    static int key(int x, int y, int z) {
        return x | y << Morton.BITS | z << 2 * Morton.BITS;
    }

    /** Number of entities; the next new one gets this number. */
    int size() {
        return size;
    }

    /** 0 for a corner, 1 for an edge, 2 for a face. */
    int dimension(int entity) {
        return dimensions[entity];
    }

    /** The number of an entity, which gets one if it has none. */
    int number(int key, int dimension) {
        int slot = slot(key);
        if (slots[slot] == FREE) {
            if (2 * size >= slots.length) {
                grow();
                slot = slot(key);
            }
            if (size == dimensions.length) {
                dimensions = Arrays.copyOf(dimensions, 2 * size);
            }
            keys[slot] = key;
            slots[slot] = size;
            dimensions[size++] = (byte) dimension;
        }
        return slots[slot];
    }

    /** The number of an entity that has one. */
    int find(int key) {
        return slots[slot(key)];
    }

    /** Where a key is, or would be. */
    private int slot(int key) {
        int slot = key * 0x9E3779B9 >>> 33 - Integer.numberOfTrailingZeros(2 * slots.length);
        while (slots[slot] != FREE && keys[slot] != key) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldSlots = slots;
        keys = new int[2 * oldKeys.length];
        slots = new int[keys.length];
        Arrays.fill(slots, FREE);
        for (int i = 0; i < oldSlots.length; i++) {
            if (oldSlots[i] != FREE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                slots[slot] = oldSlots[i];
            }
        }
    }
}
