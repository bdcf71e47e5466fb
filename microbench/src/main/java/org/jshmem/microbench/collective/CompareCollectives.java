package org.jshmem.microbench.collective;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.Measure;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.measure.PointSession;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.peers.CollectivePeers;
import org.jshmem.microbench.peers.CollectiveSettings;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.microbench.sampling.Turn;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * All collectives against C libraries, in turns with as many PEs: what a core can do changes from minute to minute, so
 * only what was measured side by side is comparable.
 */
@Command(
        name = "compare-collectives",
        description = "Collectives side by side with the same in C (Open MPI, MPICH, Open MPI's OpenSHMEM).")
final class CompareCollectives extends MeasureCommand {

    private static final List<Long> SIZES = List.of(8L, 64L, 512L, 1L << 10, 8L << 10, 64L << 10, 128L << 10, 1L << 20,
            8L << 20);

    @Mixin
    private CollectiveOptions options;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often all run in turns (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--peer-limit",
            paramLabel = "S",
            defaultValue = "60",
            description = "Seconds after which a peer starts no further point of a round (default: "
                    + "${DEFAULT-VALUE}): some take that long when PEs share cores.")
    private int peerLimitSeconds;

    @Option(
            names = "--operations",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "NAME",
            description = "What to compare, e.g. barrier,reduce (default: all collectives).")
    private List<String> operations;

    @Override
    protected Outcome measure(Shmem shmem) {
        require(!Platform.current().isVirtual(), "C runs on this host: run it without --machine");
        require(rounds >= 1, "--rounds must be at least 1: rounds=" + rounds);
        require(peerLimitSeconds >= 1, "--peer-limit must be at least 1: seconds=" + peerLimitSeconds);
        List<CollectiveMeasure> measures = wanted();
        require(!options.hasAlgorithms(),
                "--algorithms is for single measures: choose by oshrun --algorithm here");
        require(!options.isCold(), "--cold is for single measures: the C programs have one place for all calls");
        List<Long> sizes = options.wordSizesOr(SIZES);
        Pinning pinning = Pinning.apply(shmem, options.pin());
        CollectiveSettings settings = new CollectiveSettings(shmem.nPes(), pinning.cpus(),
                options.pin() && shmem.nPes() <= pinning.cpus().size(), options.pointNs() / 1e9,
                options.iterations(false),
                peerLimitSeconds, Buffers.maxBytes(shmem),
                measures.stream().map(CollectiveMeasure::name).toList(), sizes);
        CollectivePoints points = new CollectivePoints(shmem, sizes, false,
                measures.stream().map(measure -> new Variant(measure, null)).toList());
        try (CollectivePeers peers = onFirst(shmem, CollectivePeers::new, "compile the C peers")) {
            return alternate(shmem, points, peers, settings, pinning);
        }
    }

    private Outcome alternate(Shmem shmem, CollectivePoints points, CollectivePeers peers,
            CollectiveSettings settings, Pinning pinning) {
        Report report = report(shmem, "median time per call on PE 0, of rounds in turns", pinning);
        PeerTable table = new PeerTable();
        PointSession session = new PointSession(shmem, name(), options, points.all());
        Turn turn = new Turn(shmem);
        Progress progress = session.progress(rounds);
        boolean isRight = true;
        for (int round = 0; round < rounds && !session.isOver(); round++) {
            if (peers != null) {
                progress.doing("C, round " + (round + 1) + " of " + rounds);
                int now = round;
                peers.run(settings).forEach((peer, rows) -> table.addPeer(peer, now, rows));
            }
            turn.await();
            List<PointResult> own = session.sample(progress);
            isRight &= own.stream().allMatch(PointResult::isRight);
            if (peers != null) {
                table.addOwn(round, own);
            }
        }
        progress.close();
        if (peers != null) {
            report.table(table.format(shmem.nPes() + " PEs, " + pinning.description()));
            points.leftOut().forEach(report::note);
            session.note(rounds).ifPresent(report::note);
            peers.absent().forEach(report::note);
            table.results(isRight).forEach(report::record);
        }
        return new Outcome(report, new Decision(shmem).of(isRight));
    }

    private List<CollectiveMeasure> wanted() {
        List<CollectiveMeasure> all = CollectiveMeasures.own();
        List<String> names = all.stream().map(CollectiveMeasure::name).toList();
        for (String name : operations == null ? names : operations) {
            require(names.contains(name), "--operations: unknown collective: name=" + name + " known=" + names);
        }
        return all.stream().filter(measure -> operations == null || operations.contains(measure.name())).toList();
    }
}
