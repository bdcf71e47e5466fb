// mistakes: the last PE is an hour late, and the others wait for it in a barrier.
// oshrun --timeout 2 -np 3 Late.java
// oshrun: timeout after 2 s; ending the job

import org.jshmem.Shmem;

void main() throws InterruptedException {
    Shmem.run(shmem -> {
        if (shmem.myPe() == shmem.nPes() - 1) {
            Thread.sleep(3_600_000);
        }
        shmem.barrierAll();
    });
}
