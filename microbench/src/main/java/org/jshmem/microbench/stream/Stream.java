package org.jshmem.microbench.stream;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.peers.StreamPeer;
import org.jshmem.microbench.sampling.Agreement;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.microbench.sampling.Turn;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Memory bandwidth by STREAM's kernels, in turns with the same in C. */
@Command(
        name = "stream",
        description = "STREAM (Copy, Scale, Add, Triad): plain on every PE, beside C; and in the PGAS form, where all PEs sum "
                + "after each block.")
public final class Stream extends MeasureCommand {

    private static final String C = "c";

    @Mixin
    private StreamOptions options;

    /** For the list of measures. */
    public Stream() {}

    @Override
    protected Outcome measure(Shmem shmem) {
        options.validate(shmem);
        Pinning pinning = Pinning.apply(shmem, options.pin());
        StreamRun run = new StreamRun(shmem, options);
        StreamTable table = new StreamTable(shmem.nPes());
        String withoutC = withoutC(shmem, pinning);
        boolean withC = new Decision(shmem).of(options.withC() && withoutC == null);
        try (StreamPeer peer = withC ? onFirst(shmem, StreamPeer::new, "compile the C peer") : null) {
            boolean isRight = alternate(shmem, run, table, peer, pinning);
            Report report = report(shmem, "what all PEs move together, counted as STREAM does; " + options.sizes(),
                    pinning);
            if (shmem.myPe() == 0) {
                table.rows().forEach((form, rows) -> rows.forEach(
                        (kernel, row) -> report.add(row(form.title(), kernel, row, isRight))));
                table.peerRows().forEach((kernel, row) -> report.add(row(C, kernel, row, true)));
                table.ratios().forEach(report::note);
                note(report, options, peer);
                if (options.withC() && !withC) {
                    report.note("C is absent: " + withoutC);
                }
            }
            return new Outcome(report, isRight);
        }
    }

    /** Why C cannot run beside it; null where it can. */
    private static String withoutC(Shmem shmem, Pinning pinning) {
        if (Platform.current().isVirtual()) {
            return "it runs on this host, and not on a simulated machine";
        }
        return shmem.nPes() <= pinning.cpus().size()
                ? null
                : "its threads have a CPU each, and there are fewer than PEs: cpus=" + pinning.cpus().size() + " nPes="
                        + shmem.nPes();
    }

    private boolean alternate(Shmem shmem, StreamRun run, StreamTable table, StreamPeer peer, Pinning pinning) {
        Turn turn = new Turn(shmem);
        Agreement agreement = new Agreement(shmem);
        List<StreamForm> forms = options.forms();
        Progress progress = Progress.ofPes(shmem.myPe() == 0, name(), "runs", (long) options.rounds() * forms.size());
        boolean isRight = true;
        for (int round = 0; round < options.rounds(); round++) {
            if (peer != null) {
                table.addPeer(peer.run(pinning.cpus().subList(0, shmem.nPes()), options.elements(), options.passes()));
            }
            turn.await();
            for (int i = 0; i < forms.size(); i++) {
                StreamRun.Outcome outcome = run.run(forms.get(i));
                table.add(forms.get(i), options.elements(forms.get(i)), outcome.timesNs());
                isRight &= outcome.isRight();
                progress.step();
            }
        }
        progress.close();
        return agreement.of(isRight);
    }

    private static Result row(String form, Kernel kernel, StreamRow row, boolean isRight) {
        return new Result(form + "/" + kernel.title(), row.bytes(), Metric.BANDWIDTH.spelling(),
                Metric.BANDWIDTH.unit(), row.mbPerS(), Double.NaN, isRight,
                Map.of("form", form, "kernel", kernel.title()));
    }

    /** Those that would have vectors, and run without. */
    static String lackingVectors(List<StreamForm> forms) {
        return forms.stream().filter(form -> form.isPgas() && form.wantsVectors()).map(StreamForm::title)
                .collect(Collectors.joining(", "));
    }

    private static void note(Report report, StreamOptions options, StreamPeer peer) {
        if (options.lackingPtr() != null) {
            report.note(options.lackingPtr() + " are left out: not all PEs can be reached by load and store");
        }
        String lacking = lackingVectors(options.forms());
        if (!StreamForm.hasVectors() && !lacking.isEmpty()) {
            report.note("no vectors here: scalar loops in " + lacking
                    + ": oshrun --jvm-arg --add-modules=jdk.incubator.vector");
        }
        if (peer != null && peer.absence() != null) {
            report.note(peer.absence());
        }
    }
}
