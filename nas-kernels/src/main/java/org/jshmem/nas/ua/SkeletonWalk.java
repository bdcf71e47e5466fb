package org.jshmem.nas.ua;

import java.util.Arrays;

/** Numbers the entities of the elements of one PE, in the order in which the elements come to them. */
final class SkeletonWalk {

    private static final int NOWHERE = -1;

    private final Octree mesh;
    private final Owners owners;
    private final int me;
    private final EntityTable table;
    private final int[] entities;
    private final int[] hanging;
    private final Hangers faces = new Hangers(2);
    private final Hangers edges = new Hangers(1);
    private final Shares shares = new Shares();
    private final int[] sharers;

    /** The leaf where the walk is: its side, where it begins in half cells, and whether other PEs may have something of it. */
    private int side;
    private final int[] start = new int[3];
    private boolean isNearOthers;

    SkeletonWalk(Octree mesh, Owners owners, int me) {
        this.mesh = mesh;
        this.owners = owners;
        this.me = me;
        int count = owners.count(me);
        table = new EntityTable(8 * count);
        entities = new int[Element.PARTS * count];
        Arrays.fill(entities, NOWHERE);
        hanging = new int[count];
        sharers = new int[8];
        for (int element = 0; element < count; element++) {
            visit(owners.first(me) + element, element);
        }
    }

    private void visit(int leaf, int element) {
        side = mesh.side(leaf);
        for (int axis = 0; axis < 3; axis++) {
            start[axis] = 2 * mesh.coordinate(leaf, axis);
        }
        isNearOthers = owners.nPes() > 1 && isNearOthers(leaf);
        hanging[element] = hangingParts(leaf);
        for (int part = 0; part < Element.PARTS; part++) {
            int dimension = Element.dimension(part);
            if ((hanging[element] >> part & 1) == 0) {
                entities[Element.PARTS * element + part] = part == Element.INSIDE
                        ? NOWHERE
                        : number(2 * Element.along(part, 0), 2 * Element.along(part, 1), 2 * Element.along(part, 2),
                                dimension);
            } else if (dimension == 2) {
                addFace(element, part);
            } else {
                addEdge(element, part);
            }
        }
    }

    /** By their bits. An edge hangs when any of the three cubes around it is cut. */
    private int hangingParts(int leaf) {
        int cut = 0;
        for (int part = 0; part < Element.PARTS; part++) {
            int dimension = Element.dimension(part);
            if ((dimension == 1 || dimension == 2) && mesh.isCut(leaf, part)) {
                cut |= 1 << part;
            }
        }
        int parts = cut;
        for (int part = 0; part < Element.PARTS; part++) {
            if (Element.dimension(part) == 1 && (cut & Element.facesOf(part)) != 0) {
                parts |= 1 << part;
            }
        }
        return parts;
    }

    private void addFace(int element, int part) {
        faces.add(element, part);
        int normal = Element.along(part, 0) != 1 ? 0 : Element.along(part, 1) != 1 ? 1 : 2;
        int where = 2 * Element.along(part, normal);
        for (int second = 0; second <= 4; second++) {
            for (int first = 0; first <= 4; first++) {
                int dimension = first % 2 + second % 2;
                faces.setEntity(first, second, switch (normal) {
                    case 0 -> number(where, first, second, dimension);
                    case 1 -> number(first, where, second, dimension);
                    default -> number(first, second, where, dimension);
                });
            }
        }
    }

    private void addEdge(int element, int part) {
        edges.add(element, part);
        int x = 2 * Element.along(part, 0);
        int y = 2 * Element.along(part, 1);
        int z = 2 * Element.along(part, 2);
        for (int cut = 0; cut <= 4; cut++) {
            int dimension = cut % 2;
            edges.setEntity(cut, 0, number(x == 2 ? cut : x, y == 2 ? cut : y, z == 2 ? cut : z, dimension));
        }
    }

    /** Of the entity whose centre lies that many quarters of the side from where the leaf begins. */
    private int number(int quartersX, int quartersY, int quartersZ, int dimension) {
        int x = start[0] + (quartersX * side >> 1);
        int y = start[1] + (quartersY * side >> 1);
        int z = start[2] + (quartersZ * side >> 1);
        int end = 2 * mesh.cells();
        if (x == 0 || y == 0 || z == 0 || x == end || y == end || z == end) {
            return NOWHERE;
        }
        int next = table.size();
        int key = EntityTable.key(x, y, z);
        int entity = table.number(key, dimension);
        if (entity == next && isNearOthers) {
            addSharers(entity, key, x, y, z);
        }
        return entity;
    }

    /** Looks at the cells around the centre of an entity. */
    private void addSharers(int entity, int key, int x, int y, int z) {
        int count = 0;
        for (int corner = 0; corner < 8; corner++) {
            int pe = owners
                    .ofCell(Morton.encode(x - (corner & 1) >> 1, y - (corner >> 1 & 1) >> 1, z - (corner >> 2) >> 1));
            boolean isKnown = pe == me;
            for (int i = 0; i < count; i++) {
                isKnown |= sharers[i] == pe;
            }
            if (!isKnown) {
                sharers[count++] = pe;
                shares.add(pe, key);
                if (pe < me) {
                    shares.setForeign(entity);
                }
            }
        }
    }

    /** Whether any of the cubes around a leaf has cells of other PEs. */
    private boolean isNearOthers(int leaf) {
        int cells = side * side * side;
        for (int part = 0; part < Element.PARTS; part++) {
            int code = mesh.codeBeyond(leaf, part);
            if (code != Octree.OUTSIDE && (code < owners.firstCode(me) || code + cells > owners.firstCode(me + 1))) {
                return true;
            }
        }
        return false;
    }

    EntityTable table() {
        return table;
    }

    /** The entity of each part of each element, or -1 where it lies on the boundary of the domain or hangs. */
    int[] entities() {
        return entities;
    }

    int[] hanging() {
        return hanging;
    }

    Hangers faces() {
        return faces;
    }

    Hangers edges() {
        return edges;
    }

    Shares shares() {
        return shares;
    }
}
