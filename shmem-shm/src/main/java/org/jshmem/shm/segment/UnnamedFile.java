package org.jshmem.shm.segment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.core.ByteSize;
import org.jshmem.shm.memory.LibC;

/**
 * A file without a name, so that nothing is left behind whatever is killed: in memory, or unlinked as soon as it is open.
 * Other processes open it through {@code /proc}, as long as this one lives.
 *
 * @param path       below {@code /proc}
 * @param channel    the open file; where the descriptor is the only way to it, it would be closed with its collection
 * @param descriptor closed with the file; negative where that of the channel is the only one
 */
public record UnnamedFile(Path path, FileChannel channel, int descriptor) implements AutoCloseable {

    /** Where files are in memory, if there is room. */
    public static final Path SHARED_MEMORY = Path.of("/dev/shm");

    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    private static final int NONE = -1;

    /**
     * A file that has only the descriptor of its channel.
     *
     * @param path    below {@code /proc}
     * @param channel the open file
     */
    public UnnamedFile(Path path, FileChannel channel) {
        this(path, channel, NONE);
    }

    /**
     * The directory for temporary files, which oshrun takes from TMPDIR.
     *
     * @return a directory, which need not exist
     */
    public static Path temporaryDirectory() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /**
     * Makes a file in memory; independent of the size of /dev/shm. Its memory is freed when it is closed, or this process ends.
     *
     * @param name shown in {@code /proc/PID/maps}
     * @return the file, or null when the kernel has none, as before Linux 3.17
     * @throws IOException when it cannot be opened
     */
    public static UnnamedFile inMemory(String name) throws IOException {
        int descriptor = LibC.memfdCreate(name);
        if (descriptor < 0) {
            return null;
        }
        try {
            return new UnnamedFile(ofDescriptor(descriptor), open(ofDescriptor(descriptor)), descriptor);
        } catch (IOException e) {
            LibC.close(descriptor);
            throw e;
        }
    }

    /**
     * Makes a file in the first directory that takes it.
     *
     * @param bytes       how much room it needs
     * @param suffix      what it is for
     * @param directories where, in the order of preference
     * @return the file
     * @throws IOException when no directory takes it; the message says why each does not
     */
    public static UnnamedFile onDisk(long bytes, String suffix, List<Path> directories) throws IOException {
        List<String> obstacles = new ArrayList<>();
        for (Path directory : directories) {
            String obstacle = obstacle(directory, bytes);
            if (obstacle == null) {
                try {
                    return JobFile.whileNamed(() -> unlinked(directory, suffix));
                } catch (IOException e) {
                    obstacle = directory + ": " + reason(e);
                }
            }
            obstacles.add(obstacle);
        }
        throw new IOException("no room for a file: " + String.join(", ", obstacles));
    }

    /** Once: the number of a descriptor that has been closed may be that of another file. */
    @Override
    public void close() {
        try {
            if (descriptor >= 0 && channel.isOpen()) {
                LibC.close(descriptor);
            }
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Not by the store of its files, which is not found for each directory of a container. */
    private static String obstacle(Path directory, long bytes) {
        if (!Files.isDirectory(directory)) {
            return directory + " is no directory";
        }
        if (!Files.isWritable(directory)) {
            return directory + " is not writable";
        }
        long freeBytes = directory.toFile().getUsableSpace();
        return freeBytes < bytes ? directory + " has " + ByteSize.format(freeBytes) : null;
    }

    private static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException _ -> "no such directory";
            case FileSystemException file when file.getReason() != null -> file.getReason();
            default -> e.getMessage();
        };
    }

    private static UnnamedFile unlinked(Path directory, String suffix) throws IOException {
        Path file = JobFile.create(directory, suffix);
        try {
            FileChannel channel = open(file);
            return new UnnamedFile(ofDescriptor(descriptorOf(file)), channel);
        } finally {
            Files.delete(file);
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    private static Path ofDescriptor(int descriptor) {
        return Path.of("/proc/" + ProcessHandle.current().pid() + "/fd/" + descriptor);
    }

    private static int descriptorOf(Path file) throws IOException {
        try (Stream<Path> descriptors = Files.list(DESCRIPTORS)) {
            return descriptors.filter(descriptor -> isOpenAs(descriptor, file))
                    .mapToInt(descriptor -> Integer.parseInt(descriptor.getFileName().toString()))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no descriptor of " + file + " in " + DESCRIPTORS));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** By what they are: the name of a descriptor's file is another where a symbolic link has led to it. */
    private static boolean isOpenAs(Path descriptor, Path file) {
        try {
            return Files.isSameFile(descriptor, file);
        } catch (IOException e) {
            return false; // closed meanwhile, so not the one that is kept open
        }
    }
}
