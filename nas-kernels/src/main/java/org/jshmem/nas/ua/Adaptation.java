package org.jshmem.nas.ua;

/**
 * Fits a mesh to the heat source. First all leaves that the source touches are cut until they have the finest level; what is beside
 * them across a face or an edge is cut as far as needed for levels there to differ by one at most. Then families that the source does
 * not touch are joined, as long as that holds. Leaves that only have a corner in common may differ by more.
 *
 * <p>
 * Both ends are reached in whatever order leaves are looked at, so the mesh is NPB's.
 */
final class Adaptation {

    private Adaptation() {}

    static Octree adapt(Octree mesh, HeatSource source) {
        Octree finer = refine(mesh, source);
        Octree before;
        Octree coarser = finer;
        do {
            before = coarser;
            coarser = joinFamilies(before, source);
        } while (coarser != before);
        return coarser;
    }

    /** Whether what lies beyond a part counts: beyond faces and edges. */
    private static boolean isSide(int part) {
        return Element.dimension(part) == 1 || Element.dimension(part) == 2;
    }

    private static Octree refine(Octree mesh, HeatSource source) {
        Octree finer = mesh;
        while (true) {
            boolean[] chosen = new boolean[finer.size()];
            int[] queue = new int[finer.size()];
            int count = 0;
            for (int leaf = 0; leaf < chosen.length; leaf++) {
                if (finer.level(leaf) < finer.depth() && source.touches(finer, leaf, finer.side(leaf))) {
                    chosen[leaf] = true;
                    queue[count++] = leaf;
                }
            }
            if (count == 0) {
                return finer;
            }
            finer = finer.refined(chosen, addLarger(finer, chosen, queue, count));
        }
    }

    /** A leaf that is cut needs all beside it to be as small as it is. Returns how many are chosen then. */
    private static int addLarger(Octree mesh, boolean[] chosen, int[] queue, int first) {
        int count = first;
        for (int next = 0; next < count; next++) {
            int leaf = queue[next];
            for (int part = 0; part < Element.PARTS; part++) {
                int beside = isSide(part) ? mesh.beyond(leaf, part) : Octree.OUTSIDE;
                if (beside != Octree.OUTSIDE && mesh.level(beside) < mesh.level(leaf) && !chosen[beside]) {
                    chosen[beside] = true;
                    queue[count++] = beside;
                }
            }
        }
        return count;
    }

    /** The same mesh when there is nothing to join. */
    private static Octree joinFamilies(Octree mesh, HeatSource source) {
        boolean[] chosen = new boolean[mesh.size()];
        int count = 0;
        for (int leaf = 0; leaf < chosen.length; leaf++) {
            if (mesh.startsFamily(leaf) && !source.touches(mesh, leaf, 2 * mesh.side(leaf))
                    && !isBesideSmaller(mesh, leaf)) {
                chosen[leaf] = true;
                count++;
            }
        }
        return count == 0 ? mesh : mesh.coarsened(chosen, count);
    }

    /** Whether a family has leaves beside it that are smaller than its own. */
    private static boolean isBesideSmaller(Octree mesh, int family) {
        for (int child = 0; child < 8; child++) {
            for (int part = 0; part < Element.PARTS; part++) {
                if (isSide(part) && leavesFamily(child, part) && mesh.isCut(family + child, part)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a step across a part of a child leaves the family along each axis that it takes. */
    private static boolean leavesFamily(int child, int part) {
        for (int axis = 0; axis < 3; axis++) {
            int along = Element.along(part, axis);
            if (along != 1 && along != 2 * (child >> axis & 1)) {
                return false;
            }
        }
        return true;
    }
}
