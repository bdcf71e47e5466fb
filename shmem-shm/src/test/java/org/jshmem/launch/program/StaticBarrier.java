package org.jshmem.launch.program;

import org.jshmem.Shmem;

/** All PEs meet in a static initialiser. */
public final class StaticBarrier {

    private StaticBarrier() {}

    private static final class Holder {

        private static final int PE = meet();

        private static int meet() {
            Shmem shmem = Shmem.init();
            shmem.barrierAll();
            int pe = shmem.myPe();
            shmem.close();
            return pe;
        }
    }

    public static void main(String[] args) {
        Shmem.run(shmem -> System.out.println("PE " + shmem.myPe() + " has met the others as " + Holder.PE));
    }
}
