package org.jshmem.microbench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.output.Report;

/** A measure that samples points. */
public abstract class PointMeasure extends MeasureCommand {

    /** For subclasses. */
    protected PointMeasure() {}

    /**
     * How long to measure.
     *
     * @return the options
     */
    protected abstract PointOptions options();

    /**
     * What to measure, in order; collective, since points may allocate. Refuses options that do not fit the job.
     *
     * @param shmem the library
     * @param notes gets what must be known to read the figures, a line each
     * @return points, at least one
     */
    protected abstract List<Point> points(Shmem shmem, Consumer<String> notes);

    @Override
    protected Outcome measure(Shmem shmem) {
        List<String> notes = new ArrayList<>();
        List<Point> points = points(shmem, notes::add);
        Pinning pinning = Pinning.apply(shmem, options().pin());
        PointSession session = new PointSession(shmem, name(), options(), points);
        Report report = report(shmem, "each sample is the mean of a batch of operations back to back", pinning);
        List<PointResult> results = session.sample(result -> result.rows().forEach(report::add));
        notes.forEach(report::note);
        session.note(1).ifPresent(report::note);
        return new Outcome(report, results.stream().allMatch(PointResult::isRight));
    }
}
