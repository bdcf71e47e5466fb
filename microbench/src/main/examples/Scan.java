// collectives: prefix sums; PEs with different numbers of results write them into one array without gaps.
// oshrun -np 4 Scan.java
// scan: 168 primes below 1000 from 4 PEs: correct

import org.jshmem.Shmem;
import org.jshmem.SymmetricInts;

static final int LIMIT = 1000;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int from = (int) ((long) LIMIT * me / n);
        int to = (int) ((long) LIMIT * (me + 1) / n);
        int[] mine = IntStream.range(from, to).filter(this::isPrime).toArray();

        int before = shmem.exclusiveScan(mine.length);      // how many the PEs before this one have found
        SymmetricInts primes = shmem.ints(LIMIT);
        primes.put(before, mine, 0);
        int total = shmem.broadcast(before + mine.length, n - 1);
        shmem.barrierAll();

        if (me == 0) {
            int[] found = new int[total];
            primes.get(found, 0, 0);
            boolean correct = Arrays.equals(found, IntStream.range(0, LIMIT).filter(this::isPrime).toArray());
            IO.println("scan: " + total + " primes below " + LIMIT + " from " + n + " PEs: "
                    + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}

boolean isPrime(int number) {
    return number > 1 && IntStream.range(2, number).takeWhile(d -> d * d <= number).allMatch(d -> number % d > 0);
}
