package @package@;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jshmem.Job;
import org.junit.jupiter.api.Test;

class MainTest {

    /** On four PEs, which are threads of this JVM. */
    @Test
    void everyPeShouldGetTheSum() {
        Job.run(4, shmem -> assertEquals(6, Main.sum(shmem)));
    }
}
