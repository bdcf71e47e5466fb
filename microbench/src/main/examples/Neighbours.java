// basics: the first program: every PE writes into the memory of its right neighbour.
// oshrun -np 3 Neighbours.java
// PE 0 has got 2

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

public class Neighbours {
    public static void main(String[] args) {
        Shmem.run(shmem -> {
            MemorySegment box = shmem.malloc(Integer.BYTES);    // one int on every PE
            int right = (shmem.myPe() + 1) % shmem.nPes();

            shmem.p(JAVA_INT, box, 0, shmem.myPe(), right);     // into the right neighbour's box
            shmem.barrierAll();

            System.out.println("PE " + shmem.myPe() + " has got " + box.get(JAVA_INT, 0));
        });
    }
}
