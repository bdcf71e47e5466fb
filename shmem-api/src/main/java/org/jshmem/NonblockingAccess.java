package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Context}: put and get that need not be complete on return (OpenSHMEM 1.6, section 9.6).
 *
 * <p>
 * Until {@link Context#quiet} the source of a put must stay as it is and the destination of a get may hold anything. Between
 * hosts many of them are then under way at a time; memory that one thread alone may touch is copied before the call returns. On one
 * host an operation is done when the call returns, which the specification allows and a program must not rely on.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface NonblockingAccess permits Context {

    /**
     * Begins to copy all of {@code source} to a PE ({@code shmem_putmem_nbi}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source any memory of this PE; not to be written before {@link Context#quiet}
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        is shorter than {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.2.1"
     */
    default void putNbi(MemorySegment dest, MemorySegment source, int pe) {
        putNbi(dest, 0, source, 0, self().checks.notNull("putNbi", "source", source).byteSize(), pe);
    }

    /**
     * Begins to copy bytes to a PE ({@code shmem_putmem_nbi}).
     *
     * @param dest         symmetric object
     * @param destOffset   where to write in it, in bytes
     * @param source       any memory of this PE; not to be written before {@link Context#quiet}
     * @param sourceOffset where to read in it, in bytes
     * @param bytes        how many bytes; 0 moves nothing
     * @param pe           the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object, or
     *                        the bytes do not lie within {@code dest} and {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.2.1"
     */
    default void putNbi(MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset, long bytes,
            int pe) {
        self().putNbi("putNbi", dest, destOffset, source, sourceOffset, bytes, pe);
    }

    /**
     * Begins to copy from a PE to all of {@code dest} ({@code shmem_getmem_nbi}).
     *
     * @param dest   any writable memory of this PE; not to be touched or closed before {@link Context#quiet}
     * @param source symmetric object, at least as long as {@code dest}
     * @param pe     the PE to read from
     * @throws ShmemException when {@code pe} is out of range, {@code source} is no live symmetric object or is shorter
     *                        than {@code dest}, or {@code dest} is read-only
     * @see "OpenSHMEM 1.6, section 9.6.2.2"
     */
    default void getNbi(MemorySegment dest, MemorySegment source, int pe) {
        getNbi(dest, 0, source, 0, self().checks.notNull("getNbi", "dest", dest).byteSize(), pe);
    }

    /**
     * Begins to copy bytes from a PE ({@code shmem_getmem_nbi}).
     *
     * @param dest         any writable memory of this PE; not to be touched or closed before {@link Context#quiet}
     * @param destOffset   where to write in it, in bytes
     * @param source       symmetric object
     * @param sourceOffset where to read in it, in bytes
     * @param bytes        how many bytes; 0 moves nothing
     * @param pe           the PE to read from
     * @throws ShmemException when {@code pe} is out of range, {@code source} is no live symmetric object, the bytes do
     *                        not lie within {@code dest} and {@code source}, or {@code dest} is read-only
     * @see "OpenSHMEM 1.6, section 9.6.2.2"
     */
    default void getNbi(MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset, long bytes,
            int pe) {
        self().getNbi("getNbi", dest, destOffset, source, sourceOffset, bytes, pe);
    }

    private Context self() {
        return (Context) this;
    }
}
