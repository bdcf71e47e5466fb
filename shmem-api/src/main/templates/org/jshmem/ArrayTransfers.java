package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Context}: put and get of Java arrays of type {@code @type@} (OpenSHMEM 1.6, section 9.6). Places in
 * symmetric objects are in bytes, as in the other calls; places in arrays are indices.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface @Name@Transfers permits Context {

    /**
     * Copies an array to the start of a symmetric object of a PE ({@code shmem_put}); the array may be reused on
     * return.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        is shorter than {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.1.1"
     */
    default void put(MemorySegment dest, @type@[] source, int pe) {
        put(dest, 0, source, 0, self().checks.notNull("put", "source", source).length, pe);
    }

    /**
     * Copies elements of an array to a PE ({@code shmem_put}); the array may be reused on return.
     *
     * @param dest        symmetric object
     * @param destOffset  where to write in it, in bytes
     * @param source      what to write
     * @param sourceIndex its first element to write
     * @param count       how many elements; 0 moves nothing
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object, or
     *                        the elements do not lie within {@code dest} and {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.1.1"
     */
    default void put(MemorySegment dest, long destOffset, @type@[] source, int sourceIndex, int count, int pe) {
        MemorySegment array = MemorySegment.ofArray(self().checks.notNull("put", "source", source));
        self().checks.notNull("put", "dest", dest);
        self().put("put", dest, destOffset, array, (long) sourceIndex * @Box@.BYTES, (long) count * @Box@.BYTES,
                pe);
    }

    /**
     * Copies from the start of a symmetric object of a PE to all of an array ({@code shmem_get}); complete on return.
     *
     * @param dest   where to write
     * @param source symmetric object, at least as long as {@code dest}
     * @param pe     the PE to read from
     * @throws ShmemException when {@code pe} is out of range, or {@code source} is no live symmetric object or is
     *                        shorter than {@code dest}
     * @see "OpenSHMEM 1.6, section 9.6.1.5"
     */
    default void get(@type@[] dest, MemorySegment source, int pe) {
        get(dest, 0, source, 0, self().checks.notNull("get", "dest", dest).length, pe);
    }

    /**
     * Copies elements of a PE to an array ({@code shmem_get}); complete on return.
     *
     * @param dest         where to write
     * @param destIndex    its first element to write
     * @param source       symmetric object
     * @param sourceOffset where to read in it, in bytes
     * @param count        how many elements; 0 moves nothing
     * @param pe           the PE to read from
     * @throws ShmemException when {@code pe} is out of range, {@code source} is no live symmetric object, or the
     *                        elements do not lie within {@code dest} and {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.1.5"
     */
    default void get(@type@[] dest, int destIndex, MemorySegment source, long sourceOffset, int count, int pe) {
        MemorySegment array = MemorySegment.ofArray(self().checks.notNull("get", "dest", dest));
        self().checks.notNull("get", "source", source);
        self().get("get", array, (long) destIndex * @Box@.BYTES, source, sourceOffset, (long) count * @Box@.BYTES,
                pe);
    }

    private Context self() {
        return (Context) this;
    }
}
