package org.jshmem.launch.host;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.launch.option.Domain;
import org.jshmem.launch.option.IndexList;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;

/** Works out the {@link Placement} that {@code --bind-to}, {@code --map-by} and {@code --cpu-list} ask for. */
public final class PlacementPlan {

    private PlacementPlan() {}

    /**
     * Works it out.
     *
     * @param options  the command line
     * @param topology the processors of the host
     * @return where successive PEs go
     */
    public static Placement of(ParsedOptions options, Topology topology) {
        BitSet usable = usable(options.value(LaunchOption.CPU_LIST), topology);
        Domain spread = domain(options, LaunchOption.MAP_BY);
        Domain unit = options.has(LaunchOption.BIND_TO) ? domain(options, LaunchOption.BIND_TO) : spread;
        if (unit == null) {
            return new Placement(usable, usable.equals(topology.allowed()) ? List.of() : List.of(usable),
                    topology.quota());
        }
        return new Placement(usable, inTurns(units(topology, usable, unit), topology, spread), topology.quota());
    }

    /** The units that PEs are bound to, in the order of their first processor. */
    private static List<BitSet> units(Topology topology, BitSet usable, Domain unit) {
        List<BitSet> units = new ArrayList<>();
        BitSet left = (BitSet) usable.clone();
        for (int cpu = left.nextSetBit(0); cpu >= 0; cpu = left.nextSetBit(cpu)) {
            BitSet members = topology.domain(unit, cpu);
            members.and(left);
            units.add(members);
            left.andNot(members);
        }
        return units;
    }

    /** One unit of each domain, then the next of each, and so on. */
    private static List<BitSet> inTurns(List<BitSet> units, Topology topology, Domain spread) {
        if (spread == null) {
            return units;
        }
        Map<BitSet, List<BitSet>> domains = new LinkedHashMap<>();
        for (BitSet unit : units) {
            domains.computeIfAbsent(topology.domain(spread, unit.nextSetBit(0)), _ -> new ArrayList<>()).add(unit);
        }
        return dealt(domains.values(), units.size());
    }

    private static List<BitSet> dealt(Collection<List<BitSet>> domains, int count) {
        List<BitSet> places = new ArrayList<>();
        for (int turn = 0; places.size() < count; turn++) {
            for (List<BitSet> members : domains) {
                if (turn < members.size()) {
                    places.add(members.get(turn));
                }
            }
        }
        return places;
    }

    private static BitSet usable(String cpuList, Topology topology) {
        BitSet allowed = topology.allowed();
        if (cpuList == null) {
            return allowed;
        }
        BitSet usable = IndexList.parse(cpuList);
        if (usable == null) {
            throw new UsageException(
                    "--cpu-list: not a list of processors: " + ParsedOptions.shown(cpuList)
                            + ": expected for example 0,2-5");
        }
        BitSet missing = (BitSet) usable.clone();
        missing.andNot(allowed);
        if (!missing.isEmpty()) {
            throw new UsageException("--cpu-list: not available to this process: processor " + IndexList.format(missing)
                    + "; available are " + IndexList.format(allowed));
        }
        return usable;
    }

    /** Null for the first word that the option takes, which is its default and names no part of the machine. */
    private static Domain domain(ParsedOptions options, LaunchOption option) {
        String name = options.value(option);
        if (name == null || name.equals(option.words().getFirst())) {
            return null;
        }
        Domain domain = Domain.of(name);
        if (domain == null) {
            throw ParsedOptions.unknownValue(option, name);
        }
        return domain;
    }
}
