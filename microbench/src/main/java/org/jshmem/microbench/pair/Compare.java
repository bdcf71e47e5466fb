package org.jshmem.microbench.pair;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.microbench.Decision;
import org.jshmem.microbench.Measure;
import org.jshmem.microbench.Pinning;
import org.jshmem.microbench.Point;
import org.jshmem.microbench.PointResult;
import org.jshmem.microbench.PointSession;
import org.jshmem.microbench.peers.CPeers;
import org.jshmem.microbench.peers.PeerRow;
import org.jshmem.microbench.peers.PeerSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * All measures of two PEs against C, in turns: the latency between two cores of some machines changes from minute to
 * minute, so only what was measured side by side is comparable.
 */
@Command(name = "compare", description = "All measures of two PEs, side by side with the same in C (gcc, oshcc).")
final class Compare implements Measure {

    private static final List<Long> SIZES = List.of(1L, 8L, 64L, 1L << 10, 8L << 10, 64L << 10, 1L << 20, 4L << 20);

    @Spec
    private CommandSpec command;

    @Mixin
    private PairOptions options;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often both sides run in turns (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    @Override
    public boolean run(Shmem shmem) {
        if (rounds < 1) {
            throw new ParameterException(command.commandLine(), "--rounds must be at least 1: rounds=" + rounds);
        }
        List<Long> sizes = options.sizesOr(SIZES);
        PairBuffers buffers = PairBuffers.allocate(shmem, options, Collections.max(sizes));
        List<Point> points = options.pairings(shmem.nPes(), false).stream()
                .flatMap(pairing -> points(new Pair(shmem, pairing, buffers), sizes))
                .toList();
        PointSession session = new PointSession(shmem, command.name(), options, points);
        Pinning pinning = Pinning.apply(shmem, options.pin());
        PeerSettings settings = new PeerSettings(pinning.cpus(), options.pointNs() / 1e9, options.iterations(false),
                options.localOffset(), options.symmetricOffset(), sizes);
        try (CPeers peers = shmem.myPe() == 0 ? compile() : null) {
            return alternate(shmem, session, peers, settings, pinning);
        } catch (IOException e) {
            throw new ParameterException(command.commandLine(), "cannot compile the C peers: " + e.getMessage());
        }
    }

    private static Stream<Point> points(Pair pair, List<Long> sizes) {
        return PairMeasures.compared().stream().flatMap(measure -> measure.points(pair, sizes).stream());
    }

    private boolean alternate(Shmem shmem, PointSession session, CPeers peers, PeerSettings settings, Pinning pinning) {
        CompareTable table = new CompareTable();
        boolean isRight = true;
        for (int round = 1; round <= rounds; round++) {
            if (peers != null) {
                System.err.println("compare: round " + round + " of " + rounds);
                List<PeerRow> rows = new ArrayList<>(peers.runPlain(settings));
                rows.addAll(peers.runShmem(settings));
                table.addPeers(rows);
            }
            shmem.barrierAll();
            List<PointResult> own = session.sample();
            isRight &= own.stream().allMatch(PointResult::isRight);
            if (peers != null) {
                table.addOwn(own);
            }
        }
        if (peers != null) {
            System.out.print(table.format(pinning.description()));
            peers.absent().forEach(reason -> System.out.println("# " + reason));
        }
        return new Decision(shmem).of(isRight);
    }

    private static CPeers compile() throws IOException {
        return new CPeers();
    }
}
