package org.jshmem.shm.segment;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

import org.jshmem.core.ByteSize;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.shm.memory.Uninterrupted;
import org.jshmem.spi.HeapAlignment;

/**
 * A job's shared segment, mapped into this process. The launcher makes it and keeps it open; PEs open it through
 * {@code /proc/LAUNCHER/fd}, so that it never needs a name and the kernel frees it with the last process.
 */
public final class JobSegment implements AutoCloseable {

    private final UnnamedFile file;
    private final SegmentShape shape;
    private final Arena lifetime;
    private final long base;
    private final JobControl control;
    private final SegmentUsers users;

    private JobSegment(UnnamedFile file, SegmentShape shape, AlignedMapping mapping, SegmentUsers users) {
        this.file = file;
        this.shape = shape;
        this.users = users;
        lifetime = mapping.lifetime();
        base = mapping.address();
        control = new JobControl(base);
    }

    /** Names of the file, as {@code /proc} shows them. */
    private static final String IN_MEMORY = "jshmem";
    private static final String SUFFIX = ".segment";
    private static final String UNLINKED = " (deleted)";

    /** Where the memory of a segment comes from. */
    public enum Origin {
        /** An anonymous file in memory; independent of the size of /dev/shm. Needs Linux 3.17. */
        MEMFD,
        /** A file in /dev/shm or the temporary directory, unlinked at once, with room as {@link SegmentRoom} reserves it. */
        UNLINKED_FILE,
        /** Likewise, but nothing is reserved: for short jobs of tests. */
        SPARSE_FILE;

        /**
         * Whether the user wants a file.
         *
         * @param environment of the job
         * @return what {@link Setting#SEGMENT_ORIGIN} says
         */
        public static boolean isFile(Map<String, String> environment) {
            return "file".equals(Setting.SEGMENT_ORIGIN.in(environment));
        }
    }

    /**
     * Makes the segment of a new job, zero-filled. A memfd takes memory only as it is touched, a file as
     * {@link SegmentRoom} says.
     *
     * @param shape     its size
     * @param preferred where from; when there is no memfd, an unlinked file
     * @return the segment
     * @throws ShmemException when no file of that size can be made
     */
    public static JobSegment create(SegmentShape shape, Origin preferred) {
        try {
            return Uninterrupted.run(() -> make(shape, preferred));
        } catch (IOException e) {
            throw new ShmemException("cannot make a shared segment of " + ByteSize.format(shape.touchableBytes()) + " ("
                    + shape.localPes() + " PEs): " + e.getMessage());
        } catch (ArithmeticException _) {
            throw new ShmemException("cannot make a shared segment for " + shape.localPes() + " PEs with "
                    + ByteSize.format(shape.memoryBytes()) + " each: there are not so many addresses");
        }
    }

    private static JobSegment make(SegmentShape shape, Origin preferred) throws IOException {
        UnnamedFile memory = preferred == Origin.MEMFD ? UnnamedFile.inMemory(IN_MEMORY) : null;
        UnnamedFile file = memory == null ? onDisk(shape, preferred != Origin.SPARSE_FILE) : memory;
        try {
            JobSegment segment = map(file, shape, new SegmentUsers());
            new SegmentHeader(segment.base).write(shape);
            return segment;
        } catch (IOException e) {
            file.close(); // this process may make others
            throw e.getCause() instanceof OutOfMemoryError ? new IOException("there are not so many addresses", e) : e;
        }
    }

    /**
     * Makes the segment of a new job on one host.
     *
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each PE, in bytes
     * @param preferred   as in {@link #create(SegmentShape, Origin)}
     * @return the segment
     * @throws ShmemException when no file of that size can be made
     */
    public static JobSegment create(int nPes, long memoryBytes, Origin preferred) {
        return create(SegmentShape.onOneHost(nPes, memoryBytes), preferred);
    }

    /**
     * How many addresses a process needs for the segment of a job.
     *
     * @param nPes        how many PEs
     * @param memoryBytes symmetric memory of each PE, in bytes
     * @return the most that {@link #open} takes, in bytes
     */
    public static long addressBytes(int nPes, long memoryBytes) {
        return SegmentShape.onOneHost(nPes, memoryBytes).fileBytes();
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
            return Uninterrupted.run(() -> map(path));
        } catch (IOException e) {
            throw new ShmemException("cannot open the job's shared segment " + path + ": is oshrun (process "
                    + path.getName(1) + ") still running?");
        }
    }

    /**
     * Whether a file is called what segments are.
     *
     * @param file what the link of a descriptor below {@code /proc} leads to
     * @return true if so, which is no proof
     */
    public static boolean isNamed(Path file) {
        Path last = file.getFileName(); // none of the root directory
        String name = last == null ? "" : last.toString();
        return name.equals("memfd:" + IN_MEMORY + UNLINKED)
                || name.endsWith(SUFFIX + UNLINKED) && JobFile.makerOf(file) >= 0;
    }

    /**
     * Whether a launcher has made a segment completely.
     *
     * @param path of its file
     * @return false when its header is missing
     * @throws IOException when it cannot be read
     */
    public static boolean isMade(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path)) {
            ByteBuffer version = ByteBuffer.allocate(Integer.BYTES);
            return channel.read(version, SegmentLayout.VERSION_OFFSET) == Integer.BYTES && version.getInt(0) != 0;
        }
    }

    /**
     * How other processes open the segment, as long as this process lives.
     *
     * @return a path below {@code /proc}
     */
    public Path path() {
        return file.path();
    }

    /**
     * The control words.
     *
     * @return a view of them
     */
    public JobControl control() {
        return control;
    }

    /** Where the memory of the first PE of this host begins. */
    public long heapsAddress() {
        return base + shape.heapsOffset();
    }

    /** What a PE of this host has for messages to other hosts. */
    public long channelAddress(int pe) {
        return base + shape.channelOffset(pe);
    }

    /**
     * Where something of the segment lies for every process that has mapped it.
     *
     * @param address in this process
     * @return bytes from the beginning of the segment
     */
    public long position(long address) {
        return address - base;
    }

    /**
     * Where a place in the segment lies in this process.
     *
     * @param position bytes from its beginning
     * @return an address
     */
    public long address(long position) {
        return base + position;
    }

    /**
     * Whether memory is symmetric memory of PEs of this host.
     *
     * @param address where it begins in this process
     * @param bytes   how much
     * @return false when some of it is not
     */
    public boolean isSymmetric(long address, long bytes) {
        return address >= heapsAddress() && address + bytes <= base + shape.segmentBytes();
    }

    /** How large the parts of the segment are. */
    public SegmentShape shape() {
        return shape;
    }

    /** Threads of the process that has made the segment, which may unmap it while they run; null in those that have opened it. */
    public SegmentUsers users() {
        return users;
    }

    /**
     * Unmaps the segment if nobody uses it.
     *
     * @return whether it is unmapped
     */
    public boolean closeUnused() {
        boolean isUnused = users.close();
        if (isUnused) {
            close();
        }
        return isUnused;
    }

    /** Unmaps the segment. */
    @Override
    public void close() {
        lifetime.close();
        file.close();
    }

    /** The header says how large the rest is. */
    private static JobSegment map(Path path) throws IOException {
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try (Arena arena = Arena.ofConfined()) {
            SegmentHeader header = new SegmentHeader(
                    channel.map(MapMode.READ_WRITE, 0, SegmentLayout.PAGE_BYTES, arena).address());
            if (header.version() != SegmentLayout.VERSION) {
                throw new ShmemException("shared segment of another version: segment=" + header.version()
                        + " library=" + SegmentLayout.VERSION + ": start the program with the oshrun of this library");
            }
            return map(new UnnamedFile(path, channel), header.read(), null);
        }
    }

    private static JobSegment map(UnnamedFile file, SegmentShape shape, SegmentUsers users) throws IOException {
        return new JobSegment(file, shape, AlignedMapping.of(file.channel(), shape.segmentBytes(),
                HeapAlignment.of(shape.memoryBytes())), users);
    }

    private static UnnamedFile onDisk(SegmentShape shape, boolean reserves) throws IOException {
        try {
            UnnamedFile file = UnnamedFile.onDisk(shape.touchableBytes(), SUFFIX,
                    List.of(UnnamedFile.SHARED_MEMORY, UnnamedFile.temporaryDirectory()));
            if (reserves) {
                new SegmentRoom(file).reserve(shape);
            }
            return file;
        } catch (IOException e) {
            throw new IOException(
                    e.getMessage() + ": lower --heap or SHMEM_SYMMETRIC_SIZE, make room, or set TMPDIR to a "
                            + "directory with room",
                    e);
        }
    }
}
