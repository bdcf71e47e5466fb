package org.jshmem.nas.ua;

import java.util.Arrays;

/**
 * Where the unknowns are that elements of one PE have in common: each corner, edge and face of the mesh that nothing cuts has 1, 3 or 9
 * of them in consecutive places, so an element needs the first place of each part only. All elements have the same axes: two that share
 * a face or an edge see its points in the same order.
 *
 * <pre>
 *   place  | 0 ... 8: nowhere | those of this PE | those that a PE before this one has too |
 * </pre>
 *
 * What lies on the boundary of the domain, where the temperature is 0, has no unknowns. A face or an edge hangs when the mesh has it in
 * pieces: its points depend on those of all pieces.
 */
final class Skeleton {

    /** Places that no unknown has. What is read there is 0, what is written there is of no use. */
    static final int NOWHERE = 9;

    /** Places that a hanging face depends on. */
    static final int FACE_PLACES = Lobatto.CUT_N * Lobatto.CUT_N;

    /** Places that a hanging edge depends on. */
    static final int EDGE_PLACES = Lobatto.CUT_N;

    private static final int[] ENTITY_POINTS = {1, 3, 9};

    private final int[] firstPlaces;
    private final int[] hanging;
    private final Hangers faces;
    private final Hangers edges;
    private final Shares shares;
    private final int[] bases;
    private final int owned;
    private final int size;

    private Skeleton(EntityTable table, int[] entities, int[] hanging, Hangers faces, Hangers edges, Shares shares) {
        this.hanging = hanging;
        this.faces = faces;
        this.edges = edges;
        this.shares = shares;
        bases = new int[table.size()];
        owned = assign(table, false, NOWHERE);
        size = assign(table, true, owned);
        firstPlaces = Arrays.stream(entities).map(entity -> entity < 0 ? 0 : bases[entity]).toArray();
        faces.resolve(bases);
        edges.resolve(bases);
        shares.resolve(bases, table);
    }

    private int assign(EntityTable table, boolean isForeign, int first) {
        int place = first;
        for (int entity = 0; entity < bases.length; entity++) {
            if (shares.isForeign(entity) == isForeign) {
                bases[entity] = place;
                place += ENTITY_POINTS[table.dimension(entity)];
            }
        }
        return place;
    }

    /** How many unknowns an entity has, by its dimension. */
    static int points(int dimension) {
        return ENTITY_POINTS[dimension];
    }

    /** Of the elements of one PE. */
    static Skeleton of(Octree mesh, Owners owners, int me) {
        SkeletonWalk walk = new SkeletonWalk(mesh, owners, me);
        return new Skeleton(walk.table(), walk.entities(), walk.hanging(), walk.faces(), walk.edges(), walk.shares());
    }

    /** The first place of a part of an element, or 0. */
    int firstPlace(int element, int part) {
        return firstPlaces[Element.PARTS * element + part];
    }

    /** Which parts of an element hang, by their bits. */
    int hanging(int element) {
        return hanging[element];
    }

    /** The hanging faces, but for their edges. */
    Hangers faces() {
        return faces;
    }

    /** The hanging edges, each once for each element. */
    Hangers edges() {
        return edges;
    }

    /** What other PEs have too. */
    Shares shares() {
        return shares;
    }

    /** Behind the places that this PE counts. */
    int owned() {
        return owned;
    }

    /** Behind all places. */
    int size() {
        return size;
    }
}
