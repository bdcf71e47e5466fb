package org.jshmem.microbench.gcmc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.Shmem;
import org.jshmem.progress.Progress;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;

/** The program {@code gcmc}: {@code oshrun -np 8 gcmc --cycles 1000}. */
public final class Gcmc {

    private static final int WRONG = 1;
    private static final double NS = 1e-9;

    /** Sums over PEs are in another order than those of one; relative to the largest energy of the chain. */
    private static final double TOLERANCE = 1e-9;

    private final Shmem shmem;
    private final Chain chain;
    private final TeamSums sums;

    private Gcmc(Shmem shmem, GcmcOptions options) {
        this.shmem = shmem;
        sums = new TeamSums(shmem, Math.max(2 * options.waves(1, 1).count(), 3 * options.atoms() + 1),
                options.waiting());
        chain = new Chain(options, sums);
    }

    /**
     * Runs on every PE. The exit code is 1 when energies are not those that one PE computes, 2 when the arguments are wrong.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            int status = run(shmem, args);
            if (status != ExitCode.OK) {
                shmem.barrierAll(); // PE 0 has printed why before anyone ends it
                shmem.globalExit(status);
            }
        }
    }

    private static int run(Shmem shmem, String... args) {
        boolean prints = shmem.myPe() == 0;
        CommandLine command = new CommandLine(new GcmcOptions());
        try {
            command.parseArgs(args);
            command.<GcmcOptions>getCommand().check();
        } catch (ParameterException wrong) {
            if (prints) {
                System.err.println("gcmc: " + wrong.getMessage() + "\nTry 'gcmc --help'.");
            }
            return ExitCode.USAGE;
        }
        if (command.isUsageHelpRequested()) {
            if (prints) {
                command.usage(System.out);
            }
            return ExitCode.OK;
        }
        return new Gcmc(shmem, command.getCommand()).run() ? ExitCode.OK : WRONG;
    }

    private boolean run() {
        shmem.barrierAll();
        long startNs = System.nanoTime();
        walk(chain, "gcmc");
        double seconds = (System.nanoTime() - startNs) * NS;
        double[] isRight = new double[1];
        if (shmem.myPe() == 0) {
            isRight[0] = isRight() ? 1 : 0;
            print(seconds, isRight[0] > 0);
        }
        sums.add(isRight);
        return isRight[0] > 0;
    }

    /** All cycles of a chain, whose progress PE 0 shows. */
    private void walk(Chain walked, String name) {
        int cycles = walked.options().cycles();
        try (Progress progress = Progress.ofPes(shmem.myPe() == 0, name, "cycles", cycles)) {
            for (int cycle = 0; cycle < cycles; cycle++) {
                walked.cycle(cycle);
                progress.step();
            }
        }
    }

    /** PE 0 computes the chain alone. */
    private boolean isRight() {
        Chain alone = new Chain(chain.options(), Sums.ALONE);
        walk(alone, "verification");
        double largest = 1;
        boolean isRight = true;
        for (int cycle = 0; cycle < chain.options().cycles(); cycle++) {
            double expected = alone.energies()[cycle];
            largest = Math.max(largest, Math.abs(expected));
            isRight &= Math.abs(chain.energies()[cycle] - expected) <= TOLERANCE * largest;
        }
        return isRight && alone.accepted() == chain.accepted() && alone.molecules() == chain.molecules();
    }

    private void print(double seconds, boolean isRight) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("program", "gcmc");
        fields.put("pes", shmem.nPes());
        fields.put("cycles", chain.options().cycles());
        fields.put("accepted", chain.accepted());
        fields.put("particles", chain.molecules());
        fields.put("energy", chain.energies()[chain.options().cycles() - 1]);
        fields.put("seconds", seconds);
        if (chain.options().timers()) {
            fields.put("longRange", chain.longRangeNs() * NS / seconds);
            fields.put("sums", sums.elapsedNs() * NS / seconds);
        }
        if (chain.options().waiting()) {
            fields.put("waiting", sums.waitedNs() * NS / seconds);
        }
        fields.put("verified", isRight);
        if (chain.options().json()) {
            System.out.println(json(fields));
        } else {
            fields.forEach((name, value) -> System.out.println(
                    String.format(Locale.ROOT, value instanceof Double ? "%-10s %.6g" : "%-10s %s", name, value)));
        }
    }

    private static String json(Map<String, Object> fields) {
        try {
            return JSON.std.asString(fields);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
