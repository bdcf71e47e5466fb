package org.jshmem.coll.reduce;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Hierarchy;
import org.jshmem.coll.team.Scan;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * Prefix sums on several hosts: each host adds up its own, one member of each adds up what lower hosts have in all, and all of
 * its host add that to what they have. So as many messages follow each other as the scan of as many PEs as there are hosts takes.
 *
 * <p>
 * The sum of a host comes out on its last member. The one that speaks for the host is therefore the last for whose place all
 * hosts have a member: where all have equally many, it has the sum. Where not, the last member spreads it.
 *
 * <p>
 * What does not fit into a slot would take as many messages for each piece, and goes down the chain of {@link ScanLinearGet}.
 *
 * <p>
 * <b>Order.</b> In slots, what lower hosts have, by the algorithm between hosts, and to that what the own host has, by the algorithm
 * inside: the same bits in every run on the same hosts, but floating-point sums of other algorithms, and of other hosts, may
 * differ in rounding.
 *
 * <p>
 * <b>Synchronisation.</b> Both slots are written by a broadcast whose root has a sum of its whole host in this piece, for which
 * all of the host have left the piece before. They are two, because members may still pass on the sum of the host when that
 * of lower hosts comes.
 */
public final class ScanHierarchical implements Scan {

    private final Group group;
    private final Hierarchy hierarchy;
    private final Group inside;
    private final Scan chain;
    private final boolean isLast;
    private final boolean haveLowerHosts;
    private final int speaker;
    private final long slotBytes;
    /** What the own host has in all; until that is known, the operand of its last member. */
    private final long ofHost;
    private final long ofLowerHosts;

    public ScanHierarchical(Group group, Hierarchy hierarchy, Scan chain) {
        this.group = group;
        this.hierarchy = hierarchy;
        this.chain = chain;
        inside = hierarchy.inside();
        isLast = inside.rank() == inside.size() - 1;
        haveLowerHosts = hierarchy.host() > 0;
        speaker = hierarchy.lastColumn();
        slotBytes = group.sync().slotBytes() / 2;
        ofHost = group.sync().workSlot();
        ofLowerHosts = ofHost + slotBytes;
    }

    @Override
    public void inclusive(long destOffset, Type type, long count) {
        if (count * type.bytes() > slotBytes) {
            chain.inclusive(destOffset, type, count);
        } else {
            inclusiveInSlots(destOffset, type, count);
        }
    }

    @Override
    public void exclusive(long destOffset, Type type, long count) {
        if (count * type.bytes() > slotBytes) {
            chain.exclusive(destOffset, type, count);
        } else {
            exclusiveInSlots(destOffset, type, count);
        }
    }

    private void inclusiveInSlots(long offset, Type type, long count) {
        long bytes = count * type.bytes();
        hierarchy.insideCalls().scan(bytes).inclusive(offset, type, count);
        if (isLast) {
            group.copyOwn(ofHost, offset, bytes);
        }
        addUpLowerHosts(type, count);
        if (haveLowerHosts) {
            add(type, ofLowerHosts, offset, offset, count);
        }
    }

    /** Where nothing of the own host comes before, the sum of lower hosts stays as it is: to add zero changes a negative zero. */
    private void exclusiveInSlots(long offset, Type type, long count) {
        long bytes = count * type.bytes();
        if (isLast) {
            group.copyOwn(ofHost, offset, bytes);
        }
        hierarchy.insideCalls().scan(bytes).exclusive(offset, type, count);
        if (isLast && !hierarchy.isFirst()) {
            add(type, offset, ofHost, ofHost, count);
        }
        addUpLowerHosts(type, count);
        if (haveLowerHosts && hierarchy.isFirst()) {
            group.copyOwn(offset, ofLowerHosts, bytes);
        } else if (haveLowerHosts) {
            add(type, ofLowerHosts, offset, offset, count);
        }
    }

    private void addUpLowerHosts(Type type, long count) {
        long bytes = count * type.bytes();
        if (hierarchy.isLarger()) {
            hierarchy.insideCalls().broadcast(ofHost, ofHost, bytes, inside.size() - 1);
        }
        if (inside.rank() == speaker) {
            group.copyOwn(ofLowerHosts, ofHost, bytes);
            hierarchy.betweenCalls().scan(bytes).exclusive(ofLowerHosts, type, count);
        }
        if (haveLowerHosts) {
            hierarchy.insideCalls().broadcast(ofLowerHosts, ofLowerHosts, bytes, speaker);
        }
    }

    private void add(Type type, long lower, long higher, long into, long count) {
        group.combine(ReduceOp.SUM, type, group.memory(), lower, group.memory(), higher, into, count);
    }
}
