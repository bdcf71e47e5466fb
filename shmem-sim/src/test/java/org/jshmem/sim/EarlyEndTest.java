package org.jshmem.sim;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(60)
class EarlyEndTest {

    /** Begins when its JVM is ending already, as by a signal. */
    static final class Late {

        private Late() {}

        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> EarlyEnd.watch()));
        }
    }

    @Test
    void endOfTheJvmShouldBeNoError() throws Exception {
        Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Late.class.getName()).redirectErrorStream(true).start();
        assertEquals("", new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(0, java.waitFor());
    }
}
