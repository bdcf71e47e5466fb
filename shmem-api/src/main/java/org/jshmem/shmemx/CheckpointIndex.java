package org.jshmem.shmemx;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** The file that says which image of a checkpoint is whole. It is replaced at once, so there is always the old one or the new one. */
final class CheckpointIndex {

    private static final String NAME = "current";
    private static final long MAGIC = 0x6a73_686d_656d_0003L;
    private static final int BYTES = 6 * Long.BYTES;

    private final Path directory;
    private final int nPes;

    CheckpointIndex(Path directory, int nPes) {
        this.directory = directory;
        this.nPes = nPes;
    }

    /** What the file says: the image, which number its save has, and the step of the program. */
    record Entry(int image, long save, long step) {}

    void write(Entry entry) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(BYTES).putLong(MAGIC).putLong(nPes);
        buffer.putLong(entry.image()).putLong(entry.save()).putLong(entry.step());
        replace(directory.resolve(NAME), buffer.putLong(checksum(buffer)).flip());
    }

    /** Finds out before there is anything to lose whether the file can be written. */
    void prepare() throws IOException {
        requireWritable(Files.createDirectories(directory));
    }

    static void requireWritable(Path directory) throws IOException {
        if (!Files.isWritable(directory)) {
            throw new AccessDeniedException(directory.toString());
        }
    }

    Optional<Entry> read() throws IOException {
        ByteBuffer buffer;
        Path file = directory.resolve(NAME);
        try {
            buffer = ByteBuffer.wrap(naming(file, () -> Files.readAllBytes(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
        if (buffer.remaining() != BYTES || buffer.getLong() != MAGIC
                || buffer.getLong(BYTES - Long.BYTES) != checksum(buffer)) {
            throw new IOException(file + " is no index of a checkpoint");
        }
        long savedPes = buffer.getLong();
        if (savedPes != nPes) {
            throw new IOException(
                    directory + " has a checkpoint of another number of PEs: saved=" + savedPes + " nPes=" + nPes);
        }
        return Optional.of(new Entry((int) buffer.getLong(), buffer.getLong(), buffer.getLong()));
    }

    private static long checksum(ByteBuffer buffer) {
        return BlockHash.of(buffer.slice(0, BYTES - Long.BYTES));
    }

    /** Gives a file other contents: a reader finds the old ones or the new ones, also after a crash. */
    static void replace(Path file, ByteBuffer contents) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        try (FileChannel channel = FileChannel.open(next, StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            naming(next, () -> {
                while (contents.hasRemaining()) {
                    channel.write(contents);
                }
                channel.force(true);
                return null;
            });
        }
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        forceEntries(file);
    }

    /** Makes lasting which files there are beside one. */
    static void forceEntries(Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        try (FileChannel entries = FileChannel.open(directory, StandardOpenOption.READ)) {
            naming(directory, () -> {
                entries.force(true);
                return null;
            });
        }
    }

    /** What may fail with the reason alone. */
    interface FileAccess<T> {
        T run() throws IOException;
    }

    /** What fails on an open file says nothing of the file: a full disk, an interrupt. */
    static <T> T naming(Path file, FileAccess<T> access) throws IOException {
        try {
            return access.run();
        } catch (FileSystemException named) {
            throw named;
        } catch (ClosedByInterruptException interrupted) {
            throw new IOException(file + ": interrupted: do not interrupt the thread of a PE", interrupted);
        } catch (IOException e) {
            throw new IOException(file + ": " + reason(e), e);
        }
    }

    /** What was wrong, for a user, never null: the JDK leaves it to the class of an exception to say what. */
    static String reason(IOException e) {
        if (e instanceof NoSuchFileException missing) {
            return "no such file: " + missing.getFile();
        } else if (e instanceof AccessDeniedException denied) {
            return "permission denied: " + denied.getFile();
        } else if (e instanceof FileAlreadyExistsException existing) {
            return "not a directory: " + existing.getFile();
        } else if (e instanceof DirectoryNotEmptyException full) {
            return "a directory is in the place of a file: " + full.getFile();
        }
        boolean isSilent = e.getMessage() == null
                || e instanceof FileSystemException named && named.getReason() == null;
        return isSilent ? e.toString() : e.getMessage();
    }
}
