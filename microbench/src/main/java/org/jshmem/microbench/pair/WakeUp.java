package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.Measure;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.sampling.Agreement;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.microbench.sampling.Samples;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * How late a PE sees what it has waited for. Both PEs read one clock. A put or an atomic wakes a PE that sleeps; a plain store through
 * {@link Shmem#ptr} does not.
 */
@Command(
        name = "wake-up",
        description = "Time from a write to the return of the waitUntil that has waited for it, "
                + "by how long it has: with puts, and with stores through ptr, which wake nobody.")
final class WakeUp extends MeasureCommand {

    /** Code that is not compiled yet would take most of the time. */
    private static final int WARM_UPS_OF_ITERATION = 100;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "100",
            description = "How often (default: ${DEFAULT-VALUE}).")
    private int iterations;

    @Option(
            names = "--waits-ms",
            paramLabel = "MS",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            defaultValue = "1,5,30",
            description = "For how long it waits (default: ${DEFAULT-VALUE}).")
    private List<Integer> waitsMs;

    @Option(
            names = "--form",
            paramLabel = "call|ptr",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            defaultValue = "call,ptr",
            description = "call: it waits for a put; ptr: for a store through ptr (default: ${DEFAULT-VALUE}).")
    private List<Form> forms;

    /** The last PE writes when it does so. */
    @Override
    protected Outcome measure(Shmem shmem) {
        require(shmem.nPes() > 1, "two PEs are needed: start it with oshrun -np 2: nPes=" + shmem.nPes());
        require(iterations >= 1, "--iterations must be at least 1: iterations=" + iterations);
        require(waitsMs.stream().allMatch(ms -> ms >= 0), "--waits-ms must not be negative: " + waitsMs);
        require(!forms.contains(Form.COPY), "--form must be call, ptr or both: " + forms);
        Report report = report(shmem, "each sample is one wait", Pinning.apply(shmem, false));
        MemorySegment written = shmem.calloc(1, Long.BYTES);
        Writer writer = new Writer(shmem, written, shmem.ptr(written, 0));
        boolean canStore = new Agreement(shmem).of(writer.direct != null);
        require(canStore || forms.contains(Form.CALL),
                "--form: the last PE cannot store to PE 0, which is on another host: leave ptr out");
        if (!canStore && forms.contains(Form.PTR)) {
            report.note("--form ptr is left out: the last PE cannot store to PE 0, which is on another host");
        }
        boolean isRight = true;
        long warmUps = Platform.current().isVirtual() ? 0 : warmUps(iterations);
        for (Form form : forms) {
            if (form == Form.CALL || canStore) {
                isRight &= wait(writer, form, 0, warmUps, new Samples());
                for (int waitMs : waitsMs) {
                    isRight &= measure(writer, form, waitMs, report);
                }
            }
        }
        return new Outcome(report, new Decision(shmem).of(isRight));
    }

    static long warmUps(int iterations) {
        return (long) WARM_UPS_OF_ITERATION * iterations;
    }

    private boolean measure(Writer writer, Form form, int waitMs, Report report) {
        Samples samples = new Samples();
        boolean isRight = wait(writer, form, waitMs, iterations, samples);
        if (writer.shmem.myPe() == 0) {
            report.add(Result.of(name(), Long.BYTES, Metric.LATENCY, 1, samples, isRight,
                    Map.of("form", form.spelling(), "waitMs", waitMs)));
        }
        return isRight;
    }

    /** Takes the samples on PE 0; returns whether all that was seen there was new. */
    private static boolean wait(Writer writer, Form form, int waitMs, long rounds, Samples samples) {
        Shmem shmem = writer.shmem;
        MemorySegment written = writer.written;
        boolean isRight = true;
        for (long round = 0; round < rounds; round++) {
            long before = written.get(JAVA_LONG, 0);
            shmem.barrierAll();
            if (shmem.myPe() == shmem.nPes() - 1) {
                sleep(waitMs);
                writer.write(form);
            } else if (shmem.myPe() == 0) {
                shmem.waitUntil(JAVA_LONG, written, 0, Comparison.NE, before);
                long writtenNs = written.get(JAVA_LONG, 0);
                samples.record(Math.max(0, shmem.clockNs() - writtenNs), 1); // clocks of hosts may differ a little
                isRight &= writtenNs - before > 0 || before == 0;
            }
            shmem.barrierAll();
        }
        return isRight;
    }

    /**
     * What a PE needs to write.
     *
     * @param written the word
     * @param direct  that of PE 0; null where it is out of reach
     */
    private record Writer(Shmem shmem, MemorySegment written, MemorySegment direct) {

        void write(Form form) {
            if (form == Form.CALL) {
                shmem.p(JAVA_LONG, written, 0, shmem.clockNs(), 0);
            } else {
                direct.set(JAVA_LONG, 0, shmem.clockNs());
            }
        }
    }

    private static void sleep(int ms) {
        if (ms == 0) {
            return;
        }
        try {
            TimeUnit.MILLISECONDS.sleep(ms);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
