import org.jshmem.Shmem;

/** The last PE is an hour late; the others wait for it. {@code oshrun --timeout 5} says so. */
public class Late {
    public static void main(String[] args) throws InterruptedException {
        try (Shmem shmem = Shmem.init()) {
            if (shmem.myPe() == shmem.nPes() - 1) {
                Thread.sleep(3_600_000);
            }
            shmem.barrierAll();
        }
    }
}
