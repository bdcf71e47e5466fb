package org.jshmem.microbench.pair;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Agreement;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;

/**
 * This PE and its partner; one leads, the other follows, or both lead. A PE outside all pairs has one too and waits.
 *
 * @param shmem     the library
 * @param pairing   who is whose partner
 * @param symmetric the remote end of copies: a symmetric object
 * @param local     the local end: private memory of this PE, or symmetric when that was asked for
 * @param peer      the partner
 */
record Pair(Shmem shmem, Pairing pairing, MemorySegment symmetric, MemorySegment local, int peer) {

    Pair(Shmem shmem, Pairing pairing, PairBuffers buffers) {
        this(shmem, pairing, buffers.symmetric(), buffers.local(), pairing.peer(shmem.myPe()));
    }

    Roles roles() {
        return pairing.roles(shmem.myPe());
    }

    /** What the pairs do; by the library's calls. */
    Point point(String operation, long bytes, Operation body) {
        int pairs = pairing.pairs();
        return new Point(pairs == 1 ? operation : operation + "/" + pairs + "-pairs", bytes, body, roles())
                .with("pairs", pairs);
    }

    /** The same in one of several forms. */
    Point point(String operation, Form form, long bytes, Operation body) {
        return point(form == Form.CALL ? operation : operation + "/" + form.spelling(), bytes, body)
                .with("form", form.spelling());
    }

    /** Whether the symmetric buffer may be taken for longs. */
    boolean hasLongs() {
        return isOfLongs(symmetric);
    }

    /** Whether both buffers may be taken for longs. */
    boolean hasLongsOnly() {
        return isOfLongs(symmetric) && isOfLongs(local);
    }

    private static boolean isOfLongs(MemorySegment buffer) {
        return buffer.address() % Long.BYTES == 0;
    }

    /** The partner's copy of the first bytes of the symmetric buffer, as this PE loads and stores it. */
    MemorySegment remote(long bytes) {
        return remote(symmetric.asSlice(0, bytes));
    }

    MemorySegment remote(MemorySegment object) {
        return shmem.ptr(object, peer);
    }

    /** Collective: whether all PEs reach their partners by load and store, which may be on another host. */
    boolean areAllReached() {
        return new Agreement(shmem).of(remote(symmetric) != null);
    }

    /** What the partner's copy of the first bytes of the symmetric buffer holds. */
    MemorySegment fetch(long bytes) {
        return fetch(symmetric.asSlice(0, bytes));
    }

    MemorySegment fetch(MemorySegment object) {
        MemorySegment copy = Arena.ofAuto().allocate(object.byteSize(), Long.BYTES);
        shmem.get(copy, object, peer);
        return copy;
    }
}
