package org.jshmem.sim.engine;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The pending events, the earliest first: a binary heap. Actors mostly put themselves in and take somebody else out, which
 * is one operation here, and an event knows its place, so that taking it out needs no search.
 */
final class EventQueue {

    private static final int FIRST_CAPACITY = 64;

    private Event[] heap = new Event[FIRST_CAPACITY];
    private int size;

    /** The earliest event, or null when there is none. */
    Event peek() {
        return heap[0];
    }

    void add(Event event) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, 2 * size);
        }
        siftUp(event, size++);
    }

    /** Takes the earliest event out; null when there is none. */
    Event poll() {
        Event earliest = heap[0];
        if (earliest != null) {
            remove(earliest);
        }
        return earliest;
    }

    /** Puts an event in and takes the earliest out, which may be the same. */
    Event exchange(Event event) {
        Event earliest = heap[0];
        if (earliest == null || event.compareTo(earliest) < 0) {
            return event;
        }
        earliest.position = Event.NOWHERE;
        siftDown(event, 0);
        return earliest;
    }

    /** Takes an event out, if it is in. */
    void remove(Event event) {
        int place = event.position;
        if (place < 0) {
            return;
        }
        event.position = Event.NOWHERE;
        Event last = heap[--size];
        heap[size] = null;
        if (place < size) {
            siftDown(last, place);
            if (heap[place] == last) {
                siftUp(last, place);
            }
        }
    }

    /** Whether what is pending is one event of each owner, and nothing else. */
    boolean isOneOfEach(BitSet owners) {
        BitSet seen = new BitSet();
        for (int place = 0; place < size; place++) {
            seen.set(heap[place].owner());
        }
        return size == owners.cardinality() && seen.equals(owners);
    }

    private void siftUp(Event event, int from) {
        int place = from;
        while (place > 0) {
            int parent = place - 1 >> 1;
            if (event.compareTo(heap[parent]) > 0) {
                break;
            }
            put(heap[parent], place);
            place = parent;
        }
        put(event, place);
    }

    private void siftDown(Event event, int from) {
        int place = from;
        for (int child = 2 * place + 1; child < size; child = 2 * place + 1) {
            if (child + 1 < size && heap[child + 1].compareTo(heap[child]) < 0) {
                child++;
            }
            if (event.compareTo(heap[child]) < 0) {
                break;
            }
            put(heap[child], place);
            place = child;
        }
        put(event, place);
    }

    private void put(Event event, int place) {
        heap[place] = event;
        event.position = place;
    }
}
