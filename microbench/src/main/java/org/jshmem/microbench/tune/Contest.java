package org.jshmem.microbench.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.microbench.sampling.Medians;

/**
 * The algorithms of a collective at one size, timed in rounds in which each had its turn. On a machine that also does
 * something else single times mean little, so the built-in choice stands unless another one beats it clearly and again and
 * again: in the same round, in which both have seen the same machine.
 */
final class Contest {

    /** Clearly faster, as a part of the built-in algorithm's time. */
    private static final double CLEARLY = 0.93;

    /** The part of the rounds that must be won. */
    private static final double MOST = 0.75;

    /** With at least that many rounds the first does not count: then code is still being compiled. */
    private static final int ENOUGH_ROUNDS = 3;

    private final Algorithm builtIn;
    private final Map<Algorithm, List<Double>> roundsUs = new TreeMap<>(Comparator.comparing(Algorithm::spelling));

    /** Times of all, those of the built-in choice among them; all have the same number of rounds. */
    Contest(Algorithm builtIn, Map<Algorithm, List<Double>> timesUs) {
        this.builtIn = builtIn;
        timesUs.forEach((algorithm, times) -> roundsUs.put(algorithm,
                times.size() < ENOUGH_ROUNDS ? times : times.subList(1, times.size())));
    }

    /** The best of those that beat the built-in choice in most rounds; else that choice. */
    Algorithm winner() {
        return roundsUs.keySet().stream()
                .filter(algorithm -> algorithm != builtIn && wins(algorithm) >= MOST * rounds())
                .min(Comparator.comparingDouble(this::medianUs))
                .orElse(builtIn);
    }

    boolean builtInWins() {
        return winner() == builtIn;
    }

    /** For the profile: how sure the choice is. */
    String reason() {
        Algorithm winner = winner();
        if (winner != builtIn) {
            return format("%s against built-in %s: faster by %.0f %% or more in %d of %d rounds", time(winner),
                    time(builtIn), 100 * (1 - CLEARLY), wins(winner), rounds());
        }
        return roundsUs.keySet().stream()
                .filter(algorithm -> algorithm != builtIn)
                .min(Comparator.comparingDouble(this::medianUs))
                .map(next -> format("built-in, %s; next %s, which was clearly faster in %d of %d rounds",
                        time(builtIn), time(next), wins(next), rounds()))
                .orElse("built-in, the only one");
    }

    private int wins(Algorithm algorithm) {
        int wins = 0;
        for (int round = 0; round < rounds(); round++) {
            boolean isClear = roundsUs.get(algorithm).get(round) < CLEARLY * roundsUs.get(builtIn).get(round);
            wins += isClear ? 1 : 0;
        }
        return wins;
    }

    private int rounds() {
        return roundsUs.get(builtIn).size();
    }

    private double medianUs(Algorithm algorithm) {
        return Medians.of(roundsUs.get(algorithm));
    }

    private String time(Algorithm algorithm) {
        return format("%s %.3g us", algorithm.spelling(), medianUs(algorithm));
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Round by round the geometric mean over several sizes, for a choice that cannot depend on the size. */
    static List<Double> overall(List<List<Double>> timesBySize) {
        List<Double> means = new ArrayList<>();
        for (int round = 0; round < timesBySize.getFirst().size(); round++) {
            double logs = 0;
            for (List<Double> times : timesBySize) {
                logs += Math.log(times.get(round));
            }
            means.add(Math.exp(logs / timesBySize.size()));
        }
        return means;
    }
}
