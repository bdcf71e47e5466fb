/**
 * OpenSHMEM for Java programs.
 *
 * <p>
 * A program is an ordinary class with a {@code main} method, started on N processing elements (PEs) by
 * {@code oshrun -np N}. {@link org.jshmem.Shmem#run} joins the job and leaves it; {@link org.jshmem.Shmem#malloc}
 * allocates a symmetric object, at the same offset on every PE, as a {@link java.lang.foreign.MemorySegment} of the
 * caller's copy; remote copies are reached with {@code put}, {@code get}, {@code p}, {@code g} and atomics, or directly
 * through {@link org.jshmem.Shmem#ptr}.
 *
 * <pre>{@code
 * public static void main(String[] args) {
 *     Shmem.run(shmem -> {
 *         MemorySegment box = shmem.malloc(Integer.BYTES);
 *         int right = (shmem.myPe() + 1) % shmem.nPes();
 *         shmem.p(JAVA_INT, box, 0, shmem.myPe(), right);
 *         shmem.barrierAll();
 *         System.out.println("PE " + shmem.myPe() + " got " + box.get(JAVA_INT, 0));
 *     });
 * }
 * }</pre>
 *
 * <p>
 * <b>Addresses.</b> An argument called {@code dest} or {@code source} and a byte offset into it name a place, as in
 * {@link java.lang.foreign.MemorySegment#get}. Where a symmetric object is asked for, the segment is the caller's own
 * copy and the PE argument says whose copy is meant. A symmetric object is <i>live</i> until it is freed; a slice of
 * one will do. A {@link org.jshmem.SymmetricArray} is a view that takes the index of an element instead of the offset.
 *
 * <p>
 * <b>Type tokens.</b> {@link java.lang.foreign.ValueLayout} constants select the element type ({@code JAVA_LONG},
 * {@code JAVA_INT}, ...); they must be in native byte order.
 *
 * <p>
 * <b>Memory.</b> When a PE sees what another one has written, and in which order: {@link org.jshmem.MemoryModel}.
 *
 * <p>
 * <b>Errors.</b> Every argument of every call is checked. A mistake raises {@link org.jshmem.core.ShmemException},
 * whose message names PE, call and values: {@code PE 3: put: pe out of range: pe=64 nPes=64}. A method says what it
 * checks. Every call also throws when a reference is null and the method does not allow that, a type token is not in
 * native byte order, a segment belongs to another thread, the library, the team or the context has been closed, or the
 * calling thread may not call; what a PE, a team or a level was can be asked for after that, too. In a job that
 * survives deaths ({@code oshrun --survivors}), calls that wait for others throw
 * {@link org.jshmem.core.PeDiedException}.
 *
 * <p>
 * <b>Threads.</b> Several threads of a PE may call at a time, except for collectives of one team. Each type says more
 * under this heading. {@link org.jshmem.core.ThreadLevel} names the levels; {@link org.jshmem.Shmem#init()} asks for
 * the highest.
 *
 * <p>
 * <b>OpenSHMEM.</b> Section numbers are those of OpenSHMEM 1.6. {@link org.jshmem.OpenShmem} has a row for each name in
 * C.
 *
 * @since 0.1.0
 */
package org.jshmem;
