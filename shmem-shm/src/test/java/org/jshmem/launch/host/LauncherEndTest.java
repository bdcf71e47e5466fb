package org.jshmem.launch.host;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(60)
class LauncherEndTest {

    /** Adds an action in good time, and one more when its JVM is ending already, as by a signal. */
    static final class Ending {

        private Ending() {}

        public static void main(String[] args) {
            System.out.println(LauncherEnd.hasBegun() + " " + LauncherEnd.add("in time", () -> {
                System.out.println("in time");
                boolean isAdded = LauncherEnd.add("late", () -> System.out.println("late"));
                System.out.println(LauncherEnd.hasBegun() + " " + isAdded);
            }));
        }
    }

    @Test
    void whatIsLateShouldBeDoneAtOnce() throws Exception {
        Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), Ending.class.getName()).redirectErrorStream(true).start();
        assertEquals("false true\nin time\nlate\ntrue false\n",
                new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(0, java.waitFor());
    }
}
