package org.jshmem.microbench.process;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(60)
class EndHookTest {

    /** Adds and removes hooks while its JVM ends. */
    static final class Ending {

        private static final EndHook EARLIER = new EndHook("earlier", () -> System.out.println("done"));

        private Ending() {}

        public static void main(String[] args) {
            EARLIER.add();
            Runtime.getRuntime().addShutdownHook(
                    new Thread(() -> System.out.println(EARLIER.remove() + " " + new EndHook("late", () -> {}).add())));
        }
    }

    @Test
    void hookShouldBeRemovedOnce() {
        EndHook hook = new EndHook("never", () -> {});
        assertFalse(hook.remove());
        assertTrue(hook.add());
        assertTrue(hook.remove());
        assertFalse(hook.remove());
    }

    @Test
    void endOfTheJvmShouldBeNoError() throws Exception {
        Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                "target/classes:target/test-classes", Ending.class.getName()).redirectErrorStream(true).start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, java.waitFor(), output);
        assertEquals(List.of("done", "false false"), output.lines().sorted().toList());
    }
}
