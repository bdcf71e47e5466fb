package org.jshmem.sim.transport;

import java.lang.foreign.MemorySegment;

import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.coherence.LineCopy;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.pe.Turn;
import org.jshmem.sim.wait.Waits;
import org.jshmem.spi.StridedCopy;

/**
 * Long copies of a PE on a machine with coherent caches, in pieces: at the instant of each it asks for the piece's lines, and what it
 * writes is there. Others that want a line at the end meanwhile have it, and what is at the end is not seen before. A piece takes some
 * dozens of lines, because to let others come first costs the host as much as a few.
 */
final class PiecewiseCopies {

    /** After so long the PE gives way to all that is earlier. */
    static final long PIECE_PS = 2_000_000;

    private final Turn turn;
    private final SymmetricMemory memory;
    private final Waits waits;
    private final HardwareThread thread;

    PiecewiseCopies(Turn turn, SymmetricMemory memory, Waits waits, HardwareThread thread) {
        this.turn = turn;
        this.memory = memory;
        this.waits = waits;
        this.thread = thread;
    }

    /** A block; the clock of the PE goes on to its end. Where target and source overlap, all is read before anything is written. */
    void copy(MemorySegment source, long sourceOffset, MemorySegment dest, long destOffset, long bytes) {
        long from = memory.addressOf(source, sourceOffset, bytes);
        long to = memory.addressOf(dest, destOffset, bytes);
        if (overlap(from, bytes, to, bytes)) {
            copyBlock(StridedCopy.pack(source, sourceOffset, bytes, bytes, 1), 0, from, dest, destOffset, to, bytes);
        } else {
            copyBlock(source, sourceOffset, from, dest, destOffset, to, bytes);
        }
    }

    private void copyBlock(MemorySegment source, long sourceOffset, long from, MemorySegment dest, long destOffset,
            long to, long bytes) {
        LineCopy lines = thread.copying(from, to, bytes);
        while (true) {
            long startPs = turn.clockPs();
            long before = lines.doneBytes();
            long donePs = lines.goOn(startPs, VirtualTime.later(startPs, PIECE_PS));
            long length = lines.doneBytes() - before;
            MemorySegment.copy(source, sourceOffset + before, dest, destOffset + before, length);
            goOn(at(to, before), length, startPs, donePs);
            if (lines.isDone()) {
                return;
            }
            turn.giveWay();
        }
    }

    /** Blocks at regular distances, of which none is divided. */
    void copyStrided(MemorySegment source, long sourceOffset, long sourceStride, MemorySegment dest, long destOffset,
            long destStride, long blockBytes, long blocks) {
        long sourceSpan = StridedCopy.span(sourceStride, blockBytes, blocks);
        long destSpan = StridedCopy.span(destStride, blockBytes, blocks);
        long from = memory.addressOf(source, sourceOffset, sourceSpan);
        long to = memory.addressOf(dest, destOffset, destSpan);
        boolean isPacked = overlap(from, sourceSpan, to, destSpan);
        MemorySegment read = isPacked
                ? StridedCopy.pack(source, sourceOffset, sourceStride, blockBytes, blocks)
                : source;
        long readOffset = isPacked ? 0 : sourceOffset;
        long readStride = isPacked ? blockBytes : sourceStride;
        long next;
        for (long first = 0; first < blocks; first = next) {
            long startPs = turn.clockPs();
            long untilPs = VirtualTime.later(startPs, PIECE_PS);
            long donePs = startPs;
            for (next = first; next < blocks && donePs < untilPs; next++) {
                donePs = thread.copy(at(from, next * sourceStride), at(to, next * destStride), blockBytes, donePs);
            }
            StridedCopy.copy(read, readOffset + first * readStride, readStride, dest, destOffset + first * destStride,
                    destStride, blockBytes, next - first);
            goOn(at(to, first * destStride), StridedCopy.span(destStride, blockBytes, next - first), startPs, donePs);
            if (next < blocks) {
                turn.giveWay();
            }
        }
    }

    private void goOn(long to, long bytes, long startPs, long donePs) {
        if (to != HardwareThread.PRIVATE) {
            waits.touched(memory.peOf(to), memory.offsetOf(to), bytes, startPs);
        }
        turn.elapse(donePs - startPs);
    }

    private static long at(long address, long offset) {
        return address == HardwareThread.PRIVATE ? address : address + offset;
    }

    private static boolean overlap(long from, long fromBytes, long to, long toBytes) {
        return from != HardwareThread.PRIVATE && to != HardwareThread.PRIVATE && from < to + toBytes
                && to < from + fromBytes;
    }
}
