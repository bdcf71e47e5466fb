package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.coll.TeamCollectives;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.spi.CallingPe;

/** What the chapters of {@link Team} are made of: the checks of a collective's arguments. */
abstract sealed class CheckedCollectives
        implements
            TeamDataMovement,
            TeamReductions,
            ScalarCollectives
        permits Team, ActiveSetTeam {

    final Checks checks;
    final PeSet pes;
    final TeamCollectives collectives;

    /** All null for the invalid team. */
    CheckedCollectives(Checks checks, PeSet pes, TeamCollectives collectives) {
        this.checks = checks;
        this.pes = pes;
        this.collectives = collectives;
    }

    final void enter(String call) {
        beMember(call);
        checks.enter(call);
    }

    final void beMember(String call) {
        if (checks == null) {
            throw CallingPe.fail(call, "the team is invalid: this PE is no member of it");
        }
    }

    final void separate(String call, long destOffset, long destBytes, long sourceOffset, long sourceBytes) {
        if (destOffset < sourceOffset + sourceBytes && sourceOffset < destOffset + destBytes) {
            throw checks.fail(call, "dest and source overlap: destOffset=" + destOffset + " destBytes=" + destBytes
                    + " sourceOffset=" + sourceOffset + " sourceBytes=" + sourceBytes);
        }
    }

    final void sameOrSeparate(String call, long destOffset, long sourceOffset, long bytes) {
        if (destOffset != sourceOffset) {
            separate(call, destOffset, bytes, sourceOffset, bytes);
        }
    }

    final long blockBytes(String call, long bytes) {
        if (bytes % pes.size() != 0) {
            throw checks.fail(call, "source does not divide into equal blocks: bytes=" + bytes + " nPes="
                    + pes.size());
        }
        return bytes / pes.size();
    }

    final long source(String call, MemorySegment source, long bytes) {
        return checks.source(call, source, 0, bytes, 1);
    }

    final long dest(String call, MemorySegment dest, long bytes) {
        return checks.dest(call, dest, bytes, 1);
    }

    final long enterTyped(String call, ReduceOp op, Type type, MemorySegment source) {
        enter(call);
        checks.notNull(call, "op", op);
        checks.notNull(call, "type", type);
        if (!op.isDefinedFor(type)) {
            throw undefined(call, op, type);
        }
        long bytes = checks.notNull(call, "source", source).byteSize();
        if (bytes % type.bytes() != 0) {
            throw checks.fail(call, "source is no whole number of elements: bytes=" + bytes + " elementBytes="
                    + type.bytes());
        }
        return bytes;
    }

    final long source(String call, Type type, MemorySegment source, long bytes) {
        return checks.source(call, source, 0, bytes, type.alignment());
    }

    final long dest(String call, Type type, MemorySegment dest, long bytes) {
        return checks.dest(call, dest, bytes, type.alignment());
    }

    final Type elementType(String call, ReduceOp op, ValueLayout layout) {
        beMember(call);
        checks.order(call, layout);
        Type type = Type.of(layout);
        if (type == null) {
            throw undefined(call, op, layout);
        }
        return type;
    }

    final long reduceValue(ReduceOp op, Type type, long bits) {
        enter("reduce");
        if (!checks.notNull("reduce", "op", op).isDefinedFor(type)) {
            throw undefined("reduce", op, type);
        }
        return collectives.scalars().reduce(op, type, bits);
    }

    final long broadcastValue(Type type, long bits, int root) {
        enter("broadcast");
        checks.root("broadcast", root);
        return collectives.scalars().broadcast(type, bits, root);
    }

    final long inclusiveScanOfValue(Type type, long bits) {
        enter("inclusiveScan");
        return collectives.scalars().inclusiveScan(type, bits);
    }

    final long exclusiveScanOfValue(Type type, long bits) {
        enter("exclusiveScan");
        return collectives.scalars().exclusiveScan(type, bits);
    }

    final long[] fcollectValues(Type type, long bits) {
        enter("fcollect");
        return collectives.scalars().fcollect(type, bits);
    }

    private RuntimeException undefined(String call, ReduceOp op, Object type) {
        return checks.fail(call, "operator not defined for the type: op=" + op + " type=" + type);
    }
}
