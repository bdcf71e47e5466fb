package org.jshmem.run;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class OshrunProcessTest {

    /** As a launcher does that another launcher has started, and that is killed. */
    @Test
    void fileThatAnyProcessLeavesShouldBeFound() throws Exception {
        OshrunProcess run = OshrunProcess.startIn("""
                bash -c 'touch /dev/shm/jshmem-$$-left; echo $$; exec sleep 1'
                exit 0""");
        run.expect(0);
        Path left = Path.of("/dev/shm/jshmem-" + run.output().strip() + "-left");
        try {
            AssertionError found = assertThrows(AssertionError.class, run::close);
            assertTrue(found.getMessage().contains(left.toString()), found.getMessage());
        } finally {
            Files.delete(left);
        }
    }
}
