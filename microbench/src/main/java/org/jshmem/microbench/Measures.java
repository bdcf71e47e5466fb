package org.jshmem.microbench;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.bale.BaleMeasures;
import org.jshmem.microbench.collective.CollectiveMeasures;
import org.jshmem.microbench.diff.Diff;
import org.jshmem.microbench.hostmodel.HostModel;
import org.jshmem.microbench.hosts.CompareHosts;
import org.jshmem.microbench.jmh.Jmh;
import org.jshmem.microbench.lock.LockMeasures;
import org.jshmem.microbench.measure.Measure;
import org.jshmem.microbench.pair.PairMeasures;
import org.jshmem.microbench.random.RandomMeasures;
import org.jshmem.microbench.startup.Startup;
import org.jshmem.microbench.stream.Stream;

/** All measures there are: what {@code bench --list} shows, and what the tests go through. */
final class Measures {

    private Measures() {}

    /** New ones, in the order in which they are listed. */
    static List<Measure> all() {
        List<Measure> all = new ArrayList<>();
        all.addAll(PairMeasures.all());
        all.addAll(CollectiveMeasures.all());
        all.addAll(RandomMeasures.all());
        all.addAll(BaleMeasures.all());
        all.addAll(LockMeasures.all());
        all.add(new CompareHosts());
        all.add(new Startup());
        all.add(new Stream());
        all.add(new HostModel());
        all.add(new Jmh());
        all.add(new Diff());
        return all;
    }

    /**
     * The one whose name is the first word, or all when there is none of that name. To describe a command to the parser
     * takes milliseconds.
     */
    static List<Measure> namedBy(String... args) {
        List<Measure> all = all();
        List<Measure> named = args.length == 0
                ? List.of()
                : all.stream().filter(measure -> measure.name().equals(args[0])).toList();
        return named.isEmpty() ? all : named;
    }
}
