package org.jshmem.nas.ua;

import java.util.Arrays;

/** The hanging faces, or edges, of the elements of one PE, in the order of the elements, and the places that each depends on. */
final class Hangers {

    /** A side that is cut has two pieces, their ends, and the point between: where along the side each of its points lies. */
    private static final int[] PIECES = {0, 1, 1, 1, 2, 3, 3, 3, 4};

    /** Which point of the piece it is. */
    private static final int[] WITHIN = {0, 0, 1, 2, 0, 0, 1, 2, 0};

    /** Ends and pieces of a side. */
    private static final int CUTS = 5;

    private final int sides;
    private int size;
    private int[] elements = new int[8];
    private int[] parts = new int[8];
    private int[] entities;
    private int[] places;

    /** Of dimension 1, edges, or 2, faces. */
    Hangers(int dimension) {
        sides = dimension;
        entities = new int[8 * entityCount()];
    }

    private int entityCount() {
        return sides == 2 ? CUTS * CUTS : CUTS;
    }

    private int placeCount() {
        return sides == 2 ? Skeleton.FACE_PLACES : Skeleton.EDGE_PLACES;
    }

    /** Adds one; its entities are then to be set. */
    void add(int element, int part) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, 2 * size);
            parts = Arrays.copyOf(parts, 2 * size);
            entities = Arrays.copyOf(entities, 2 * entities.length);
        }
        elements[size] = element;
        parts[size++] = part;
    }

    /** Sets an entity of the last one: 0, 2, 4 are ends along a side, 1 and 3 pieces. */
    void setEntity(int first, int second, int entity) {
        entities[(size - 1) * entityCount() + first + CUTS * second] = entity;
    }

    /** Fills the places in, by the first place of each entity. */
    void resolve(int[] bases) {
        int count = placeCount();
        places = new int[size * count];
        for (int hanger = 0; hanger < size; hanger++) {
            for (int point = 0; point < count; point++) {
                int first = point % Lobatto.CUT_N;
                int second = point / Lobatto.CUT_N;
                int entity = entities[hanger * entityCount() + PIECES[first] + CUTS * PIECES[second]];
                int stride = PIECES[first] % 2 == 1 ? 3 : 1;
                places[hanger * count + point] = entity < 0
                        ? 0
                        : bases[entity] + WITHIN[first] + stride * WITHIN[second];
            }
        }
        entities = null;
    }

    int size() {
        return size;
    }

    int element(int hanger) {
        return elements[hanger];
    }

    int part(int hanger) {
        return parts[hanger];
    }

    /** The first one of an element or of those behind it. */
    int from(int element) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (elements[middle] < element) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The places of all, one after the other: along the first side of each, then along the second. */
    int[] places() {
        return places;
    }
}
