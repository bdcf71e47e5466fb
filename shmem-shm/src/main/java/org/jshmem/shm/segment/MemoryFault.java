package org.jshmem.shm.segment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jshmem.spi.ProgramFailure;

/**
 * Says what a fault in mapped memory means. The JVM throws an {@link InternalError} for it: the file behind the mapping
 * has been cut, or its file system has no room for a page that is touched for the first time.
 */
public final class MemoryFault {

    private static final long NO_ROOM = SegmentLayout.PAGE_BYTES;

    private MemoryFault() {}

    /**
     * A sentence about a fault.
     *
     * @param failure what has been thrown
     * @param segment the job's segment, as {@link JobSegment#path} names it; or null
     * @return null when the failure is of another kind
     */
    public static String describe(Throwable failure, Path segment) {
        if (!ProgramFailure.isMemoryFault(failure)) {
            return null;
        }
        String full = fullDirectory(segment);
        return "a fault in mapped memory: " + (full == null
                ? "a file that is mapped has been cut, or there is no room for it"
                : full + ", which has the job's segment, is full: make room there, lower --heap (room for up to "
                        + (SegmentRoom.MOST_IN_MEMORY >> 20)
                        + "M in all is reserved at the start), or leave SHMEM_SEGMENT_ORIGIN=file away");
    }

    /** Where the segment is, if that is a directory without room; else null. */
    private static String fullDirectory(Path segment) {
        try {
            Path directory = segment == null ? null : Files.readSymbolicLink(segment).getParent();
            return directory != null && Files.isDirectory(directory)
                    && directory.toFile().getUsableSpace() < NO_ROOM ? directory.toString() : null;
        } catch (IOException e) {
            return null; // the launcher is gone: nobody knows any more
        }
    }
}
