package org.jshmem.microbench.pair;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.measure.PointSession;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.peers.CPeers;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.peers.PeerSettings;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.microbench.sampling.Turn;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * All measures of two PEs against C, in turns: the latency between two cores of some machines changes from minute to
 * minute, so only what was measured side by side is comparable.
 */
@Command(name = "compare", description = "All measures of two PEs, side by side with the same in C (gcc, oshcc).")
final class Compare extends MeasureCommand {

    private static final List<Long> SIZES = List.of(1L, 8L, 64L, 1L << 10, 8L << 10, 64L << 10, 1L << 20, 4L << 20);

    @Mixin
    private PairOptions options;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often both sides run in turns (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Override
    protected Outcome measure(Shmem shmem) {
        require(!Platform.current().isVirtual(), "C runs on this host: run it without --machine");
        require(rounds >= 1, "--rounds must be at least 1: rounds=" + rounds);
        require(shmem.nPes() == 2, "C has one pair, on two processors: run it with -np 2");
        require(!options.isLocalSymmetric(),
                "--symmetric-local is for single measures: the C programs have private buffers");
        List<Long> sizes = options.sizesOr(SIZES);
        PairBuffers buffers = PairBuffers.allocate(shmem, options, Collections.max(sizes));
        List<Pairing> pairings = options.pairings(shmem.nPes(), false);
        require(pairings.size() == 1 && pairings.getFirst().pairs() == 1, "--pairs must be 1: C has one pair");
        List<Point> points = points(new Pair(shmem, pairings.getFirst(), buffers), sizes).toList();
        PointSession session = new PointSession(shmem, name(), options, points);
        Pinning pinning = Pinning.apply(shmem, options.pin());
        PeerSettings settings = new PeerSettings(pinning.cpus(), options.pointNs() / 1e9, options.iterations(false),
                options.localOffset(), options.symmetricOffset(), sizes);
        try (CPeers peers = onFirst(shmem, CPeers::new, "compile the C peers")) {
            return alternate(shmem, session, peers, settings, pinning);
        }
    }

    private static Stream<Point> points(Pair pair, List<Long> sizes) {
        return PairMeasures.compared().stream()
                .filter(measure -> pair.hasLongs() || !(measure instanceof PtrLoops)) // they are over longs
                .flatMap(measure -> measure.points(pair, sizes).stream());
    }

    private Outcome alternate(Shmem shmem, PointSession session, CPeers peers, PeerSettings settings, Pinning pinning) {
        Report report = report(shmem, "median time per operation on PE 0, of rounds in turns", pinning);
        CompareTable table = new CompareTable();
        Turn turn = new Turn(shmem);
        Progress progress = session.progress(rounds);
        boolean isRight = true;
        for (int round = 1; round <= rounds && !session.isOver(); round++) {
            if (peers != null) {
                progress.doing("C, round " + round + " of " + rounds);
                List<PeerRow> rows = new ArrayList<>(peers.runPlain(settings));
                rows.addAll(peers.runShmem(settings));
                table.addPeers(round, rows);
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
            report.table(table.format(pinning.description()));
            session.note(rounds).ifPresent(report::note);
            peers.absent().forEach(report::note);
            table.results(isRight).forEach(report::record);
        }
        return new Outcome(report, new Decision(shmem).of(isRight));
    }
}
