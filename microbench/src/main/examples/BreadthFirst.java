// applications: breadth-first search in a graph whose vertices are spread over all PEs, level by level.
// oshrun -np 4 BreadthFirst.java
// breadth-first: 20000 vertices in 15 levels on 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricInts;

static final int VERTICES = 20_000;     // vertex v has edges to 2 v and 2 v + 1, modulo their number
static final int UNSEEN = 0;            // else the level and one

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int share = (VERTICES + n - 1) / n;         // vertex v is element v / n of PE v % n
        SymmetricInts seen = shmem.ints(share);
        SymmetricInts found = shmem.ints(share);    // vertices of this PE in the order in which they were seen
        SymmetricInts count = shmem.ints(1);        // of those

        int root = 1;
        if (me == root % n) {
            seen.set(root / n, 1);
            found.set(0, root);
            count.set(0, 1);
        }
        shmem.barrierAll();

        int from = 0;
        int level = 0;
        int to = count.get(0);
        while (shmem.reduce(SUM, to - from) > 0) {
            level++;
            for (int i = from; i < to; i++) {
                for (int edge = 0; edge < 2; edge++) {
                    int target = (2 * found.get(i) + edge) % VERTICES;
                    int owner = target % n;
                    if (seen.atomicCompareSwap(target / n, UNSEEN, level + 1, owner) == UNSEEN) {
                        found.p(count.atomicFetchInc(0, owner), target, owner);
                    }
                }
            }
            shmem.barrierAll();                     // the next level is complete
            from = to;
            to = count.get(0);
            shmem.syncAll();                        // all know theirs before anybody adds to it
        }

        int[] expected = serialLevels(root);
        int errors = 0;
        for (int vertex = me; vertex < VERTICES; vertex += n) {
            errors += seen.get(vertex / n) == expected[vertex] ? 0 : 1;
        }
        errors = shmem.reduce(SUM, errors);
        int vertices = shmem.reduce(SUM, to);
        if (me == 0) {
            boolean correct = errors == 0 && vertices == VERTICES;
            IO.println("breadth-first: " + vertices + " vertices in " + level + " levels on " + n + " PEs: "
                    + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}

int[] serialLevels(int root) {
    int[] levels = new int[VERTICES];
    Deque<Integer> queue = new ArrayDeque<>(List.of(root));
    levels[root] = 1;
    while (!queue.isEmpty()) {
        int vertex = queue.remove();
        for (int target : new int[]{2 * vertex % VERTICES, (2 * vertex + 1) % VERTICES}) {
            if (levels[target] == UNSEEN) {
                levels[target] = levels[vertex] + 1;
                queue.add(target);
            }
        }
    }
    return levels;
}
