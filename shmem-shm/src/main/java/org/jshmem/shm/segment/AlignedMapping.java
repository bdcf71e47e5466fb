package org.jshmem.shm.segment;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A file mapped at a multiple of an alignment, which {@link FileChannel#map} cannot be asked for and for which linking
 * {@code mmap} would cost every PE some ten milliseconds.
 *
 * <p>
 * The kernel puts a mapping at the end of a gap between others. So a mapping that lies too high is made anew, as much
 * longer at its end as it has to begin earlier. With {@code ulimit -s unlimited} the kernel puts it at the beginning of the
 * gap. So every other attempt first fills the gap up to where the mapping has to begin. An attempt fails when
 * another thread maps something at the same time, or when gaps differ so little in size that the longer mapping goes to
 * another one. So later attempts are longer altogether.
 *
 * @param lifetime unmaps the file
 * @param address  where the file begins
 */
record AlignedMapping(Arena lifetime, long address) {

    private static final int ATTEMPTS = 64;

    /** How many attempts are of about one length. */
    private static final int ATTEMPTS_OF_LENGTH = 4;

    /**
     * Maps a file.
     *
     * @param channel   the file; made as long as its mapping, at least {@code bytes + alignment}
     * @param bytes     how much of it is needed
     * @param alignment a power of two
     * @return the mapping; when all attempts have failed, at any page
     */
    static AlignedMapping of(FileChannel channel, long bytes, long alignment) throws IOException {
        long length = bytes + alignment;
        for (int attempt = 1;; attempt++) {
            AlignedMapping mapping = map(channel, length);
            if (mapping.misfit(alignment) == 0 || attempt == ATTEMPTS) {
                return mapping;
            }
            mapping.lifetime.close();
            long least = bytes + attempt / ATTEMPTS_OF_LENGTH * alignment;
            if (attempt % 2 == 1) {
                length = least + (mapping.address + length - least & alignment - 1);
            } else {
                AlignedMapping above = mapAbove(channel, mapping.address, least, alignment);
                if (above.misfit(alignment) == 0) {
                    return above;
                }
                above.lifetime.close();
            }
        }
    }

    /** Leaves out, for the moment, what is from an address up to where the mapping has to begin. */
    private static AlignedMapping mapAbove(FileChannel channel, long address, long bytes, long alignment)
            throws IOException {
        AlignedMapping filler = map(channel, bytes + (-(address + bytes) & alignment - 1));
        try {
            return map(channel, bytes);
        } finally {
            filler.lifetime.close();
        }
    }

    private static AlignedMapping map(FileChannel channel, long bytes) throws IOException {
        Arena lifetime = Arena.ofShared();
        MemorySegment mapping = channel.map(MapMode.READ_WRITE, 0, bytes, lifetime);
        return new AlignedMapping(lifetime, mapping.address());
    }

    private long misfit(long alignment) {
        return address & alignment - 1;
    }
}
