package org.jshmem.nas;

import picocli.CommandLine.Option;

/** How many iterations are timed, for kernels that can verify fewer than the class has. */
public final class Iterations {

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "Timed iterations, at most as many as the class has, which is the default. Each costs the same "
                    + "(UA's meshes differ), so a few show how a large class does on a simulated machine.")
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
     * What is wrong with the number that was asked for, where one PE verifies fewer than the class has by doing them alone.
     *
     * @param most as many as the class has
     * @param nPes how many PEs there are
     * @return the complaint, the same on every PE, or null
     */
    public String complaint(int most, int nPes) {
        String complaint = complaint(most);
        return complaint != null || !areFewerThan(most) || nPes > 1
                ? complaint
                : "--iterations: one PE has nobody to be verified by: iterations=" + chosen + ": use all " + most
                        + ", or more PEs";
    }

    /**
     * Whether one PE has to verify those of the others, where NPB has no figures for fewer.
     *
     * @param all as many as the class has
     * @return true if fewer are asked for
     */
    public boolean areFewerThan(int all) {
        return orAll(all) < all;
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
