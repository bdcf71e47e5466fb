package org.jshmem.nas.ua;

import java.util.Arrays;
import java.util.BitSet;

/** The entities that elements of other PEs have too, and by that the places whose values are sums over several PEs. */
final class Shares {

    private final BitSet foreign = new BitSet();
    /** The PE and the key of each, in one number, so that both PEs come to one order. */
    private long[] pairs = new long[16];
    private int size;
    private int[] peers;
    private int[][] places;

    /** Another PE has an entity too. */
    void add(int pe, int key) {
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * size);
        }
        pairs[size++] = (long) pe << Integer.SIZE | key;
    }

    /** An entity belongs to another PE. */
    void setForeign(int entity) {
        foreign.set(entity);
    }

    boolean isForeign(int entity) {
        return foreign.get(entity);
    }

    /** Fills peers and places in, by the first place of each entity. */
    void resolve(int[] bases, EntityTable table) {
        Arrays.sort(pairs, 0, size);
        peers = Arrays.stream(pairs, 0, size).mapToInt(pair -> (int) (pair >>> Integer.SIZE)).distinct().toArray();
        places = new int[peers.length][];
        int from = 0;
        for (int i = 0; i < peers.length; i++) {
            int to = from;
            while (to < size && (int) (pairs[to] >>> Integer.SIZE) == peers[i]) {
                to++;
            }
            places[i] = placesOf(from, to, bases, table);
            from = to;
        }
    }

    private int[] placesOf(int from, int to, int[] bases, EntityTable table) {
        int[] all = new int[(to - from) * Skeleton.points(2)];
        int count = 0;
        for (int pair = from; pair < to; pair++) {
            int entity = table.find((int) pairs[pair]);
            for (int point = 0; point < Skeleton.points(table.dimension(entity)); point++) {
                all[count++] = bases[entity] + point;
            }
        }
        return Arrays.copyOf(all, count);
    }

    /** The PEs that share places with this one, rising. */
    int[] peers() {
        return peers;
    }

    /** The places shared with each peer, in an order that both PEs have. */
    int[][] places() {
        return places;
    }
}
