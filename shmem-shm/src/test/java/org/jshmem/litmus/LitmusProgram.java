package org.jshmem.litmus;

import java.util.List;

import org.jshmem.Shmem;

/**
 * Runs litmus tests and prints their outcome tables: {@code oshrun -np N -cp ... LitmusProgram [TEST|all|list]
 * [ROUNDS] [strict]}, where {@code all} means all tests for N PEs that
 * need no more than these can reach of each other. Ends with exit code 1 when a forbidden outcome was
 * seen ({@code strict}: an interesting one, too) and 2 after a mistake on the command line.
 */
final class LitmusProgram {

    private static final String USAGE = ": LitmusProgram [TEST|all|list] [ROUNDS] [strict]";

    private LitmusProgram() {}

    public static void main(String[] args) {
        String choice = args.length > 0 ? args[0] : "all";
        String rounds = args.length > 1 ? args[1] : "1000000";
        Grade worst = args.length > 2 && args[2].equals("strict") ? Grade.ACCEPTABLE : Grade.INTERESTING;
        try (Shmem shmem = Shmem.init()) {
            if (choice.equals("list")) {
                list(shmem);
            } else if (!rounds.matches("[1-9]\\d{0,17}")) {
                reject(shmem, "not a number of rounds: " + rounds);
            } else if (!runAll(shmem, choose(shmem, choice), Long.parseLong(rounds), worst)) {
                shmem.globalExit(1);
            }
        }
    }

    private static void list(Shmem shmem) {
        if (shmem.myPe() == 0) {
            LitmusTable.ALL.forEach(litmus -> System.out.printf("%-26s %d PEs  [%s] %s%n", litmus.name(), litmus.nPes(),
                    litmus.guarantees(), litmus.claim()));
        }
    }

    private static List<Litmus> choose(Shmem shmem, String choice) {
        boolean reachAll = shmem.shared().nPes() == shmem.nPes();
        List<Litmus> chosen = LitmusTable.ALL.stream()
                .filter(litmus -> litmus.nPes() == shmem.nPes() && (reachAll || !litmus.ptr()))
                .filter(litmus -> choice.equals("all") || choice.equals(litmus.name()))
                .toList();
        if (chosen.isEmpty()) {
            reject(shmem, "no such litmus test for " + shmem.nPes() + " PEs: " + choice);
        }
        return chosen;
    }

    private static void reject(Shmem shmem, String message) {
        if (shmem.myPe() == 0) {
            System.err.println(message + USAGE);
            shmem.globalExit(2);
        }
    }

    /** PE 0 knows the answer; when it ends the job, the others are on their way to the end anyway. */
    private static boolean runAll(Shmem shmem, List<Litmus> chosen, long rounds, Grade worst) {
        Core.bind(shmem.myPe());
        LitmusRunner runner = new LitmusRunner(shmem);
        boolean asPlanned = true;
        for (Litmus litmus : chosen) {
            Tally tally = runner.run(litmus, rounds);
            if (shmem.myPe() == 0) {
                tally.report().forEach(System.out::println);
                asPlanned &= tally.isAtWorst(worst);
            }
        }
        return asPlanned;
    }
}
