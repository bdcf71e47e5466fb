package org.jshmem.nas;

import java.nio.file.Path;
import java.util.OptionalLong;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Checkpoint;

/** The iterations that a run has done, and a number that it has counted meanwhile, in a directory; for kernels that can make the rest again. */
public final class SavedIterations {

    private static final int COUNTED = 0;
    private static final int PROBLEM_CLASS = 1;
    private static final int ITERATIONS = 2;

    private final Shmem shmem;
    private final Run run;
    private final Path directory;
    private final int every;
    private final SymmetricLongs words;
    private final Checkpoint checkpoint;
    private int iterations;

    /** Collective. Reads nothing yet. */
    SavedIterations(Shmem shmem, Path directory, int every, Run run) {
        this.shmem = shmem;
        this.run = run;
        this.directory = directory;
        this.every = every;
        words = shmem.longs(ITERATIONS + 1);
        checkpoint = Checkpoint.of(shmem, directory, words.segment());
    }

    /** Collective. What is wrong with what the directory has, the same on every PE, or null. */
    String restore() {
        OptionalLong saved = checkpoint.restore();
        String complaint = saved.isPresent() ? complaint(saved.getAsLong()) : null;
        if (complaint != null) {
            return complaint;
        }
        iterations = (int) saved.orElse(0);
        words.set(PROBLEM_CLASS, run.problemClass().ordinal());
        words.set(ITERATIONS, run.iterations());
        return null;
    }

    /** Collective. Any program may have saved as many words, and on one PE they may look like ours. */
    private String complaint(long done) {
        Enum<?>[] classes = run.problemClass().getDeclaringClass().getEnumConstants();
        long problem = shmem.broadcast(words.get(PROBLEM_CLASS), 0);
        long all = shmem.broadcast(words.get(ITERATIONS), 0);
        boolean isForeign = done < 1 || done >= all || problem < 0 || problem >= classes.length
                || words.get(PROBLEM_CLASS) != problem || words.get(ITERATIONS) != all;
        if (shmem.reduce(ReduceOp.MAX, isForeign ? 1L : 0L) > 0) {
            return directory + " has the checkpoint of another program: give another directory";
        }
        return problem == run.problemClass().ordinal() && all == run.iterations()
                ? null
                : directory + " has a run of class " + classes[(int) problem] + " with " + all
                        + " iterations, not of class " + run.problemClass() + " with " + run.iterations();
    }

    /**
     * Where the run goes on.
     *
     * @return how many iterations have been done before; 0 when it begins
     */
    public int iterations() {
        return iterations;
    }

    /**
     * What had been counted by then.
     *
     * @return this PE's number, 0 when the run begins
     */
    public long counted() {
        return words.get(COUNTED);
    }

    /**
     * After each iteration: saves after every so many; collective.
     *
     * @param iteration which, the first being 1
     * @param counted   this PE's number
     */
    public void after(int iteration, long counted) {
        if (iteration % every == 0 && iteration < run.iterations()) {
            words.set(COUNTED, counted);
            checkpoint.save(iteration);
        }
    }
}
