package org.jshmem.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.shm.JobFile;

/**
 * What {@code --clean} removes: files that a launcher was killed before it could unlink, which is a matter of
 * milliseconds, and PEs that have outlived their launcher, which notice that themselves unless they are stopped. What
 * belongs to somebody who is alive, or cannot be told to be dead, is left alone.
 */
final class Leftovers {

    private static final Path PROCESSES = Path.of("/proc");

    private final List<Path> directories;
    private final List<String> removed = new ArrayList<>();

    private Leftovers(List<Path> directories) {
        this.directories = directories;
    }

    /**
     * Removes leftovers.
     *
     * @param directories where files may lie
     * @return a line for people for each
     */
    static List<String> remove(List<Path> directories) {
        Leftovers leftovers = new Leftovers(directories);
        leftovers.endProcesses();
        leftovers.removeFiles();
        return leftovers.removed;
    }

    private void removeFiles() {
        for (Path directory : directories) {
            for (Path file : entries(directory)) {
                long maker = JobFile.makerOf(file);
                if (maker >= 0 && !isAlive(maker) && delete(file)) {
                    removed.add("removed " + file + " of process " + maker + ", which is dead");
                }
            }
        }
    }

    private void endProcesses() {
        for (Path process : entries(PROCESSES)) {
            String name = process.getFileName().toString();
            if (Character.isDigit(name.charAt(0)) && isInOurNamespace(process)) {
                long launcher = launcherOf(process);
                if (launcher >= 0 && !isAlive(launcher)) {
                    ProcessHandle.of(Long.parseLong(name)).ifPresent(ProcessHandle::destroyForcibly);
                    removed.add("killed process " + name + ", whose oshrun, process " + launcher + ", is dead");
                }
            }
        }
    }

    /** The launcher that a process names in its environment, or -1. */
    private static long launcherOf(Path process) {
        try {
            String mark = LauncherWatch.LAUNCHER_VARIABLE + "=";
            String environment = Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1);
            for (String variable : environment.split("\0")) {
                if (variable.startsWith(mark)) {
                    return Long.parseLong(variable.substring(mark.length()));
                }
            }
        } catch (IOException | NumberFormatException e) {
            // somebody else's, or gone meanwhile
        }
        return -1;
    }

    /** In another one, as of a container, the same number means another process. */
    private static boolean isInOurNamespace(Path process) {
        try {
            return Files.readSymbolicLink(process.resolve("ns", "pid"))
                    .equals(Files.readSymbolicLink(PROCESSES.resolve(Path.of("self", "ns", "pid"))));
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isAlive(long pid) {
        return Files.exists(PROCESSES.resolve(Long.toString(pid)));
    }

    private static boolean delete(Path file) {
        try {
            return Files.deleteIfExists(file);
        } catch (IOException e) {
            return false; // somebody else's
        }
    }

    private static List<Path> entries(Path directory) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
            stream.forEach(entries::add);
        } catch (IOException e) {
            // not there: nothing is left there
        }
        return entries;
    }
}
