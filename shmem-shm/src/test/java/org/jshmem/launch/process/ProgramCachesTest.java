package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

/** The caches of programs: which fits, which is damaged, which goes. */
class ProgramCachesTest {

    private static final Instant USED = Instant.parse("2026-03-01T12:00:00Z");

    @TempDir
    private Path home;

    @TempDir
    private Path directory;

    private final Map<String, String> variables = Map.of();

    @Test
    void userWhoHasTrainedNothingShouldHaveNone() {
        ProgramCaches none = new ProgramCaches(directory.resolve("none"));
        assertNull(none.find(installation(), part("Main")));
        assertEquals(Map.of(), none.states());
    }

    @Test
    void cacheShouldBeFoundForItsProgramOnly() throws IOException {
        Path cache = train("Main");
        assertEquals(cache, caches().find(installation(), part("Main")));
        assertNull(caches().find(installation(), part("Other")));
    }

    @Test
    void otherBuildOrOptionShouldNeedAnotherCache() throws IOException {
        Path jar = Files.writeString(home.resolve("program.jar"), "old");
        String old = ProgramCaches.key(installation(), part("Main"));
        assertEquals(old, ProgramCaches.key(installation(), part("Main")));
        assertNotEquals(old, ProgramCaches.key(installation(), part("Main", "-Xmx64m")));
        Files.writeString(jar, "newer");
        assertNotEquals(old, ProgramCaches.key(installation(), part("Main")));
    }

    @Test
    void damagedCacheShouldBeIgnoredAndReplaced() throws IOException {
        Path cache = train("Main");
        Files.writeString(cache, "cut");
        assertNull(caches().find(installation(), part("Main")));
        assertEquals("damaged, not used: " + cache, caches().states().values().iterator().next());
        Path anew = train("Main");
        assertEquals(anew, caches().find(installation(), part("Main")));
    }

    @Test
    void newCacheShouldReplaceTheOldOne() throws IOException {
        train("Main");
        String key = ProgramCaches.key(installation(), part("Main"));
        Files.writeString(caches().making(key), "a longer one than that");
        caches().keep(key);
        assertEquals(1, caches().states().size());
        assertEquals("a longer one than that", Files.readString(caches().find(installation(), part("Main"))));
    }

    @Test
    void leastRecentlyUsedCachesShouldGo() throws IOException {
        for (int i = 0; i < ProgramCaches.MOST; i++) {
            Files.setLastModifiedTime(train("Main" + i), FileTime.from(USED.plusSeconds(i)));
        }
        caches().find(installation(), part("Main0"));
        train("OneMore");
        Set<String> programs = caches().states().keySet().stream().map(key -> key.replaceFirst("-.*", ""))
                .collect(toSet());
        assertEquals(ProgramCaches.MOST, programs.size());
        assertEquals(Set.of(),
                Stream.of("Main0", "Main2", "OneMore").filter(name -> !programs.contains(name)).collect(toSet()));
    }

    @Test
    void abandonedFilesShouldGoWithTime() throws IOException {
        Path abandoned = Files.writeString(directory.resolve("Main-1.77.recording"), "");
        Path recent = Files.writeString(directory.resolve("Main-1.78.making"), "");
        Files.setLastModifiedTime(abandoned, FileTime.from(USED));
        train("Main");
        assertEquals(List.of(false, true), List.of(Files.exists(abandoned), Files.exists(recent)));
    }

    /** A process number that is used again, and one of another host, say nothing. */
    @Test
    void filesOfTheDeadShouldGoAtTheNextTraining() throws Exception {
        Process maker = new ProcessBuilder("sleep", "60").start();
        String name = CacheMaker.name(maker.pid());
        Path dead = Files.writeString(directory.resolve("Main-1." + name + ".recording"), "");
        Path again = Files.writeString(directory.resolve("Main-1."
                + CacheMaker.name(ProcessHandle.current().pid()).replaceFirst("-\\d+", "-1") + ".making"), "");
        Path elsewhere = Files.writeString(directory.resolve("Main-1." + name + "0.making"), "");
        caches().prepare();
        assertEquals(List.of(true, false, true), Stream.of(dead, again, elsewhere).map(Files::exists).toList());
        maker.destroyForcibly().waitFor();
        caches().prepare();
        assertEquals(List.of(false, false, true), Stream.of(dead, again, elsewhere).map(Files::exists).toList());
    }

    @Test
    void cacheShouldBeDescribed() throws IOException {
        Path cache = train("Main");
        Files.setLastModifiedTime(cache, FileTime.from(USED));
        assertEquals(Map.of(ProgramCaches.key(installation(), part("Main")), "5 bytes, last used " + USED),
                caches().states());
    }

    private Path train(String mainClass) throws IOException {
        String key = ProgramCaches.key(installation(), part(mainClass));
        Files.writeString(caches().making(key), "cache");
        caches().keep(key);
        return directory.resolve(key + "-5.aot");
    }

    private ProgramCaches caches() {
        return new ProgramCaches(directory);
    }

    private Installation installation() {
        return new Installation(home);
    }

    private JobPart part(String mainClass, String... jvmArguments) {
        Program program = new Program(mainClass, List.of(home.resolve("program.jar")));
        return new JobPart(1, program, List.of(), variables, null, List.of(jvmArguments));
    }
}
