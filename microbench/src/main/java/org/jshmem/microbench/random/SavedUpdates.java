package org.jshmem.microbench.random;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.microbench.output.Distribution;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.output.Result;
import org.jshmem.progress.Progress;
import org.jshmem.shmemx.Checkpoint;

/**
 * RandomAccess as HPCC runs it, four updates for each element of the table, which is saved every so many: a job goes on where one before has
 * died. A checkpoint has the table and the number of updates of each PE, by which it finds its place in its random numbers.
 */
final class SavedUpdates {

    private static final int UPDATES_OF_ELEMENT = 4;

    private final Shmem shmem;
    private final Table table;
    private final Updates updates;
    private final CheckpointOptions options;
    private final Checkpoint checkpoint;
    private final long total;

    /** Collective. */
    SavedUpdates(Table table, Updates updates, CheckpointOptions options) {
        this.table = table;
        this.updates = updates;
        this.options = options;
        shmem = table.shmem();
        checkpoint = Checkpoint.of(shmem, options.directory(), table.part());
        total = UPDATES_OF_ELEMENT * table.length() / shmem.nPes();
    }

    /** Runs and verifies; collective. */
    Result run() {
        updates.prepare();
        long restarted = restore();
        long startNs = shmem.clockNs();
        try (Progress progress = Progress.ofPes(shmem.myPe() == 0, "gups", "updates of each PE", total)) {
            update(restarted, progress);
        }
        long elapsedNs = shmem.reduce(ReduceOp.MAX, shmem.clockNs() - startNs);
        Map<String, Object> labels = new LinkedHashMap<>();
        labels.put("form", "checkpoint");
        labels.put("tableBytes", table.part().byteSize());
        labels.put("updatesOfPe", total);
        labels.put("restartedAt", restarted);
        double gups = (double) (total - restarted) * shmem.nPes() / Math.max(1, elapsedNs);
        return new Result("gups/checkpoint", Long.BYTES, Metric.UPDATES.spelling(), Metric.UPDATES.unit(),
                Distribution.ofOne(gups), Double.NaN, updates.isRight(), labels);
    }

    /** How many updates of each PE the table has. */
    private long restore() {
        shmem.barrierAll();
        OptionalLong saved;
        try {
            saved = checkpoint.restore();
        } catch (ShmemException unreadable) { // on all PEs; what PE 0 has is printed
            throw options.refusal(unreadable.getMessage());
        }
        long done = saved.orElse(0);
        if (saved.isPresent() && (done < 1 || done >= total)) {
            throw options.refusal(options.directory() + " has the checkpoint of another program: step=" + done
                    + " updates=" + total + ": give another directory");
        }
        updates.skip(done);
        if (done > 0 && shmem.myPe() == 0) {
            System.err.println("gups: restarted after " + done + " of " + total + " updates of each PE, which "
                    + options.directory() + " has");
        }
        shmem.barrierAll();
        return done;
    }

    private void update(long first, Progress progress) {
        long every = options.every(total);
        for (long done = first; done < total;) {
            long some = Math.min(every - done % every, total - done);
            updates.lead(some);
            done += some;
            progress.at(done);
            if (done < total) {
                checkpoint.save(done);
            }
        }
        shmem.barrierAll();
    }
}
