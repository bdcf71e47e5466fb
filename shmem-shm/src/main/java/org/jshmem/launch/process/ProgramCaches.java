package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jshmem.algorithm.HostProfile;
import org.jshmem.core.ByteSize;
import org.jshmem.launch.job.Installation;
import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.TextHash;

/**
 * Ahead-of-time caches with profiles (JEP 515) that runs with {@code --train} have left, one for each program, in the user's cache
 * directory. A file is named {@code KEY-SIZE.aot}: the key stands for all that the cache is made of, so that another build, JDK or
 * option has another; a file of another size is damaged. Each is written under another name first, and whoever runs at the same
 * time sees the old one or the new one. Those that have not been used for the longest time go when there are too many.
 * It pays for programs of about a second.
 */
public final class ProgramCaches {

    /** Of about 20 MB each. */
    static final int MOST = 16;

    /** As oshrun wants it for its own: a cache, and the recording of which it is made. */
    private static final long ROOM_BYTES = 96L << 20; // 96 MiB

    private static final String SUFFIX = ".aot";

    /** Of files that are not complete yet, behind the name of their maker. */
    private static final String RECORDING = ".recording";
    private static final String MAKING = ".making";

    /** No job with a recording takes so long, of whatever host. */
    private static final long ABANDONED_MS = 86_400_000;

    private final Path directory;

    ProgramCaches(Path directory) {
        this.directory = directory;
    }

    /**
     * The caches of a user.
     *
     * @param environment whose variables say where caches are
     * @return them, of which there may be none
     */
    public static ProgramCaches of(Map<String, String> environment) {
        return new ProgramCaches(directory(environment, "programs"));
    }

    /**
     * Where caches of a kind are.
     *
     * @param environment whose variables say where caches are
     * @param kind        the name of the directory
     * @return a directory, which need not exist
     */
    public static Path directory(Map<String, String> environment, String kind) {
        return HostProfile.path(environment).resolveSibling(kind);
    }

    /** What the cache of a program depends on. */
    static String key(Installation installation, JobPart part) {
        StringBuilder facts = new StringBuilder(installation.build());
        part.program().classPath().forEach(jar -> Installation.appendFacts(facts, jar));
        part.jvmArguments().forEach(argument -> facts.append('\n').append(argument));
        return part.program().mainClass() + "-" + TextHash.of(facts);
    }

    /** The cache of a program, or null. */
    Path find(Installation installation, JobPart part) {
        List<Path> files = files();
        String key = files.isEmpty() ? null : key(installation, part);
        for (Path file : files) {
            if (keyOf(file).equals(key) && isWhole(file)) {
                file.toFile().setLastModified(System.currentTimeMillis()); // used; in vain where we cannot write
                return file;
            }
        }
        return null;
    }

    /** Where a PE of this launcher records what a cache is made of. */
    Path recording(String key) {
        return directory.resolve(key + "." + maker() + RECORDING);
    }

    /** Where this launcher makes a cache. */
    Path making(String key) {
        return directory.resolve(key + "." + maker() + MAKING);
    }

    private static String maker() {
        return CacheMaker.name(ProcessHandle.current().pid());
    }

    /** Makes the directory, without what others have left in it, and refuses one without room. */
    void prepare() throws IOException {
        Files.createDirectories(directory);
        if (!Files.isWritable(directory)) {
            throw new IOException(directory + " is not writable");
        }
        removeAbandoned();
        long usableBytes = Files.getFileStore(directory).getUsableSpace();
        if (usableBytes < ROOM_BYTES) {
            throw new IOException(directory + " has " + ByteSize.format(usableBytes) + ", and making one takes up to "
                    + ByteSize.format(ROOM_BYTES));
        }
    }

    /** Takes what has been made, in place of what there was. */
    void keep(String key) throws IOException {
        Path made = making(key);
        Path kept = directory.resolve(key + "-" + Files.size(made) + SUFFIX);
        Files.move(made, kept, StandardCopyOption.ATOMIC_MOVE);
        List<Path> others = new ArrayList<>(files());
        others.removeIf(file -> !keyOf(file).equals(key) || file.equals(kept));
        for (Path old : others) {
            Files.deleteIfExists(old);
        }
        trim();
    }

    private void trim() throws IOException {
        List<Path> newestFirst = new ArrayList<>(files());
        newestFirst.sort(Comparator.comparingLong((Path file) -> file.toFile().lastModified()).reversed());
        for (int i = MOST; i < newestFirst.size(); i++) {
            Files.deleteIfExists(newestFirst.get(i));
        }
        removeAbandoned();
    }

    /**
     * Removes files that nobody will complete, because the launcher that made them was killed.
     *
     * @return a line for people for each
     * @throws IOException when that fails, or nobody has trained
     */
    public List<String> removeAbandoned() throws IOException {
        List<String> removed = new ArrayList<>();
        FileTime abandoned = FileTime.fromMillis(System.currentTimeMillis() - ABANDONED_MS);
        try (DirectoryStream<Path> incomplete = Files.newDirectoryStream(directory,
                "*{" + RECORDING + "," + MAKING + "}")) {
            for (Path file : incomplete) {
                if (CacheMaker.isDead(makerOf(file))
                        || Files.getLastModifiedTime(file).compareTo(abandoned) < 0) {
                    Files.deleteIfExists(file);
                    removed.add("removed " + file + ", a cache that nobody will complete");
                }
            }
        }
        return removed;
    }

    private static String makerOf(Path incomplete) {
        String name = incomplete.getFileName().toString();
        String without = name.substring(0, name.lastIndexOf('.'));
        return without.substring(without.lastIndexOf('.') + 1);
    }

    /**
     * What there is, for people.
     *
     * @return for each program its size and when it was used
     */
    public Map<String, Object> states() {
        Map<String, Object> states = new TreeMap<>();
        for (Path file : files()) {
            Instant used = Instant.ofEpochSecond(file.toFile().lastModified() / 1_000);
            states.put(keyOf(file), isWhole(file)
                    ? ByteSize.format(file.toFile().length()) + ", last used " + used
                    : "damaged, not used: " + file);
        }
        return states;
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> caches = Files.newDirectoryStream(directory, "*-*" + SUFFIX)) {
            for (Path cache : caches) {
                files.add(cache);
            }
        } catch (IOException e) {
            // there is no such directory: nobody has trained
        }
        return files;
    }

    private static String keyOf(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.lastIndexOf('-'));
    }

    private static boolean isWhole(Path file) {
        return file.getFileName().toString().endsWith("-" + file.toFile().length() + SUFFIX);
    }
}
