package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.match.Call;
import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Shmem}: symmetric objects as arrays, a convenience beside OpenSHMEM 1.6, section 9.3. Those of a
 * length allocate zeros as {@link Shmem#calloc} does, and are collective; those of an object are not.
 *
 * <p>
 * <b>Threads.</b> To allocate is collective, with the rule of {@link MemoryManagement}. Views are made by any thread.
 *
 * @since 0.1.0
 */
public sealed interface SymmetricArrays permits Shmem {

    /**
     * Allocates a symmetric array of zeros; collective.
     *
     * @param length how many elements, the same on every PE; with 0 nothing is allocated and nobody waits
     * @return the array; {@link SymmetricArray#close} frees it
     * @throws ShmemException when {@code length} is negative or differs between PEs, or the symmetric heap is
     *                        exhausted
     * @see "OpenSHMEM 1.6, section 9.3.6"
     */
    default SymmetricInts ints(long length) {
        return ints(zeros(Call.INTS, length, Integer.BYTES));
    }

    /**
     * Views a symmetric object, or a slice of one, as an array.
     *
     * @param object symmetric object that may be written, a whole number of elements long
     * @return the view
     * @throws ShmemException when {@code object} is no live, writable symmetric object or no whole number of aligned
     *                        elements
     * @see "OpenSHMEM 1.6, section 9.3.6"
     */
    default SymmetricInts ints(MemorySegment object) {
        return new SymmetricInts(self(), self(), SymmetricArray.checked(self(), "ints", object, Integer.BYTES));
    }

    /**
     * Allocates a symmetric array of zeros; collective.
     *
     * @param length how many elements, the same on every PE; with 0 nothing is allocated and nobody waits
     * @return the array; {@link SymmetricArray#close} frees it
     * @throws ShmemException when {@code length} is negative or differs between PEs, or the symmetric heap is
     *                        exhausted
     * @see "OpenSHMEM 1.6, section 9.3.6"
     */
    default SymmetricLongs longs(long length) {
        return longs(zeros(Call.LONGS, length, Long.BYTES));
    }

    /**
     * Views a symmetric object, or a slice of one, as an array.
     *
     * @param object symmetric object that may be written, a whole number of elements long
     * @return the view
     * @throws ShmemException when {@code object} is no live, writable symmetric object or no whole number of aligned
     *                        elements
     * @see "OpenSHMEM 1.6, section 9.3.6"
     */
    default SymmetricLongs longs(MemorySegment object) {
        return new SymmetricLongs(self(), self(), SymmetricArray.checked(self(), "longs", object, Long.BYTES));
    }

    /**
     * Allocates a symmetric array of zeros; collective.
     *
     * @param length how many elements, the same on every PE; with 0 nothing is allocated and nobody waits
     * @return the array; {@link SymmetricArray#close} frees it
     * @throws ShmemException when {@code length} is negative or differs between PEs, or the symmetric heap is
     *                        exhausted
     * @see "OpenSHMEM 1.6, section 9.3.6"
     */
    default SymmetricFloats floats(long length) {
        return floats(zeros(Call.FLOATS, length, Float.BYTES));
    }

    /**
     * Views a symmetric object, or a slice of one, as an array.
     *
     * @param object symmetric object that may be written, a whole number of elements long
     * @return the view
     * @throws ShmemException when {@code object} is no live, writable symmetric object or no whole number of aligned
     *                        elements
     * @see "OpenSHMEM 1.6, section 9.3.6"
     */
    default SymmetricFloats floats(MemorySegment object) {
        return new SymmetricFloats(self(), self(), SymmetricArray.checked(self(), "floats", object, Float.BYTES));
    }

    /**
     * Allocates a symmetric array of zeros; collective.
     *
     * @param length how many elements, the same on every PE; with 0 nothing is allocated and nobody waits
     * @return the array; {@link SymmetricArray#close} frees it
     * @throws ShmemException when {@code length} is negative or differs between PEs, or the symmetric heap is
     *                        exhausted
     * @see "OpenSHMEM 1.6, section 9.3.6"
     */
    default SymmetricDoubles doubles(long length) {
        return doubles(zeros(Call.DOUBLES, length, Double.BYTES));
    }

    /**
     * Views a symmetric object, or a slice of one, as an array.
     *
     * @param object symmetric object that may be written, a whole number of elements long
     * @return the view
     * @throws ShmemException when {@code object} is no live, writable symmetric object or no whole number of aligned
     *                        elements
     * @see "OpenSHMEM 1.6, section 9.3.6"
     */
    default SymmetricDoubles doubles(MemorySegment object) {
        return new SymmetricDoubles(self(), self(), SymmetricArray.checked(self(), "doubles", object, Double.BYTES));
    }

    private MemorySegment zeros(Call call, long length, long elementBytes) {
        if (length < 0 || length > Long.MAX_VALUE / elementBytes) {
            throw self().checks.fail(call.spelling(), "length out of range: length=" + length);
        }
        return self().allocation().allocate(call, length * elementBytes, 1, CollectiveAllocation.Kind.ZEROED);
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
