package org.jshmem.nas.ua;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SkeletonTest {

    /**
     * The corners, edges and faces that nothing cuts: by where each begins, since a piece of an edge or face begins where that does,
     * or is one of its own. With the boundary there must be as many unknowns as NPB 3.4 has mortar points; without, as many as here.
     */
    @ParameterizedTest
    @CsvSource({"S, 270 256 420 351 235 362, 6990 6631 11559 9291 6013 9761", "W, 886 890 848, 25474 25685 24131"})
    void unknownsAreAsManyAsMortarPoints(UaProblem problem, String corners, String points) {
        String[] allCorners = corners.split(" ");
        String[] allPoints = points.split(" ");
        List<Octree> meshes = UaMeshes.of(problem, allCorners.length);
        for (int i = 0; i < meshes.size(); i++) {
            Octree mesh = meshes.get(i);
            Set<List<Long>> starts = new HashSet<>();
            int[] all = new int[3];
            int inside = 0;
            for (int leaf = 0; leaf < mesh.size(); leaf++) {
                for (int part = 0; part < Element.PARTS; part++) {
                    int dimension = Element.dimension(part);
                    if (dimension < 3 && starts.add(start(mesh, leaf, part))) {
                        all[dimension]++;
                        inside += isOnBoundary(mesh, leaf, part) ? 0 : Skeleton.points(dimension);
                    }
                }
            }
            assertEquals(Integer.parseInt(allCorners[i]), all[0]);
            assertEquals(Integer.parseInt(allPoints[i]), all[0] + 3 * all[1] + 9 * all[2]);
            Skeleton skeleton = Skeleton.of(mesh, new Owners(mesh, 1), 0);
            assertEquals(inside, skeleton.owned() - Skeleton.NOWHERE);
            assertEquals(skeleton.owned(), skeleton.size());
        }
    }

    /** Where a part begins, and along which axes it goes. */
    private static List<Long> start(Octree mesh, int leaf, int part) {
        long[] start = new long[4];
        for (int axis = 0; axis < 3; axis++) {
            int along = Element.along(part, axis);
            start[axis] = mesh.coordinate(leaf, axis) + (along == 2 ? mesh.side(leaf) : 0);
            start[3] += along == 1 ? 1 << axis : 0;
        }
        return Arrays.stream(start).boxed().toList();
    }

    private static boolean isOnBoundary(Octree mesh, int leaf, int part) {
        for (int axis = 0; axis < 3; axis++) {
            int along = Element.along(part, axis);
            int at = mesh.coordinate(leaf, axis) + (along == 2 ? mesh.side(leaf) : 0);
            if (along != 1 && (at == 0 || at == mesh.cells())) {
                return true;
            }
        }
        return false;
    }

    @Test
    void pointsHaveOnePlaceEach() {
        for (Octree mesh : UaMeshes.of(UaProblem.S, 4)) {
            Owners owners = new Owners(mesh, 1);
            Skeleton skeleton = Skeleton.of(mesh, owners, 0);
            Map<Long, Integer> places = UaMeshes.places(mesh, owners, 0, skeleton);
            assertEquals(skeleton.size() - Skeleton.NOWHERE, new HashSet<>(places.values()).size());
            assertEquals(places.size(), new HashSet<>(places.values()).size());
            checkHangers(mesh, skeleton.faces(), Skeleton.FACE_PLACES, places);
            checkHangers(mesh, skeleton.edges(), Skeleton.EDGE_PLACES, places);
        }
    }

    /** They depend on the places of the points where they have points of their pieces. */
    private static void checkHangers(Octree mesh, Hangers hangers, int count, Map<Long, Integer> places) {
        assertTrue(hangers.size() > 0);
        for (int hanger = 0; hanger < hangers.size(); hanger++) {
            for (int point = 0; point < count; point++) {
                Long key = UaMeshes.key(
                        UaMeshes.hangerLocation(mesh, hangers.element(hanger), hangers.part(hanger), point));
                int expected = UaMeshes.isOnBoundary(key) ? 0 : places.get(key);
                assertEquals(expected, hangers.places()[count * hanger + point]);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2", "7", "150"})
    void pesShareThePlacesOfTheSamePoints(int nPes) {
        Octree mesh = UaMeshes.of(UaProblem.S, 1).getFirst();
        Owners owners = new Owners(mesh, nPes);
        Map<Integer, Map<Integer, Long>> locations = new HashMap<>();
        Skeleton[] skeletons = new Skeleton[nPes];
        int owned = 0;
        for (int pe = 0; pe < nPes; pe++) {
            skeletons[pe] = Skeleton.of(mesh, owners, pe);
            owned += skeletons[pe].owned() - Skeleton.NOWHERE;
            Map<Integer, Long> byPlace = new HashMap<>();
            UaMeshes.places(mesh, owners, pe, skeletons[pe]).forEach((key, place) -> byPlace.put(place, key));
            addHangers(mesh, owners.first(pe), skeletons[pe].faces(), Skeleton.FACE_PLACES, byPlace);
            addHangers(mesh, owners.first(pe), skeletons[pe].edges(), Skeleton.EDGE_PLACES, byPlace);
            locations.put(pe, byPlace);
        }
        assertEquals(Skeleton.of(mesh, new Owners(mesh, 1), 0).size() - Skeleton.NOWHERE, owned);
        for (int pe = 0; pe < nPes; pe++) {
            Map<Integer, Long> mine = locations.get(pe);
            int[] peers = skeletons[pe].shares().peers();
            for (int i = 0; i < peers.length; i++) {
                Map<Integer, Long> theirs = locations.get(peers[i]);
                int back = Arrays.binarySearch(skeletons[peers[i]].shares().peers(), pe);
                List<Long> here = Arrays.stream(skeletons[pe].shares().places()[i]).mapToObj(mine::get).toList();
                assertEquals(here,
                        Arrays.stream(skeletons[peers[i]].shares().places()[back]).mapToObj(theirs::get).toList());
                Set<Long> common = new HashSet<>(mine.values());
                common.retainAll(theirs.values());
                assertEquals(common, new HashSet<>(here));
            }
        }
    }

    private static void addHangers(Octree mesh, int firstLeaf, Hangers hangers, int count,
            Map<Integer, Long> byPlace) {
        for (int i = 0; i < hangers.size() * count; i++) {
            if (hangers.places()[i] > 0) {
                int hanger = i / count;
                byPlace.put(hangers.places()[i], UaMeshes.key(UaMeshes.hangerLocation(mesh,
                        firstLeaf + hangers.element(hanger), hangers.part(hanger), i % count)));
            }
        }
    }

    @Test
    void cellsBelongToThePeOfTheirLeaf() {
        Octree mesh = UaMeshes.of(UaProblem.S, 1).getFirst();
        for (int nPes : new int[]{1, 2, 13, 64, 141, 142, 200}) {
            Owners owners = new Owners(mesh, nPes);
            int[] counts = new int[nPes];
            int[] expected = new int[nPes];
            for (int leaf = 0; leaf < mesh.size(); leaf++) {
                counts[owners.ofCell(mesh.code(leaf))]++;
                assertEquals(owners.ofCell(mesh.code(leaf)), owners.ofCell(mesh.endCode(leaf) - 1));
            }
            Arrays.setAll(expected, owners::count);
            assertArrayEquals(expected, counts);
        }
    }
}
