package org.jshmem;

/**
 * The memory model: what a PE may rely on, numbered, and what it may not. Section numbers are those of OpenSHMEM 1.6;
 * "stronger" marks what OpenSHMEM leaves open and this library promises. It holds on every backend; what a backend
 * gives beyond it is luck.
 *
 * <p>
 * <i>Store</i> and <i>load</i> are the JDK's own accesses to a segment, of one's own copy or through
 * {@link Shmem#ptr}. An <i>element</i> is 1, 2, 4 or 8 bytes at a multiple of its size. <i>Atomics</i> are the calls
 * named {@code atomic...}; a <i>wait</i> is any call that waits for an element or tests it.
 *
 * <h2>What is read and written</h2>
 * <ul>
 * <li><b>M1. One memory.</b> Loads and stores of the owner, loads and stores through {@code ptr}, and all calls of the
 * library work on the same bytes; there is no private copy to be refreshed (sections 3 and 9.1).</li>
 * <li><b>M2. Elements are whole.</b> An element written by p, an atomic or a store of its type is read whole by g, an
 * atomic, a wait or a load of its type: never half of one value and half of another. The same holds for each element
 * of a put or get whose two addresses and length are multiples of the element's size; between hosts, of one below 32 KB.
 * Who does not wait for a longer one there may find half of an element. Stronger than section 3.2, which speaks of
 * atomics only.</li>
 * <li><b>M3. Neighbours are left alone.</b> A write changes its own bytes and no others; 32-bit words that share a
 * 64-bit word are independent (section 9.7).</li>
 * <li><b>M4. One element, one history.</b> All PEs agree on the order in which an element took its values. Who reads
 * it twice with g, get, an atomic or a wait never sees the older value second. Stronger than the specification, which
 * does not say.</li>
 * </ul>
 *
 * <h2>When it is done</h2>
 * <ul>
 * <li><b>M5. Reads are complete on return.</b> g, get and fetching atomics have their value when they return, and
 * whatever the thread does next comes after the read. The source of a put may be reused when put returns (section
 * 9.6).</li>
 * <li><b>M6. Own writes.</b> A thread sees its own stores, and its own puts to its own PE, at once.</li>
 * <li><b>M7. Progress.</b> A write arrives although its target computes and never calls the library, and who reads the
 * element again and again with g, get, an atomic or a wait sees it in the end (section 4.1). What a session holds back
 * is written when it is delivered: {@link Context#sessionStart(SessionConfig, SessionOption...)}.</li>
 * <li><b>M8. Fence orders.</b> Of the puts, p, atomics and stores of one thread to one PE, on one context, those
 * before {@link Context#fence} arrive before those after it (section 9.12).</li>
 * <li><b>M9. Quiet completes.</b> When {@link Context#quiet} returns, the puts, p, atomics and stores the thread
 * issued before are visible to every PE, and whatever the thread reads next is read after that. So of two PEs that
 * each put, quiet and read the other's word, one at least sees the other. A context with the option NOSTORE leaves out
 * the stores, here and in M8 (section 9.12).</li>
 * <li><b>M10. Quiet is cumulative.</b> PE 0 puts to PE 2, calls quiet, and notifies PE 1: PE 1 finds the data on
 * PE 2, and so does everybody whom PE 1 notifies in turn (section 9.12).</li>
 * <li><b>M11. A barrier is a quiet of all.</b> After {@link Shmem#barrierAll} every store, put and atomic that any PE
 * issued before it on its default context is visible to every PE; a load is enough to see it (section 9.10).</li>
 * </ul>
 *
 * <h2>Who waits</h2>
 * <ul>
 * <li><b>M12. A wait that ends acquires.</b> Whatever was ordered before the write that ended the wait (M8, M9) is
 * visible to the waiting thread, by loads too (section 9.11).</li>
 * <li><b>M13. Any write ends a wait.</b> A put, p, atomic, or store that satisfies it, by whichever PE or thread; only
 * a store may be noticed late, since it wakes nobody. Stronger than section 3.2, which speaks of atomics and
 * signals.</li>
 * </ul>
 *
 * <h2>Atomics, threads, collectives</h2>
 * <ul>
 * <li><b>M14. Atomics exclude each other.</b> Atomics and waits of one element type on one element happen one after
 * the other, whichever PE, team, context or thread they come from: there is one atomicity domain. Stronger than
 * section 3.2, which has one per predefined team.</li>
 * <li><b>M15. Atomics order nothing else.</b> For fence and quiet they are writes like others. One that reads does
 * acquire like a wait (M12).</li>
 * <li><b>M16. Threads.</b> Fence and quiet speak for the calling thread. What another thread of the PE did before
 * counts as the caller's if the caller has synchronised with it as Java asks: a lock, a volatile, a join (section
 * 9.12).</li>
 * <li><b>M17. A signal follows its data.</b> Who has waited for the signal of a put-with-signal, or has read it with
 * signalFetch, finds the data. What the thread put before is not ordered with it: use fence. Signals exclude each other
 * (section 9.8).</li>
 * <li><b>M18. A lock hands over.</b> Whatever its holder stored, or put or updated through the default context, before
 * {@link Shmem#clearLock}, on whichever PE, is visible to the next holder when its {@link Shmem#setLock} or successful
 * {@link Shmem#testLock} returns, by loads too (section 9.13). Operations of other contexts need a quiet before.</li>
 * <li><b>M19. Collectives give their result.</b> A broadcast, collect, all-to-all or reduction is complete for the
 * caller on return: its result is there and its source may be reused. None of them is a barrier or a quiet. The same
 * holds for one of {@code org.jshmem.shmemx} when its request is complete.
 * {@link Team#sync} makes the thread's stores visible but completes no put and no atomic (section 9.10).</li>
 * </ul>
 *
 * <h2>What is not guaranteed</h2>
 * <ul>
 * <li><b>M20. No order without fence.</b> Two writes arrive in any order, even from one thread to one PE, even when
 * the second is an atomic. Use fence, or quiet when the two go to different PEs.</li>
 * <li><b>M21. No visibility without quiet.</b> A put, a p or a store may be seen late; a read may overtake it, even
 * one from the same PE. Use quiet or a barrier.</li>
 * <li><b>M22. Loads may be reordered, merged and hoisted.</b> A loop of loads need never end, and of two loads the
 * second may see the older value. Use a wait, g, or the acquire mode of a VarHandle.</li>
 * <li><b>M23. A put or get of many elements is not one.</b> They arrive in any order, and a reader may see some.
 * Announce the whole with fence and a flag.</li>
 * <li><b>M24. Misaligned words may tear.</b> A word that does not lie at a multiple of its size may be read half
 * written, most of all across two cache lines.</li>
 * <li><b>M25. Do not mix.</b> Atomics do not exclude p, put, stores, reductions, or atomics of another type on the
 * same bytes; a wait may miss for a while a write that covers part of its element. Read with atomicFetch and write
 * with atomicSet what others update with atomics (section 3.2).</li>
 * <li><b>M26. Fence is for deliveries only.</b> It does not order reads, does not order deliveries to different PEs,
 * and does not order those of different contexts. Use quiet.</li>
 * <li><b>M27. No common order of everything.</b> Two PEs may see writes of two others to different elements in
 * different orders. Who must agree meets in a barrier.</li>
 * </ul>
 *
 * <h2>In terms of Java</h2>
 * <p>
 * The Java memory model ends at the process. What carries across is what the access modes of
 * {@link java.lang.invoke.VarHandle} compile to: processor instructions that know nothing of processes. Between PEs
 * that share memory a p and a put of one element is a release store; g, atomicFetch and the read of a wait are acquire
 * loads; the other atomics have volatile mode; a larger put is a plain copy, and a get is one with an acquire fence
 * after it. {@link Context#fence} is {@link java.lang.invoke.VarHandle#releaseFence}, {@link Context#quiet} is
 * {@link java.lang.invoke.VarHandle#fullFence}. That p is a release store is how it is made, not a promise: M20 holds.
 *
 * <p>
 * A copy of fewer than 64 bytes is made of accesses of 8 bytes, wherever it starts; a longer one of units that its
 * addresses and its length allow. So for elements of 2 and 4 bytes in a short copy that does not start at a multiple of
 * 8, M2 rests on the processor. x86-64 makes such an access whole within a cache line. AArch64 promises that within 16
 * aligned bytes, and only with FEAT_LSE2; without it, and on RISC-V, put such elements one by one, with p.
 *
 * <p>
 * A program that polls {@code ptr} or its own copy uses {@code layout.varHandle().getAcquire(segment, offset)}; one
 * that announces data by a store uses fence before it, or {@code setRelease}.
 *
 * <p>
 * On x86 the processor keeps stores in order and loads in order and delays only stores behind later loads. There a
 * missing quiet shows (M21) and a missing fence does not, unless the compiler moves the store; on other processors
 * both do. A program that has only run on x86 has not been tested for M20 and M22.
 *
 * @since 0.1.0
 */
public final class MemoryModel {

    private MemoryModel() {}
}
