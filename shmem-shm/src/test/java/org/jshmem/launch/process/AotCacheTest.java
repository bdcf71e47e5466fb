package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;

import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.job.Program;
import org.jshmem.launch.trace.TraceFiles;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Which cache a PE's JVM starts with, and which of them uses profiles. */
class AotCacheTest {

    private static final String REPLAY = "-XX:+AOTReplayTraining";

    private final Properties properties = new Properties();

    @TempDir
    private Path directory;

    @Test
    void installationWithoutCachesShouldUseTheJdks() {
        assertEquals(List.of("-Xshare:auto"), flags(job("Main", false), 0));
    }

    @Test
    void trainedProgramShouldStartFromItsProfiles() throws IOException {
        properties.setProperty("org.jshmem.aot.cache", "pe");
        Path cache = train("Trained");
        assertTrue(flags(job("Trained", false), 1).containsAll(List.of("-XX:AOTCache=" + cache, REPLAY)));
    }

    @Test
    void otherProgramShouldNotCompileWhatATrainedOneNeeds() throws IOException {
        properties.setProperty("org.jshmem.aot.cache", "pe");
        train("Trained");
        List<String> flags = flags(job("Other", false), 0);
        assertTrue(flags.containsAll(List.of("-XX:AOTCache=pe", "-XX:-AOTReplayTraining")));
        assertFalse(flags.contains(REPLAY));
    }

    @Test
    void onePeShouldRecordTheProgram() {
        properties.setProperty("org.jshmem.aot.cache", "pe");
        JobSpec job = job("Main", true);
        assertTrue(flags(job, 0).contains("-XX:AOTMode=record"));
        assertFalse(flags(job, 0).contains("-XX:-AOTRecordTraining"));
        assertTrue(flags(job, 1).contains("-XX:AOTCache=pe"));
    }

    @Test
    void onePeShouldMakeTheCacheOfAllWithoutProfiles() {
        properties.setProperty("org.jshmem.aot.output", "new");
        JobSpec job = job("Main", false);
        assertTrue(flags(job, 0).containsAll(List.of("-XX:AOTCacheOutput=new", "-XX:-AOTRecordTraining")));
        assertEquals(List.of("-Xshare:auto"), flags(job, 1));
    }

    @Test
    void simulatorShouldMakeItsCacheOrStartFromIt() {
        assertEquals(List.of("-Xshare:auto"), simulatorFlags(List.of(), Map.of()));
        properties.setProperty("org.jshmem.aot.cache", "pe");
        assertTrue(simulatorFlags(List.of(), Map.of()).contains("-XX:AOTCache=pe"));
        properties.setProperty("org.jshmem.aot.output", "new");
        assertTrue(simulatorFlags(List.of(), Map.of()).contains("-XX:AOTCacheOutput=new"));
    }

    /** A JVM does not start with archives of two kinds. */
    @ParameterizedTest
    @ValueSource(
            strings = {"-Xshare:off", "-Xshare:auto", "-XX:SharedArchiveFile=a", "-XX:AOTCache=a",
                "-XX:AOTCacheOutput=a", "-XX:SharedClassListFile=a", "-XX:DumpLoadedClassList=a"})
    void archiveOfTheUserShouldBeTheOnlyOne(String argument) throws IOException {
        properties.setProperty("org.jshmem.aot.cache", "pe");
        train("Main");
        JobPart part = new JobPart(2, program("Main"), List.of(), environment(), null, List.of("-ea", argument));
        assertEquals(List.of(), flags(job(part, false), 0));
        for (String variable : List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")) {
            assertEquals(List.of(), simulatorFlags(List.of(), Map.of(variable, "-ea " + argument)), variable);
        }
        for (String other : List.of("-Da=b" + argument, "-XX:AOTMode=on", "-XX:+AOTClassLinking")) { // which are about any
            assertTrue(simulatorFlags(List.of(other), Map.of()).contains("-XX:AOTCache=pe"), other);
        }
    }

    private List<String> simulatorFlags(List<String> jvmArguments, Map<String, String> environment) {
        return new AotCache(properties)
                .ofSimulator(new JobPart(2, program("Main"), List.of(), environment, null, jvmArguments));
    }

    private Path train(String mainClass) throws IOException {
        ProgramCaches caches = ProgramCaches.of(environment());
        JobPart part = part(mainClass);
        String key = ProgramCaches.key(installation(), part);
        caches.prepare();
        Files.writeString(caches.making(key), "cache");
        caches.keep(key);
        return caches.find(installation(), part);
    }

    private JobSpec job(String mainClass, boolean training) {
        return job(part(mainClass), training);
    }

    private static JobSpec job(JobPart part, boolean training) {
        return new JobSpec(List.of(part), 0, null, Hosts.one(1, 1), null, null, null, null, null, null,
                TraceFiles.NONE, null,
                false,
                training,
                false, false);
    }

    private JobPart part(String mainClass) {
        return new JobPart(2, program(mainClass), List.of(), environment(), null, List.of());
    }

    private static Program program(String mainClass) {
        return new Program(mainClass, List.of(Path.of("program.jar")));
    }

    private Map<String, String> environment() {
        return Map.of("XDG_CACHE_HOME", directory.toString());
    }

    private Installation installation() {
        return new Installation(directory);
    }

    private List<String> flags(JobSpec job, int pe) {
        return new AotCache(properties).flags(installation(), job, pe);
    }
}
