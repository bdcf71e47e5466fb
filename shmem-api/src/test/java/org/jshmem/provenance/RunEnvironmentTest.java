package org.jshmem.provenance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RunEnvironmentTest {

    @TempDir
    private Path directory;

    @Test
    void machineShouldBeDescribed() {
        Map<String, Object> fields = RunEnvironment.describe();
        assertNotNull(Instant.parse((String) fields.get("date")));
        assertTrue((int) fields.get("cpus") >= 1, fields::toString);
        assertTrue((int) fields.get("allowedCpus") >= 1, fields::toString);
        assertTrue((long) fields.get("memoryBytes") > 1 << 20, fields::toString);
        assertTrue((double) fields.get("load") >= 0, fields::toString);
        assertEquals("unknown", fields.get("commandLine"), "a test is not started by oshrun");
    }

    @Test
    void flagsOfTheJvmShouldBeWithoutItsPaths() {
        assertEquals(List.of("-Xmx1g", "-XX:AOTCache=pe", "-XX:+UseSerialGC"), CommandLines.flagsIn(
                List.of("-Xmx1g", "-cp", "/somewhere/else.jar", "-XX:AOTCache=/home/me/pe", "-XX:+UseSerialGC",
                        "org.jshmem.Main", "-x")));
    }

    @Test
    void commandShouldBeWhatWasTyped() {
        assertEquals(Optional.of("oshrun -np 2 hello 'a b' 'it'\\''s'"), CommandLines.oshrunIn(
                List.of("-Xrs", "-cp", "a.jar", "org.jshmem.launch.Oshrun", "-np", "2", "hello", "a b", "it's")));
        assertEquals(Optional.empty(), CommandLines.oshrunIn(List.of("-jar", "surefire.jar")));
    }

    /** Else figures of what was built before are taken for those of a commit that nobody has built. */
    @Test
    void commitShouldBeWhatWasBuiltAndWhatACloneOfOursHasNow() throws Exception {
        Path library = Files.createDirectories(directory.resolve("shmem-api/target")).resolve("shmem-api.jar");
        assertEquals(Commit.built(), Commit.of(library), "no oshrun beside it");
        Files.createFile(directory.resolve("oshrun"));
        assertEquals(Commit.built(), Commit.of(library), "no repository");
        git("init", "-q");
        git("-c", "user.name=test", "-c", "user.email=test@localhost", "commit", "-q", "--allow-empty", "-m", "one");
        assertTrue(Commit.of(library).matches(Commit.built() + " \\(git: [0-9a-f]{7,}\\)"), Commit.of(library));
        git("add", "oshrun");
        assertTrue(Commit.of(library).matches(Commit.built() + " \\(git: [0-9a-f]{7,}-dirty\\)"), Commit.of(library));
    }

    @Test
    void commitShouldBeSaidOnceWhereTheCloneHasTheSame() {
        assertEquals("0123456789-dirty", Commit.both("0123456789-dirty", "0123456789-dirty"));
        assertEquals("0123456789 (git: 0123456789-dirty)", Commit.both("0123456789", "0123456789-dirty"));
    }

    /** Of a clone, or an archive of its sources. */
    @Test
    void commitShouldBeWhatTheBuildHasWritten() {
        Path jar = directory.resolve("share/shmem-api.jar");
        assertTrue(Commit.of(jar).matches("[0-9a-f]{10,}(-dirty)?|unknown"), Commit.of(jar));
        assertEquals("unknown".equals(Commit.find()), "unknown".equals(Commit.of(jar)), Commit.of(jar));
    }

    private void git(String... arguments) throws Exception {
        String[] command = new String[arguments.length + 3];
        System.arraycopy(new String[]{"git", "-C", directory.toString()}, 0, command, 0, 3);
        System.arraycopy(arguments, 0, command, 3, arguments.length);
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor(), () -> String.join(" ", command));
    }

    @Test
    void numbersShouldHaveNoDigitsOfNoise() {
        assertEquals(0.123457, ResultSchema.number(0.12345678901));
        assertEquals(1.23457e8, ResultSchema.number(123456789.0));
        assertEquals("0.3", ResultSchema.number(0.1 + 0.2).toString());
        assertNull(ResultSchema.number(Double.NaN));
    }
}
