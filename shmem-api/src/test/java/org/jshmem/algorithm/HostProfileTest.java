package org.jshmem.algorithm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HostProfileTest {

    @TempDir
    private Path directory;

    private Path profile(String... rows) throws IOException {
        List<String> lines = new ArrayList<>(HostProfile.header());
        lines.addAll(List.of(rows));
        return Files.write(directory.resolve("profile"), lines);
    }

    @Test
    void aProfileOfThisHostShouldBeUsed() throws IOException {
        assertNull(HostProfile.obstacle(profile("barrier any any any central # measured")));
    }

    @Test
    void aProfileOfAnotherHostShouldBeRefused() throws IOException {
        Path other = Files.write(directory.resolve("other"), List.of("# measured on another, x, 3 cores"));
        String obstacle = HostProfile.obstacle(other);
        assertTrue(obstacle.startsWith("it was measured on another, x, 3 cores, this is "), obstacle);
    }

    @Test
    void aProfileWithAlgorithmsThatAreGoneShouldBeRefused() throws IOException {
        String obstacle = HostProfile.obstacle(profile("barrier any any any shout # gone"));
        assertTrue(obstacle.startsWith("it is not for this version: "), obstacle);
    }

    @Test
    void aFileThatIsNoTextShouldBeCalledSo() throws IOException {
        assertEquals("it cannot be read: not a text file",
                HostProfile.obstacle(Files.write(directory.resolve("profile"), new byte[]{'#', (byte) 0xff})));
    }

    /** As a disk that was full leaves it: else a program fails at its first call that no row covers. */
    @Test
    void aProfileWithoutItsLastRowsShouldBeRefused() throws IOException {
        assertEquals("it is not complete: not every reduce is covered, of any size on any number of PEs: cores=enough",
                HostProfile.obstacle(
                        profile("barrier any any any central # measured", "reduce few any any slices # too")));
    }

    @Test
    void itShouldLieAmongTheUsersCaches() {
        assertEquals(Path.of("/c/jshmem"), HostProfile.path(Map.of("XDG_CACHE_HOME", "/c", "HOME", "/h")).getParent());
        assertEquals(Path.of("/h/.cache/jshmem"), HostProfile.path(Map.of("HOME", "/h")).getParent());
        assertEquals(Path.of("/h/.cache/jshmem"),
                HostProfile.path(Map.of("XDG_CACHE_HOME", "c", "HOME", "/h")).getParent());
        assertEquals(Path.of(System.getProperty("user.home"), ".cache/jshmem"),
                HostProfile.path(Map.of("XDG_CACHE_HOME", "", "HOME", "")).getParent());
    }

    /** Else whoever has no home leaves a directory of that name wherever a job is started. */
    @Test
    void nothingShouldBeKeptWhereTheUsersHomeIsUnknown() {
        assertEquals(Path.of("/dev/null/.cache"), HostProfile.caches(Map.of(), "?"));
    }
}
