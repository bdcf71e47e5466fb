package org.jshmem.shm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;

/**
 * A job's shared segment, mapped into this process. The launcher makes it and keeps it open; PEs open it through
 * {@code /proc/LAUNCHER/fd}, so that it never needs a name and the kernel frees it with the last process.
 */
public final class JobSegment implements AutoCloseable {

    private static final Path SHARED_MEMORY_DIRECTORY = Path.of("/dev/shm");

    private final Path path;
    /** Kept open where the descriptor is the only way to the file: the channel would be closed with its collection. */
    private final FileChannel channel;
    private final Arena lifetime;
    private final long base;
    private final JobControl control;

    private JobSegment(Path path, FileChannel channel, Arena lifetime, MemorySegment mapping) {
        this.path = path;
        this.channel = channel;
        this.lifetime = lifetime;
        base = mapping.address();
        control = new JobControl(base);
    }

    /** Where the memory of a segment comes from. */
    public enum Origin {
        /** An anonymous file in memory; independent of the size of /dev/shm. Needs Linux 3.17. */
        MEMFD,
        /** A file in /dev/shm, or in the temporary directory, that is unlinked at once. */
        UNLINKED_FILE
    }

    /**
     * Makes the segment of a new job, zero-filled. Takes memory only as it is touched.
     *
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each PE, in bytes
     * @param preferred   where from; when there is no memfd, an unlinked file
     * @return the segment
     * @throws ShmemException when no file of that size can be made
     */
    public static JobSegment create(int nPes, long memoryBytes, Origin preferred) {
        long segmentBytes = SegmentLayout.segmentBytes(nPes, memoryBytes);
        int memfd = preferred == Origin.MEMFD ? LibC.memfdCreate("jshmem") : -1;
        try {
            JobSegment segment = memfd >= 0 ? map(ownDescriptor(memfd), segmentBytes) : unlinkedFile(segmentBytes);
            segment.control.initialize(nPes, memoryBytes);
            return segment;
        } catch (IOException e) {
            throw new ShmemException("cannot make a shared segment of " + ByteSize.format(segmentBytes) + " (" + nPes
                    + " PEs): " + e.getMessage());
        }
    }

    /**
     * Maps the segment that a launcher has made.
     *
     * @param path what {@link #path} of the launcher's segment returned
     * @return the segment
     * @throws ShmemException when it is gone or not one of ours
     */
    public static JobSegment open(Path path) {
        try {
            JobSegment segment = map(path, Files.size(path));
            if (segment.control.version() != SegmentLayout.VERSION) {
                throw new ShmemException("shared segment of another version: segment=" + segment.control.version()
                        + " library=" + SegmentLayout.VERSION + ": start the program with the oshrun of this library");
            }
            return segment;
        } catch (IOException e) {
            throw new ShmemException("cannot open the job's shared segment " + path + ": is oshrun (process "
                    + path.getName(1) + ") still running?");
        }
    }

    /**
     * How other processes open the segment, as long as this process lives.
     *
     * @return a path below {@code /proc}
     */
    public Path path() {
        return path;
    }

    /**
     * The control words.
     *
     * @return a view of them
     */
    public JobControl control() {
        return control;
    }

    long peBlockAddress(int pe) {
        return base + SegmentLayout.peBlockOffset(pe);
    }

    long heapsAddress() {
        return base + SegmentLayout.heapsOffset(control.nPes());
    }

    /** Unmaps the segment. */
    @Override
    public void close() {
        lifetime.close();
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JobSegment map(Path path, long bytes) throws IOException {
        return map(path, FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE), bytes);
    }

    private static JobSegment map(Path path, FileChannel channel, long bytes) throws IOException {
        Arena lifetime = Arena.ofShared();
        return new JobSegment(path, channel, lifetime, channel.map(MapMode.READ_WRITE, 0, bytes, lifetime));
    }

    private static Path ownDescriptor(int descriptor) {
        return Path.of("/proc/" + ProcessHandle.current().pid() + "/fd/" + descriptor);
    }

    private static JobSegment unlinkedFile(long bytes) throws IOException {
        Path file = JobFile.create(directoryWithRoom(bytes), ".segment");
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
            return map(ownDescriptor(descriptorOf(file)), channel, bytes);
        } finally {
            Files.delete(file);
        }
    }

    private static Path directoryWithRoom(long bytes) throws IOException {
        StringBuilder tried = new StringBuilder();
        for (Path directory : new Path[]{SHARED_MEMORY_DIRECTORY, Path.of(System.getProperty("java.io.tmpdir"))}) {
            long freeBytes = Files.isWritable(directory) ? Files.getFileStore(directory).getUsableSpace() : 0;
            if (freeBytes >= bytes) {
                return directory;
            }
            tried.append(tried.isEmpty() ? "" : ", ").append(directory).append(" has ")
                    .append(ByteSize.format(freeBytes));
        }
        throw new IOException("too little room for a file: " + tried + ": lower --heap or SHMEM_SYMMETRIC_SIZE, or "
                + "make room");
    }

    private static int descriptorOf(Path file) throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.filter(link -> pointsTo(link, file))
                    .mapToInt(link -> Integer.parseInt(link.getFileName().toString()))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no descriptor of " + file + " in /proc/self/fd"));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean pointsTo(Path link, Path file) {
        try {
            return Files.readSymbolicLink(link).equals(file);
        } catch (IOException e) {
            return false; // closed meanwhile, so not the one that is kept open
        }
    }
}
