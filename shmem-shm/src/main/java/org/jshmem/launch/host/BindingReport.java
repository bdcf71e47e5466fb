package org.jshmem.launch.host;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.jshmem.launch.option.Domain;
import org.jshmem.launch.option.IndexList;

/** What {@code --report-bindings} prints: for programs as key=value, for people as a picture, cores apart by slashes. */
public final class BindingReport {

    private BindingReport() {}

    /**
     * The line of a PE.
     *
     * @param pe        the PE
     * @param placement where the PEs of its job are
     * @param topology  the processors of the host
     * @return for example {@code PE 1: bound=true cpus=2 cores=1 numa=0 packages=0 [../B./..]}
     */
    public static String describe(int pe, Placement placement, Topology topology) {
        BitSet cpus = placement.of(pe) == null ? placement.usable() : placement.of(pe);
        return "PE " + pe + ": bound=" + (placement.of(pe) != null) + " cpus=" + IndexList.format(cpus) + " cores="
                + numbers(topology, Domain.CORE, cpus) + " numa=" + numbers(topology, Domain.NUMA, cpus) + " packages="
                + numbers(topology, Domain.PACKAGE, cpus) + " " + picture(topology, cpus);
    }

    /** Domains counted from 0 in the order of their first processor. */
    private static String numbers(Topology topology, Domain domain, BitSet cpus) {
        List<BitSet> all = domains(topology, domain);
        BitSet touched = new BitSet();
        for (int i = 0; i < all.size(); i++) {
            touched.set(i, all.get(i).intersects(cpus));
        }
        return IndexList.format(touched);
    }

    private static String picture(Topology topology, BitSet cpus) {
        List<String> cores = new ArrayList<>();
        for (BitSet core : domains(topology, Domain.CORE)) {
            StringBuilder letters = new StringBuilder();
            core.stream().forEach(cpu -> letters.append(cpus.get(cpu) ? 'B' : '.'));
            cores.add(letters.toString());
        }
        return "[" + String.join("/", cores) + "]";
    }

    private static List<BitSet> domains(Topology topology, Domain domain) {
        List<BitSet> domains = new ArrayList<>();
        BitSet left = topology.allowed();
        for (int cpu = left.nextSetBit(0); cpu >= 0; cpu = left.nextSetBit(cpu)) {
            BitSet members = topology.domain(domain, cpu);
            domains.add(members);
            left.andNot(members);
            left.clear(cpu);
        }
        return domains;
    }
}
