package org.jshmem.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.Shmem;
import org.jshmem.algorithm.HostProfile;
import org.jshmem.core.Setting;
import org.jshmem.launch.program.ForeignByteOrder;
import org.jshmem.launch.program.Leaks;
import org.jshmem.launch.program.Lines;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Settings in the environment. */
class SettingsIT {

    @Test
    void environmentShouldAskForVersionSettingsAndMessages() throws Exception {
        try (var run = OshrunProcess.start("-np", "2", "-x", "SHMEM_VERSION=1", "-x", "SHMEM_INFO=", "-x",
                "SMA_DEBUG=1", "-cp", OshrunProcess.testClassPath(), Leaks.class.getName())) {
            String output = run.expect(0).output();
            assertTrue(output.startsWith(Shmem.VENDOR_STRING + ", OpenSHMEM 1."), output);
            assertTrue(output.contains("\n  SHMEM_SYMMETRIC_SIZE "), output);
            assertTrue(run.errors().contains("PE 1: malloc: bytes=3145728 offset="), run.errors());
            assertTrue(run.errors().contains("PE 0: close: symmetric object was not freed: unnamed, 8 bytes at"),
                    run.errors());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"on | 1 | PE 0: p: type is not in native byte order: .*", "off | 0 |",
                "perhaps | 2 | oshrun: SHMEM_CHECKS=perhaps: expected on or off.*"})
    void checksCanBeSwitchedOff(String value, int exitCode, String errors) throws Exception {
        String[] arguments = {"-x", "SHMEM_CHECKS=" + value, "-cp", OshrunProcess.testClassPath(),
            ForeignByteOrder.class.getName()};
        try (var run = OshrunProcess.start(arguments)) {
            assertEquals(exitCode == 0 ? "put 1\n" : "", run.expect(exitCode).output());
            assertTrue(run.errors().matches("(?s)" + (errors == null ? "" : errors)), run.errors());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"--algorithm barrier=best | --algorithm: barrier has no algorithm best: there are central, ",
                "-x SHMEM_BARRIER_ALGORITHM=best | SHMEM_BARRIER_ALGORITHM: barrier has no algorithm best: there are central, ",
                "--algorithm barier=central | --algorithm: no collective with algorithms to choose from: barier: there are barrier, "})
    void algorithmThatThereIsNotShouldBeRefusedWithThoseThatThereAre(String option, String expected) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(option.split(" ")));
        arguments.addAll(List.of("-cp", OshrunProcess.testClassPath(), Lines.class.getName()));
        try (var run = OshrunProcess.start(arguments.toArray(String[]::new))) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("oshrun: " + expected), errors);
        }
    }

    @Test
    void profileOfThisHostShouldReachThePes(@TempDir Path caches) throws Exception {
        Path profile = profileIn(caches, HostProfile.header().getFirst());
        try (var run = OshrunProcess.start("-x", "XDG_CACHE_HOME=" + caches, "-x", "SHMEM_INFO=", "-cp",
                OshrunProcess.testClassPath(), Lines.class.getName(), "1")) {
            String output = run.expect(0).output();
            assertTrue(output.matches("(?s).*SHMEM_TUNING +" + profile + " .*"), output);
        }
        try (var run = OshrunProcess.start("-x", "XDG_CACHE_HOME=" + caches, "-x", "SHMEM_TUNING=none", "-x",
                "SHMEM_INFO=", "-cp", OshrunProcess.testClassPath(), Lines.class.getName(), "1")) {
            String output = run.expect(0).output();
            assertTrue(output.matches("(?s).*SHMEM_TUNING +none .*"), output);
        }
    }

    @Test
    void profileOfAnotherHostShouldBeIgnoredWithANote(@TempDir Path caches) throws Exception {
        Path profile = profileIn(caches, "# measured on a host of old");
        try (var run = OshrunProcess.start("-x", "XDG_CACHE_HOME=" + caches, "-cp", OshrunProcess.testClassPath(),
                Lines.class.getName(), "1")) {
            String errors = run.expect(0).errors();
            assertTrue(errors.startsWith("oshrun: note: ignoring " + profile + ": it was measured on a host of old, "),
                    errors);
        }
    }

    private static Path profileIn(Path caches, String header) throws IOException {
        Path profile = HostProfile.path(Map.of("XDG_CACHE_HOME", caches.toString()));
        Files.createDirectories(profile.getParent());
        return Files.write(profile, List.of(header, "barrier any any any central # for the test"));
    }

    @Test
    void algorithmShouldReachThePesInTheirEnvironment() throws Exception {
        String[] arguments = {"--algorithm", "barrier=central", "--algorithm", "scan=recursive-doubling", "-x",
            "SHMEM_INFO=", "-cp", OshrunProcess.testClassPath(), Lines.class.getName(), "1"};
        try (var run = OshrunProcess.start(arguments)) {
            String output = run.expect(0).output();
            assertTrue(output.matches("(?s).*SHMEM_BARRIER_ALGORITHM +central .*"), output);
            assertTrue(output.matches("(?s).*SHMEM_SCAN_ALGORITHM +recursive-doubling .*"), output);
        }
    }

    @Test
    void infoShouldTellEverySettingAndWhereItComesFrom() throws Exception {
        try (var run = OshrunProcess.startWith("SMA_SYMMETRIC_SIZE=3m", "-np", "2", "-x", "SHMEM_DEBUG=yes", "info")) {
            String output = run.expect(0).output();
            for (Setting setting : Setting.values()) {
                assertTrue(output.contains("  " + setting.variable() + " "), output);
            }
            assertTrue(output.matches("(?s).*  SHMEM_SYMMETRIC_SIZE +3m \\(environment\\)\n.*"), output);
            assertTrue(output.matches("(?s).*  SHMEM_DEBUG +yes \\(option\\)\n.*"), output);
            assertTrue(output.matches("(?s).*  SHMEM_CHECKS +on \\(default\\)\n.*"), output);
            assertTrue(output.matches("(?s).*  largest-heap-bytes-of-2 +\\d+\n.*"), output);
        }
    }

    @Test
    void infoShouldBeJsonToo() throws Exception {
        try (var run = OshrunProcess.start("--heap", "5m", "info", "--json")) {
            Map<String, Object> facts = JSON.std.mapFrom(run.expect(0).output());
            assertEquals(Set.of("versions", "host", "limits", "algorithms", "caches-for-fast-starts", "settings"),
                    facts.keySet());
            List<?> settings = (List<?>) facts.get("settings");
            assertEquals(Setting.values().length, settings.size());
            Map<?, ?> heap = (Map<?, ?>) settings.getFirst();
            assertEquals("SHMEM_SYMMETRIC_SIZE", heap.get("name"));
            assertEquals("5m", heap.get("value"));
            assertEquals("option", heap.get("source"));
        }
    }

    @Test
    void nameThatOnlyLooksLikeASettingShouldBeWarnedOf() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-x", "SHMEM_CHEKS=off"), Lines.class.getName(),
                "1")) {
            assertEquals("oshrun: warning: -x SHMEM_CHEKS: no such setting: oshrun info lists them (-q: no warning)\n",
                    run.expect(0).errors());
        }
    }
}
