package org.jshmem.algorithm;

import java.util.Locale;

import org.jshmem.core.ShmemException;
import org.jshmem.model.CacheCosts;
import org.jshmem.model.HostModel;

/** The line of a profile with what the models of paper 000 need: {@code model local remote memory contention combine}. */
public final class ModelRow {

    private static final String KEYWORD = "model";
    private static final int NUMBERS = 5;

    private ModelRow() {}

    /**
     * Writes a line.
     *
     * @param model the machine
     * @return a line of a profile
     */
    public static String format(HostModel model) {
        CacheCosts costs = model.costs();
        return String.format(Locale.ROOT,
                "%s %.2f %.2f %.2f %.2f %.2f # ns: R_L, R_R, R_I and c of paper 000, and a line "
                        + "combined",
                KEYWORD, costs.localNs(), costs.remoteNs(), costs.memoryNs(), costs.contentionNs(),
                model.combineNs());
    }

    static boolean isModel(String line) {
        return line.startsWith(KEYWORD + " ");
    }

    static HostModel parse(String line) {
        String[] words = line.split("#", 2)[0].strip().split("\\s+");
        if (words.length != 1 + NUMBERS) {
            throw new ShmemException("expected \"model local remote memory contention combine\", times in ns");
        }
        double[] ns = new double[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            ns[i] = time(words[1 + i]);
        }
        return new HostModel(new CacheCosts(ns[0], ns[1], ns[2], ns[3]), ns[4]);
    }

    private static double time(String text) {
        double ns;
        try {
            ns = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            ns = Double.NaN;
        }
        if (!(ns >= 0 && ns < Double.POSITIVE_INFINITY)) {
            throw new ShmemException("times are numbers of ns, not " + text);
        }
        return ns;
    }
}
