package org.jshmem.launch.host;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

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

    /** Its end begins when a process has been started and is not known yet. */
    static final class Starting {

        private Starting() {}

        public static void main(String[] args) throws Exception {
            LauncherEnd.start("end child", () -> {
                Process child = new ProcessBuilder("sleep", "300").start();
                System.out.println(child.pid());
                Thread.ofPlatform().start(() -> System.exit(0));
                while (!LauncherEnd.hasBegun()) {
                    Thread.onSpinWait();
                }
                return child;
            }, child -> child.destroyForcibly().onExit().join());
        }
    }

    @Test
    void whatIsLateShouldBeDoneAtOnce() throws Exception {
        assertEquals("false true\nin time\nlate\ntrue false\n", run(Ending.class));
    }

    @Test
    void processWhoseStartIsUnderWayShouldBeEnded() throws Exception {
        String pid = run(Starting.class).lines().findFirst().orElseThrow();
        assertEquals(Optional.empty(), ProcessHandle.of(Long.parseLong(pid)));
    }

    private static String run(Class<?> program) throws Exception {
        Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), program.getName()).redirectErrorStream(true).start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, java.waitFor());
        return output;
    }
}
