package org.jshmem.distribution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A distribution as somebody has unpacked it who is not its user: in a directory with an odd name, read-only. It is
 * started through a symbolic link, from another directory, with another home.
 */
final class Unpacked {

    static final String VERSION = System.getProperty("jshmem.version");

    /** Nobody's, where the tests are root's, whom no permission holds back. */
    private static final List<String> AS_NOBODY = List.of("setpriv", "--reuid=65534", "--regid=65534",
            "--clear-groups");

    private static final long LIMIT_SECONDS = 240;

    private final Path directory;
    private final Path link;
    private final Path user;

    /** What a command has printed, and its exit code. */
    record Outcome(int exitCode, String output) {

        String ifGood() {
            assertEquals(0, exitCode, output);
            return output;
        }
    }

    /** Unpacks the archive that this build has made in a new directory of that name. */
    Unpacked(Path place, String name) throws Exception {
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path parent = Files.createDirectory(place.resolve(name));
        run(parent, List.of("tar", "xzf", archive("tar.gz").toString())).ifGood();
        directory = parent.resolve("jshmem-" + VERSION);
        run(parent, List.of("chmod", "-R", "a-w", directory.toString())).ifGood();
        user = Files.createDirectory(place.resolve("user"));
        Files.setPosixFilePermissions(user, PosixFilePermissions.fromString("rwxrwxrwx"));
        link = Files.createSymbolicLink(place.resolve("oshrun"), directory.resolve("bin", "oshrun"));
    }

    static Path archive(String suffix) {
        return Path.of("target", "jshmem-" + VERSION + "." + suffix).toAbsolutePath();
    }

    Path directory() {
        return directory;
    }

    /** Where the user is at home, and works. */
    Path user() {
        return user;
    }

    /** Runs oshrun as its user. */
    Outcome oshrun(String... arguments) throws Exception {
        return asUser(command(link, arguments));
    }

    static List<String> command(Path program, String... arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Runs a command in the user's home, with an environment that is empty but for what everybody has. */
    Outcome asUser(List<String> words) throws Exception {
        List<String> command = new ArrayList<>();
        if (Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0)) {
            command.addAll(AS_NOBODY);
        }
        command.addAll(List.of("env", "-i", "PATH=" + System.getenv("PATH"), "HOME=" + user,
                "JAVA_HOME=" + System.getProperty("java.home")));
        command.addAll(words);
        return run(user, command);
    }

    static Outcome run(Path where, List<String> command) throws Exception {
        Path output = Files.createTempFile("distribution-", ".out");
        try {
            Process process = new ProcessBuilder(command).directory(where.toFile()).redirectErrorStream(true)
                    .redirectOutput(output.toFile()).start();
            process.getOutputStream().close();
            boolean isInTime = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            assertTrue(isInTime, () -> command + ": not in time: " + read(output));
            return new Outcome(process.exitValue(), read(output));
        } finally {
            Files.delete(output);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** So that the directory for tests can be removed. */
    void makeWritable() throws Exception {
        run(directory.getParent(), List.of("chmod", "-R", "u+w", directory.toString())).ifGood();
    }
}
