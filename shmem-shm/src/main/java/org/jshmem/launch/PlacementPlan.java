package org.jshmem.launch;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.launch.Topology.Domain;

/** Works out the {@link Placement} that {@code --bind-to}, {@code --map-by} and {@code --cpu-list} ask for. */
final class PlacementPlan {

    private PlacementPlan() {}

    static Placement of(ParsedOptions options, Topology topology) {
        BitSet usable = usable(options.value(LaunchOption.CPU_LIST), topology);
        String bindTo = options.value(LaunchOption.BIND_TO);
        String mapBy = options.value(LaunchOption.MAP_BY);
        if (bindTo == null || bindTo.equals("none")) {
            if (mapBy != null) {
                throw new UsageException("--map-by has no effect without binding: add --bind-to core");
            }
            return new Placement(usable, usable.equals(topology.allowed()) ? List.of() : List.of(usable));
        }
        Domain unit = domain(LaunchOption.BIND_TO, bindTo, "none");
        Domain spread = mapBy == null || mapBy.equals("slot") ? null : domain(LaunchOption.MAP_BY, mapBy, "slot");
        return new Placement(usable, inTurns(units(topology, usable, unit), topology, spread));
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
                    "--cpu-list: not a list of processors: " + cpuList + ": expected for example 0,2-5");
        }
        BitSet missing = (BitSet) usable.clone();
        missing.andNot(allowed);
        if (!missing.isEmpty()) {
            throw new UsageException("--cpu-list: not available to this process: processor " + IndexList.format(missing)
                    + "; available are " + IndexList.format(allowed));
        }
        return usable;
    }

    private static Domain domain(LaunchOption option, String name, String other) {
        return switch (name) {
            case "hwthread" -> Domain.HWTHREAD;
            case "core" -> Domain.CORE;
            case "l3cache" -> Domain.L3CACHE;
            case "numa" -> Domain.NUMA;
            case "package", "socket" -> Domain.PACKAGE;
            default -> throw new UsageException(option + ": unknown: " + name + ": expected " + other
                    + ", hwthread, core, l3cache, numa or package");
        };
    }
}
