// basics: put and get of Java arrays, p and g of one element.
// oshrun -np 4 PutGet.java
// put-get: 1000 ints round 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricInts;

static final int LENGTH = 1000;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int right = (me + 1) % n;
        int left = (me + n - 1) % n;
        SymmetricInts box = shmem.ints(LENGTH);     // zeros, on every PE

        int[] mine = new int[LENGTH];
        Arrays.fill(mine, me);
        box.put(0, mine, right);
        Arrays.fill(mine, -1);                      // put has returned: the array is ours again
        shmem.barrierAll();                         // all puts have arrived
        boolean correct = box.get(0) == left && box.get(LENGTH - 1) == left;

        int[] copy = new int[LENGTH];
        box.get(copy, 0, right);                    // what we have put there, complete on return
        correct &= Arrays.stream(copy).allMatch(element -> element == me);
        shmem.barrierAll();                         // everybody has looked

        box.p(0, me * me, right);
        shmem.barrierAll();
        correct &= box.g(0, right) == me * me;

        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("put-get: " + LENGTH + " ints round " + n + " PEs: " + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
