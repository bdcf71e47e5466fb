package org.jshmem.nas;

import picocli.CommandLine.Option;

/** How many iterations are timed, for kernels that can verify fewer than the class has. */
public final class Iterations {

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "Timed iterations, at most as many as the class has, which is the default. Each costs the same, "
                    + "so a few show how a large class does on a simulated machine.")
    private Integer chosen;

    /** As many as the class has, until the option is parsed. */
    public Iterations() {}

    /**
     * What is wrong with the number that was asked for.
     *
     * @param most as many as the class has
     * @return the complaint, the same on every PE, or null
     */
    public String complaint(int most) {
        return chosen == null || chosen >= 1 && chosen <= most
                ? null
                : "--iterations must be from 1 to " + most + ", as many as the class has: iterations=" + chosen;
    }

    /**
     * Why fewer iterations than the class has cannot be verified, where NPB has no figures for them and one PE does them alone.
     *
     * @param iterations that are asked for
     * @param all        as many as the class has
     * @param nPes       how many PEs there are
     * @return the complaint, the same on every PE, or null
     */
    public static String verificationComplaint(int iterations, int all, int nPes) {
        return iterations == all || nPes > 1
                ? null
                : "--iterations: one PE has nobody to be verified by: iterations=" + iterations + ": use all " + all
                        + ", or more PEs";
    }

    /**
     * The number to run.
     *
     * @param most as many as the class has
     * @return the number that was asked for, or all
     */
    public int orAll(int most) {
        return chosen == null ? most : chosen;
    }
}
