package org.jshmem.algorithm;

import java.util.Locale;

import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;

/**
 * A line of an {@link AlgorithmTable}: for calls of a collective that are not too large, on teams that are not too
 * large, this algorithm.
 *
 * @param collective for which calls
 * @param cores      for teams with a core for each member, or for others, or for both
 * @param maxPes     the largest team
 * @param maxBytes   the largest payload: a power of two, or {@link #ANY}
 * @param algorithm  what to use
 * @param reason     why
 */
public record AlgorithmRow(Collective collective, Cores cores, long maxPes, long maxBytes, Algorithm algorithm,
        String reason) {

    /** No limit. */
    public static final long ANY = Long.MAX_VALUE;

    private static final int COLUMNS = 5;

    /** Whether a team has a core for each member. */
    public enum Cores {
        /** It has. */
        ENOUGH,
        /** It has not. */
        FEW,
        /** That makes no difference. */
        ANY
    }

    /**
     * Reads a line: {@code collective cores PEs bytes algorithm # reason}.
     *
     * @param line for example {@code reduce few 64 8K recursive-doubling # one hand-over of the core}
     * @return the row
     * @throws ShmemException when it is not of that form
     */
    public static AlgorithmRow parse(String line) {
        int comment = line.indexOf('#');
        String[] columns = (comment < 0 ? line : line.substring(0, comment)).strip().split("\\s+");
        if (columns.length != COLUMNS) {
            throw new ShmemException("expected \"collective cores PEs bytes algorithm # reason\"");
        }
        Collective collective = Collective.of(columns[0]);
        return new AlgorithmRow(collective, cores(columns[1]), pes(columns[2]), bytes(columns[3]),
                collective.algorithm(columns[4]), comment < 0 ? "" : line.substring(comment + 1).strip());
    }

    /** The line that {@link #parse} reads. */
    @Override
    public String toString() {
        return "%-9s %-6s %4s %5s %-26s # %s".formatted(collective.spelling(), cores.name().toLowerCase(Locale.ROOT),
                maxPes == ANY ? "any" : maxPes, maxBytes == ANY ? "any" : ByteSize.exact(maxBytes),
                algorithm.spelling(), reason);
    }

    boolean covers(Situation situation) {
        return situation.bytes() <= maxBytes && situation.teamSize() <= maxPes
                && (cores == Cores.ANY || (cores == Cores.FEW) == situation.fewCores())
                && situation.suits(algorithm);
    }

    private static Cores cores(String text) {
        for (Cores cores : Cores.values()) {
            if (cores.name().toLowerCase(Locale.ROOT).equals(text)) {
                return cores;
            }
        }
        throw new ShmemException("cores are \"enough\", \"few\" or \"any\", not " + text);
    }

    private static long pes(String text) {
        try {
            long pes = text.equals("any") ? ANY : Integer.parseInt(text);
            if (pes > 0) {
                return pes;
            }
        } catch (NumberFormatException e) {
            // told as any other that is none
        }
        throw new ShmemException("PEs are a number from 1 up or \"any\", not " + text);
    }

    /** A power of two, so that a choice is good for a whole {@link AlgorithmTable#sizeClass}. */
    private static long bytes(String text) {
        if (text.equals("any")) {
            return ANY;
        }
        long bytes = ByteSize.parse(text);
        if (Long.bitCount(bytes) != 1) {
            throw new ShmemException("bytes are a power of two or \"any\", not " + text);
        }
        return bytes;
    }
}
