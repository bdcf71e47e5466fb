package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.Consumer;

import org.jshmem.coll.ActiveSetArea;
import org.jshmem.coll.ActiveSetCalls;
import org.jshmem.core.CheckSwitch;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** The checks of the collectives in {@code org.jshmem.legacy}. */
final class CheckedActiveSet extends ActiveSetCalls {

    /** A larger one is beyond every PE number. */
    private static final int MAX_LOG_STRIDE = 30;

    private final Library library;
    private final Checks checks;
    /** Knows when the library has been closed. */
    private final Checks worldChecks;
    private final PeSet pes;
    private final boolean isMember;

    CheckedActiveSet(Team world, int start, int logStride, int size) {
        library = world.library();
        worldChecks = world.checks;
        int nPes = world.nPes();
        if (start < 0 || size < 1 || logStride < 0 || size > 1 && logStride > MAX_LOG_STRIDE
                || start + (size - 1L << logStride) >= nPes) {
            throw world.checks.fail("activeSet", "members out of range: start=" + start + " logStride=" + logStride
                    + " size=" + size + " nPes=" + nPes);
        }
        pes = new PeSet(start, size == 1 ? 0 : 1 << logStride, size);
        isMember = pes.memberOf(library.transport().myPe()) >= 0;
        checks = new Checks(library, pes, library.owner());
    }

    @Override
    public void barrier(MemorySegment pSync) {
        sync("barrier", pSync);
    }

    @Override
    public void sync(MemorySegment pSync) {
        sync("sync", pSync);
    }

    @Override
    public void broadcast(MemorySegment dest, MemorySegment source, int root, MemorySegment pSync) {
        run("broadcast", pSync, team -> team.broadcast(dest, source, root));
    }

    @Override
    public void collect(MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        run("collect", pSync, team -> team.collect(dest, source));
    }

    @Override
    public void fcollect(MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        run("fcollect", pSync, team -> team.fcollect(dest, source));
    }

    @Override
    public void alltoall(MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        run("alltoall", pSync, team -> team.alltoall(dest, source));
    }

    @Override
    public void alltoalls(ValueLayout type, MemorySegment dest, MemorySegment source, long destStride,
            long sourceStride, long count, MemorySegment pSync) {
        run("alltoalls", pSync, team -> team.alltoalls(type, dest, source, destStride, sourceStride, count));
    }

    @Override
    public void toAll(ReduceOp op, Type type, MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        run("reduce", pSync, team -> team.reduce(op, type, dest, source));
    }

    @Override
    public void toAll(ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source, MemorySegment pSync) {
        run("reduce", pSync, team -> team.reduce(op, type, dest, source));
    }

    /** The restoration of pSync synchronises, and completes operations first: there is nothing else to do. */
    private void sync(String call, MemorySegment pSync) {
        run(call, pSync, team -> team.enter(call));
    }

    private void run(String call, MemorySegment pSync, Consumer<ActiveSetTeam> body) {
        ActiveSetArea area = new ActiveSetArea(library.transport(), pes, wordsAt(call, pSync),
                library.algorithms());
        if (CheckSwitch.ON && area.firstDirtyWord() >= 0) {
            throw checks.fail(call, "pSync is not SYNC_VALUE before the call: index=" + area.firstDirtyWord()
                    + ": fill all of it with zeros on every PE, then barrierAll, before its first use");
        }
        area.collectives().watchedBy(library.oneAtATime());
        library.add(area.collectives());
        try {
            body.accept(new ActiveSetTeam(checks, pes, area.collectives()));
            area.syncAndRestore();
        } finally {
            library.remove(area.collectives());
        }
    }

    private long wordsAt(String call, MemorySegment pSync) {
        if (!isMember) {
            throw checks.fail(call, "this PE is no member of the active set: start=" + pes.start() + " stride="
                    + pes.stride() + " size=" + pes.size());
        }
        long bytes = worldChecks.notNull(call, "pSync", pSync).byteSize();
        long offset = worldChecks.symmetricDest(call, "pSync", pSync, 0, bytes, Long.BYTES);
        if (bytes < ActiveSetArea.BYTES) {
            throw checks.fail(call, "pSync is too short: longs=" + bytes / Long.BYTES + " SYNC_SIZE="
                    + ActiveSetArea.BYTES / Long.BYTES);
        }
        return offset;
    }
}
