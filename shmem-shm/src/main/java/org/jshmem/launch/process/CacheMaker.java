package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jshmem.launch.job.TextHash;

/**
 * Which process makes a file, for the name of the file: its number, when it has started, and where its number is one. A number alone may be
 * that of another process by now, or one of another host or container that sees the same directory.
 */
final class CacheMaker {

    private static final Path PROCESSES = Path.of("/proc");

    private static final Pattern NAME = Pattern.compile("(\\d{1,18})-(\\d{1,20})-(\\p{XDigit}+)");

    /** After the name of the process, which is in parentheses (proc(5)). */
    private static final int START_TIME = 19;

    private CacheMaker() {}

    /** The name of a process of this host. */
    static String name(long pid) {
        try {
            return pid + "-" + startOf(pid) + "-" + place();
        } catch (IOException e) {
            return Long.toString(pid); // whether that is dead cannot be known
        }
    }

    /** Whether a process is certain to be dead. */
    static boolean isDead(String name) {
        Matcher parts = NAME.matcher(name);
        try {
            return parts.matches() && parts.group(3).equals(place())
                    && !parts.group(2).equals(startOf(Long.parseLong(parts.group(1))));
        } catch (NoSuchFileException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static String startOf(long pid) throws IOException {
        String stat = Files.readString(PROCESSES.resolve(Long.toString(pid)).resolve("stat"),
                StandardCharsets.ISO_8859_1);
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ")[START_TIME];
    }

    /** This host since it has been started, and this container. */
    private static String place() throws IOException {
        return TextHash.of(Files.readString(PROCESSES.resolve("sys/kernel/random/boot_id"))
                + Files.readSymbolicLink(PROCESSES.resolve("self/ns/pid")));
    }
}
