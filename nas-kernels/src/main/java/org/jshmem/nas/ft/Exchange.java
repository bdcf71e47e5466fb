package org.jshmem.nas.ft;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * Exchanges the two ways the field is dealt out: planes of one direction with all rows of another, and the reverse. Rows
 * stay whole.
 *
 * <pre>
 *   from   plane p of this PE's share, row r of all         p in share of me
 *   to     plane r of this PE's share, row p of all         r in share of me
 *   box    | from or for PE 0: plane, row, part, x | PE 1 | ...        in: with PUT and PTR; out: with GET
 * </pre>
 *
 * One PE only exchanges references.
 */
final class Exchange {

    private final Shmem shmem;
    private final CommMode mode;
    private final int me;
    private final int nPes;
    private final long rowBytes;
    private final MemorySegment box;
    private final MemorySegment[] boxes;

    /** Collective. */
    Exchange(Shmem shmem, CommMode mode, FtProblem problem) {
        this.shmem = shmem;
        this.mode = mode;
        me = shmem.myPe();
        nPes = shmem.nPes();
        rowBytes = (long) problem.nx() * Double.BYTES;
        box = shmem.malloc(boxBytes(problem, nPes));
        boxes = new MemorySegment[mode == CommMode.PTR && nPes > 1 ? nPes : 0];
        Arrays.setAll(boxes, pe -> shmem.ptr(box, pe));
    }

    /** Symmetric memory that is needed. */
    static long boxBytes(FtProblem problem, int nPes) {
        return nPes == 1 ? 0 : problem.points() / nPes * 2 * Double.BYTES;
    }

    /** Collective. */
    void run(Pencils from, Pencils to) {
        if (nPes == 1) {
            share(from.re(), to.re());
            share(from.im(), to.im());
            return;
        }
        shmem.barrierAll(); // everybody has read what the exchange before brought
        for (int i = 0; i < nPes; i++) {
            send(from, to.planes(), (me + i) % nPes);
        }
        shmem.barrierAll();
        for (int i = 0; i < nPes; i++) {
            receive(to, from.planes(), (me + i) % nPes);
        }
    }

    private static void share(double[][][] from, double[][][] to) {
        for (int plane = 0; plane < to.length; plane++) {
            for (int row = 0; row < from.length; row++) {
                to[plane][row] = from[row][plane];
            }
        }
    }

    /** Where PE {@code pe}'s part of the box begins; all parts are equally long. */
    private long start(Pencils pencils, int rows, int pe) {
        return pe * 2L * pencils.planes() * rows * rowBytes;
    }

    private void send(Pencils from, int rows, int peer) {
        long at = start(from, rows, mode == CommMode.GET ? peer : me);
        for (int plane = 0; plane < from.planes(); plane++) {
            for (int row = peer * rows; row < (peer + 1) * rows; row++) {
                write(from.re()[plane][row], at, peer);
                write(from.im()[plane][row], at + rowBytes, peer);
                at += 2 * rowBytes;
            }
        }
    }

    private void write(double[] row, long at, int peer) {
        switch (mode) {
            case PUT -> shmem.put(box, at, MemorySegment.ofArray(row), 0, rowBytes, peer);
            case GET -> MemorySegment.copy(row, 0, box, JAVA_DOUBLE, at, row.length);
            case PTR -> MemorySegment.copy(row, 0, boxes[peer], JAVA_DOUBLE, at, row.length);
        }
    }

    private void receive(Pencils to, int rows, int peer) {
        long at = start(to, rows, mode == CommMode.GET ? me : peer);
        for (int row = peer * rows; row < (peer + 1) * rows; row++) {
            for (int plane = 0; plane < to.planes(); plane++) {
                read(to.re()[plane][row], at, peer);
                read(to.im()[plane][row], at + rowBytes, peer);
                at += 2 * rowBytes;
            }
        }
    }

    private void read(double[] row, long at, int peer) {
        if (mode == CommMode.GET) {
            shmem.get(MemorySegment.ofArray(row), 0, box, at, rowBytes, peer);
        } else {
            MemorySegment.copy(box, JAVA_DOUBLE, at, row, 0, row.length);
        }
    }
}
