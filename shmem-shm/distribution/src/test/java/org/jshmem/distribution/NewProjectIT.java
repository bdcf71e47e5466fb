package org.jshmem.distribution;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What oshrun new makes builds, tests itself and runs; its mistakes are told in a line. */
class NewProjectIT {

    /** What this build has downloaded is all that there is, and a local repository for this test is filled from it. */
    private static final String SETTINGS = """
            <settings>
              <localRepository>%s</localRepository>
              <mirrors>
                <mirror>
                  <id>downloaded</id>
                  <mirrorOf>central</mirrorOf>
                  <url>%s</url>
                </mirror>
              </mirrors>
              <profiles>
                <profile>
                  <id>no-checksums</id>
                  <repositories>
                    <repository><id>central</id><url>file:/</url><releases><checksumPolicy>ignore</checksumPolicy></releases></repository>
                  </repositories>
                  <pluginRepositories>
                    <pluginRepository><id>central</id><url>file:/</url><releases><checksumPolicy>ignore</checksumPolicy></releases></pluginRepository>
                  </pluginRepositories>
                </profile>
              </profiles>
              <activeProfiles><activeProfile>no-checksums</activeProfile></activeProfiles>
            </settings>
            """;

    @TempDir
    private Path place;

    private Unpacked jshmem;

    @BeforeEach
    void unpack() throws Exception {
        jshmem = new Unpacked(place, "with sp\u00e4ce");
    }

    @AfterEach
    void makeWritable() throws Exception {
        jshmem.makeWritable();
    }

    @Test
    void projectShouldBuildTestItselfAndRun() throws Exception {
        assertTrue(
                jshmem.oshrun("new", "my-sums").ifGood().startsWith("made " + jshmem.user().resolve("my-sums") + ":"));
        Path settings = Files.writeString(place.resolve("settings.xml"), SETTINGS.formatted(place.resolve("repository"),
                Path.of(System.getProperty("local.repository")).toUri()));
        if (Unpacked.VERSION.endsWith("-SNAPSHOT")) {
            keepFormerJar(place.resolve("repository"));
        }
        Path project = jshmem.user().resolve("my-sums");
        String built = Unpacked.run(project, List.of("mvn", "-B", "-ntp", "-s", settings.toString(), "verify"))
                .ifGood();
        assertTrue(built.contains("Tests run: 1, Failures: 0"), built);
        assertFalse(built.contains("[WARNING]") || built.contains("restricted method"), built);
        assertEquals("the numbers of 4 PEs add up to 6\n",
                jshmem.oshrun("-q", "-np", "4", project.resolve("target", "my-sums.jar").toString()).ifGood());
        assertTrue(jshmem.oshrun("new", "my-sums").output().endsWith("is not an empty directory: take another\n"));
    }

    /** Maven has it of an installation before this one, which had the same version, and would build with it for ever. */
    private static void keepFormerJar(Path repository) throws Exception {
        Path directory = Files
                .createDirectories(repository.resolve(Path.of("org", "jshmem", "shmem-api", Unpacked.VERSION)));
        String jar = "shmem-api-" + Unpacked.VERSION + ".jar";
        Files.writeString(directory.resolve(jar), "no jar");
        Files.writeString(directory.resolve("_remote.repositories"), jar + ">jshmem=\n");
    }

    @Test
    void mistakesShouldBeTold() throws Exception {
        assertTrue(jshmem.oshrun("new", "--help").ifGood().startsWith("Usage: oshrun new DIR"));
        assertMistake("give the directory", "new");
        assertMistake("is no name for a project", "new", "class");
        assertMistake("is no name for a project", "new", "my sums");
        assertMistake("is no name for a project", "new", "java");
        assertMistake("permission denied", "new", jshmem.directory().resolve("sums").toString());
    }

    private void assertMistake(String message, String... arguments) throws Exception {
        Unpacked.Outcome outcome = jshmem.oshrun(arguments);
        assertEquals(2, outcome.exitCode(), outcome.output());
        assertTrue(outcome.output().startsWith("oshrun: new: ") && outcome.output().contains(message)
                && outcome.output().lines().count() == 1, outcome.output());
    }

    /** Whose loader of classes asks where they are from. */
    @Test
    void simulatedJobShouldRunFromADirectoryOfAnyLetters() throws Exception {
        assertTrue(jshmem.oshrun("-q", "--machine", "uniform", "-np", "2", "is", "-c", "S").ifGood()
                .contains("VERIFICATION SUCCESSFUL"));
        assertTrue(jshmem.oshrun("info").ifGood().contains("none: not started with the oshrun script, or that is in "));
    }
}
