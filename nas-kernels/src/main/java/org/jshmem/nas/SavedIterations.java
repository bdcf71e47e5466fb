package org.jshmem.nas;

import java.nio.file.Path;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.shmemx.Checkpoint;

/** The iterations that a run has done, and a number that it has counted meanwhile, in a directory; for kernels that can make the rest again. */
public final class SavedIterations {

    private static final int COUNTED = 0;
    private static final int PROBLEM_CLASS = 1;
    private static final int ITERATIONS = 2;

    private final Run run;
    private final Path directory;
    private final int every;
    private final SymmetricLongs words;
    private final Checkpoint checkpoint;
    private int iterations;

    /** Collective. Reads nothing yet. */
    SavedIterations(Shmem shmem, Path directory, int every, Run run) {
        this.run = run;
        this.directory = directory;
        this.every = every;
        words = shmem.longs(ITERATIONS + 1);
        checkpoint = Checkpoint.of(shmem, directory, words.segment());
    }

    /** Collective. What is wrong with what the directory has, the same on every PE, or null. */
    String restore() {
        iterations = (int) checkpoint.restore().orElse(0);
        Enum<?>[] classes = run.problemClass().getDeclaringClass().getEnumConstants();
        if (iterations > 0 && (words.get(PROBLEM_CLASS) != run.problemClass().ordinal()
                || words.get(ITERATIONS) != run.iterations())) {
            return directory + " has a run of class " + classes[(int) words.get(PROBLEM_CLASS)] + " with "
                    + words.get(ITERATIONS) + " iterations, not of class " + run.problemClass() + " with "
                    + run.iterations();
        }
        words.set(PROBLEM_CLASS, run.problemClass().ordinal());
        words.set(ITERATIONS, run.iterations());
        return null;
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
