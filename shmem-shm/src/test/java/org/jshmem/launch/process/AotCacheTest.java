package org.jshmem.launch.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

import org.jshmem.launch.job.Program;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Which cache a PE's JVM starts with, and which of them uses profiles. */
class AotCacheTest {

    private static final Path KERNELS = Path.of("nas-kernels.jar");
    private static final Program KERNEL = new Program("Kernel", List.of(KERNELS, Path.of("library.jar")));
    private static final Program OTHER = new Program("Main", List.of(Path.of("classes"), KERNELS));

    private static final String REPLAY = "-XX:+AOTReplayTraining";

    private final Properties properties = new Properties();

    @Test
    void installationWithoutCachesShouldUseTheJdks() {
        assertEquals(List.of("-Xshare:auto"), flags(KERNEL, 0));
    }

    @Test
    void kernelShouldStartFromItsProfiles() {
        useBoth();
        assertTrue(flags(KERNEL, 1).containsAll(List.of("-XX:AOTCache=cg", REPLAY)));
    }

    @Test
    void otherProgramShouldNotCompileWhatAKernelNeeds() {
        useBoth();
        assertTrue(flags(OTHER, 0).containsAll(List.of("-XX:AOTCache=pe", "-XX:-AOTReplayTraining")));
        assertFalse(flags(OTHER, 0).contains(REPLAY));
    }

    @Test
    void onePeShouldMakeTheCache() {
        useBoth();
        properties.setProperty("org.jshmem.aot.output", "new");
        assertTrue(flags(KERNEL, 0).contains("-XX:AOTCacheOutput=new"));
        assertEquals(List.of("-Xshare:auto"), flags(KERNEL, 1));
    }

    @Test
    void onlyKernelsShouldTakeProfilesDown() {
        properties.setProperty("org.jshmem.aot.output", "new");
        assertFalse(flags(KERNEL, 0).contains("-XX:-AOTRecordTraining"));
        assertTrue(flags(OTHER, 0).contains("-XX:-AOTRecordTraining"));
    }

    private void useBoth() {
        properties.setProperty("org.jshmem.aot.cache", "pe");
        properties.setProperty("org.jshmem.aot.kernel", "cg");
    }

    private List<String> flags(Program program, int pe) {
        return new AotCache(KERNELS, properties).flags(program, pe);
    }
}
