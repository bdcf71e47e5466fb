package org.jshmem.microbench.gcmc;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command line of {@code gcmc}. The paper does not print how many particles it has, nor of how many atoms. The usual ones are chosen
 * so that on 48 cores of the simulated SCC half the time goes into sums when these go round RCCE's ring (section IV.A).
 */
@Command(
        name = "gcmc",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Grand canonical Monte Carlo simulation of charged molecules (paper 004, section V.B). Each cycle adds up "
                + "552 doubles over all PEs twice. Verifies itself: one PE computes all energies again.")
final class GcmcOptions {

    @Option(names = "--cycles", paramLabel = "N", description = "Cycles (default: ${DEFAULT-VALUE}).")
    private int cycles = 100;

    @Option(
            names = "--particles",
            paramLabel = "N",
            description = "Particles at first, each a molecule of atoms (default: ${DEFAULT-VALUE}).")
    private int molecules = 96;

    @Option(names = "--atoms", paramLabel = "N", description = "Atoms of a particle (default: ${DEFAULT-VALUE}).")
    private int atoms = 12;

    @Option(
            names = "--kmax",
            paramLabel = "K",
            description = "Waves have less than K periods; 5 gives 276 of them, 552 doubles (default: ${DEFAULT-VALUE}).")
    private int mostPeriods = 5;

    @Option(names = "--seed", paramLabel = "N", description = "Of the random numbers (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--timers",
            description = "Print the shares of the time that go into the energy of waves, sums included, and into sums.")
    private boolean timers;

    @Option(
            names = "--waiting",
            description = "Meet before each sum, and print which share of the time PE 0 waits there for the others. It takes a "
                    + "little longer.")
    private boolean waiting;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    /** Refuses what cannot be run. */
    void check() {
        require(cycles >= 1 && cycles <= 1_000_000, "--cycles", cycles, "from 1 to 1000000"); // each has an energy in memory
        require(molecules >= 1 && molecules <= 1_000_000, "--particles", molecules, "from 1 to 1000000");
        require(atoms >= 1 && atoms <= 100, "--atoms", atoms, "from 1 to 100");
        require((long) molecules * atoms <= 1_000_000, "--particles times --atoms", (long) molecules * atoms,
                "at most 1000000, since every PE has all of them");
        require(mostPeriods >= 2 && mostPeriods <= 30, "--kmax", mostPeriods, "from 2 to 30");
    }

    private void require(boolean condition, String option, long value, String allowed) {
        if (!condition) {
            throw new ParameterException(spec.commandLine(), option + " must be " + allowed + ": " + value);
        }
    }

    int cycles() {
        return cycles;
    }

    int molecules() {
        return molecules;
    }

    int atoms() {
        return atoms;
    }

    long seed() {
        return seed;
    }

    boolean waiting() {
        return waiting;
    }

    boolean timers() {
        return timers;
    }

    boolean json() {
        return json;
    }

    WaveVectors waves(double side, double screening) {
        return new WaveVectors(mostPeriods, side, screening);
    }
}
