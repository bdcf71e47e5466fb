package org.jshmem.launch.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The control groups that this process is in, as those of a container: a limit of any of them holds. */
final class ControlGroups {

    private final Path memberships;
    private final Path groups;

    /**
     * The groups of this process.
     *
     * @param processes like {@code /proc}
     * @param groups    like {@code /sys/fs/cgroup}
     */
    ControlGroups(Path processes, Path groups) {
        memberships = processes.resolve("self").resolve("cgroup");
        this.groups = groups;
    }

    /** {@return those of this process on this host} */
    static ControlGroups ofThisProcess() {
        return new ControlGroups(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
    }

    /** Of which version of control groups a group is: its files are called accordingly. */
    enum Version {
        V1, V2
    }

    /** A group, by the directory with its files; in a container some are not there. */
    record Group(Path directory, Version version) {

        /** Returns null when there is no such file: the root has no limits, and in a container the way up ends early. */
        String read(String file) {
            try {
                return Files.readString(directory.resolve(file)).strip();
            } catch (IOException e) {
                return null;
            }
        }
    }

    /** Those that may limit what a controller, such as {@code memory}, controls: from this process's own up to the roots. */
    List<Group> of(String controller) {
        List<Group> all = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(memberships)) {
                String[] fields = line.split(":", 3); // number, controllers, path
                if (fields[1].isEmpty()) {
                    addUpwards(all, groups, fields[2], Version.V2);
                } else if (List.of(fields[1].split(",")).contains(controller)) {
                    addUpwards(all, mount(controller, fields[1]), fields[2], Version.V1);
                }
            }
        } catch (IOException e) {
            return all; // no control groups, no limit
        }
        return all;
    }

    /** Controllers that share a mount have links to it, in most systems. */
    private Path mount(String controller, String controllers) {
        Path own = groups.resolve(controller);
        return Files.isDirectory(own) ? own : groups.resolve(controllers);
    }

    private static void addUpwards(List<Group> all, Path root, String group, Version version) {
        Path directory = named(root, group);
        while (directory != null && directory.startsWith(root)) {
            all.add(new Group(directory, version));
            directory = directory.getParent();
        }
    }

    /** The root for a group whose letters the locale of this JVM does not have: nothing is known of its limits. */
    private static Path named(Path root, String group) {
        try {
            return root.resolve(group.substring(1));
        } catch (InvalidPathException e) {
            return root;
        }
    }
}
