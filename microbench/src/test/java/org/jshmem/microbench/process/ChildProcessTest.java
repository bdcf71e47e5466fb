package org.jshmem.microbench.process;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(60)
class ChildProcessTest {

    /** Its end begins when a process has been started and is not known yet. */
    static final class Starting {

        private Starting() {}

        public static void main(String[] args) throws Exception {
            ChildProcess known = ChildProcess.start("end child", () -> {
                Process child = new ProcessBuilder("sleep", "300").start();
                System.out.println(child.pid());
                Thread.ofPlatform().start(() -> System.exit(0));
                while (new EndHook("probe", () -> {}).add()) {
                    Thread.onSpinWait();
                }
                return child;
            }, child -> child.destroyForcibly().onExit().join());
            System.out.println("leave: " + known.leave());
        }
    }

    @Test
    void processWhoseStartIsUnderWayShouldBeEnded() throws Exception {
        Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                "target/classes:target/test-classes", Starting.class.getName()).redirectErrorStream(true).start();
        List<String> lines = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        assertEquals(0, java.waitFor(), lines::toString);
        assertEquals(Optional.empty(), ProcessHandle.of(Long.parseLong(lines.getFirst())), lines::toString);
    }
}
