package training;

import org.jshmem.Shmem;

/** What two PEs of a simulated machine do while the cache of the simulator is made. Each has state of its own. */
final class MachineTraining {

    private static int runs;

    private MachineTraining() {}

    public static void main(String[] args) throws Throwable {
        runs++;
        try (Shmem shmem = Shmem.init()) {
            FirstCalls.make(shmem, runs);
        }
    }
}
