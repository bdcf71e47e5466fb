package org.jshmem;

import java.lang.foreign.MemorySegment;

/**
 * Chapter of {@link Context}: put and get of Java arrays of type {@code @type@} (OpenSHMEM section 9.6). Places in symmetric objects are
 * in bytes, as in the other calls; places in arrays are indices.
 */
public sealed interface @Name@Transfers permits Context {

    /**
     * Copies an array to the start of a symmetric object of a PE ({@code shmem_put}); the array may be reused on return.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source what to write
     * @param pe     the target
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
     */
    default void put(MemorySegment dest, long destOffset, @type@[] source, int sourceIndex, int count, int pe) {
        MemorySegment array = MemorySegment.ofArray(self().checks.notNull("put", "source", source));
        self().checks.notNull("put", "dest", dest);
        self().put("put", dest, destOffset, array, (long) sourceIndex * @Box@.BYTES, (long) count * @Box@.BYTES, pe);
    }

    /**
     * Copies from the start of a symmetric object of a PE to all of an array ({@code shmem_get}); complete on return.
     *
     * @param dest   where to write
     * @param source symmetric object, at least as long as {@code dest}
     * @param pe     the PE to read from
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
     */
    default void get(@type@[] dest, int destIndex, MemorySegment source, long sourceOffset, int count, int pe) {
        MemorySegment array = MemorySegment.ofArray(self().checks.notNull("get", "dest", dest));
        self().checks.notNull("get", "source", source);
        self().get("get", array, (long) destIndex * @Box@.BYTES, source, sourceOffset, (long) count * @Box@.BYTES, pe);
    }

    private Context self() {
        return (Context) this;
    }
}
