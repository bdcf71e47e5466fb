// basics: joining a job, and what a PE can ask of it.
// oshrun -np 4 Hello.java
// hello: 4 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        IO.println("Hello from PE " + me + " of " + n + ", " + Shmem.VENDOR_STRING);

        int sum = shmem.reduce(SUM, me);    // of the numbers of all PEs, on every PE
        if (me == 0) {
            boolean correct = sum == n * (n - 1) / 2;
            IO.println("hello: " + n + " PEs: " + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}
