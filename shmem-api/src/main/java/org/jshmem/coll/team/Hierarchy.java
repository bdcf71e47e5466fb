package org.jshmem.coll.team;

import org.jshmem.core.PeSet;

/**
 * A team on several hosts as two teams of each member: those of its host, who share memory, and those who have the same
 * place in their hosts, who send to each other what concerns whole hosts. There are as many of the second kind as the
 * smallest host has members; that of the first members always exists.
 *
 * <p>
 * What a collective needs of these are the ordinary algorithms, chosen by the ordinary table: inside, among members of one
 * host, with direct access if there is any; between, without.
 */
public final class Hierarchy {

    private final TeamHosts hosts;
    private final HierarchyArea area;
    private final int host;
    private final Group inside;
    private final Primitives insideCalls;
    private final int columns;
    /** Null on a member whose place not every host has. */
    private final Primitives betweenCalls;
    private long stagesUsed;

    /** Of a team that has words for it. */
    public static Hierarchy of(Group team, Primitives ofTeam) {
        return new Hierarchy(team, ofTeam);
    }

    private Hierarchy(Group team, Primitives ofTeam) {
        hosts = team.teamHosts();
        area = team.sync().hierarchy();
        host = hosts.hostOf(team.rank());
        columns = hosts.fewest();
        inside = team.part(team.pes().strided(hosts.first(host), 1, hosts.members(host)), area.inside());
        insideCalls = ofTeam.ofPart(inside);
        betweenCalls = inside.rank() < columns ? ofTeam.ofPart(team.part(column(team), area.between())) : null;
    }

    private PeSet column(Group team) {
        int[] pes = new int[hosts.count()];
        for (int other = 0; other < hosts.count(); other++) {
            pes[other] = team.pe(hosts.first(other) + inside.rank());
        }
        return PeSet.of(pes);
    }

    /** Which members are where. */
    public TeamHosts hosts() {
        return hosts;
    }

    /** The caller's host. */
    public int host() {
        return host;
    }

    /** The members of the caller's host; a rank there is called a place. */
    public Group inside() {
        return inside;
    }

    /** Collectives of the members of the caller's host. */
    public Primitives insideCalls() {
        return insideCalls;
    }

    /** How many places all hosts have. */
    public int columns() {
        return columns;
    }

    /** Collectives of those who have the caller's place, which is below {@link #columns}; ranks are hosts. */
    public Primitives betweenCalls() {
        return betweenCalls;
    }

    /** Whether the caller speaks for its host. */
    public boolean isFirst() {
        return inside.rank() == 0;
    }

    /**
     * The last place that all hosts have. Where a sum of all of a host comes out on its last member, that of this place speaks
     * for the host, since where hosts have equally many it is the last one.
     */
    public int lastColumn() {
        return columns - 1;
    }

    /** Whether the caller's host has members that not all hosts have. */
    public boolean isLarger() {
        return inside.size() > columns;
    }

    /** A word for each host, in two copies in turn. */
    public long lengths(long epoch) {
        return area.lengths(epoch);
    }

    /** Memory for blocks that members of the host leave with the caller: of two stages in turn, counted once for all who use them. */
    public long nextStage() {
        return area.stage(++stagesUsed);
    }

    /** Size of that. */
    public long stageBytes() {
        return HierarchyArea.STAGE_BYTES;
    }

    /** A word that belongs to a host. */
    public long at(HierarchyArea.Word word) {
        return area.at(word);
    }
}
