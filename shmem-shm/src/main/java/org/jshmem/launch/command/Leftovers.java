package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.launch.pe.LauncherWatch;
import org.jshmem.launch.pe.PeHost;
import org.jshmem.launch.pe.PeMain;
import org.jshmem.launch.pe.ToolMain;
import org.jshmem.launch.process.JvmCommand;
import org.jshmem.shm.segment.JobFile;

/**
 * What {@code --clean} removes: files that a launcher was killed before it could unlink, which is a matter of
 * milliseconds, and PEs, tools and simulations that have outlived their launcher, which notice that themselves unless they are
 * stopped. What belongs to somebody who is alive, or is not certain to be dead, is left alone; and so are processes that
 * a program has started, which have inherited its environment, and may be meant to live on.
 */
public final class Leftovers {

    private static final Path PROCESSES = Path.of("/proc");

    /** Of the processes that a launcher starts. */
    private static final List<String> MAIN_CLASSES = List.of(PeMain.class.getName(), PeHost.class.getName(),
            ToolMain.class.getName(), JvmCommand.SIMULATOR);

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
    public static List<String> remove(List<Path> directories) {
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
            if (Character.isDigit(name.charAt(0)) && isInOurNamespace(process) && isOfLauncher(process)) {
                long launcher = launcherOf(process);
                if (launcher >= 0 && !isAlive(launcher)) {
                    ProcessHandle.of(Long.parseLong(name)).ifPresent(ProcessHandle::destroyForcibly);
                    removed.add("killed process " + name + ", whose oshrun, process " + launcher + ", is dead");
                }
            }
        }
    }

    /** Whether a launcher has started a process itself: a JVM with one of our main classes. */
    private static boolean isOfLauncher(Path process) {
        List<String> command = strings(process.resolve("cmdline"));
        return (command.getFirst().equals("java") || command.getFirst().endsWith("/java"))
                && MAIN_CLASSES.stream().anyMatch(command::contains);
    }

    /** The launcher that a process names in its environment, or -1. */
    private static long launcherOf(Path process) {
        String mark = LauncherWatch.LAUNCHER_VARIABLE + "=";
        for (String variable : strings(process.resolve("environ"))) {
            if (variable.startsWith(mark) && variable.substring(mark.length()).matches("\\d{1,18}")) {
                return Long.parseLong(variable.substring(mark.length()));
            }
        }
        return -1;
    }

    /** The strings in a file of the kernel; a single empty one when it is somebody else's, or the process is gone. */
    private static List<String> strings(Path file) {
        try {
            return List.of(Files.readString(file, StandardCharsets.ISO_8859_1).split("\0", -1));
        } catch (IOException e) {
            return List.of("");
        }
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

    /** Also a directory of such files. */
    private static boolean delete(Path file) {
        try {
            if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                entries(file).forEach(Leftovers::delete);
            }
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
