package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A job to run.
 *
 * @param id        names it in figures, claims and files
 * @param output    where its results are
 * @param arguments of oshrun
 */
record Experiment(String id, Output output, List<String> arguments) {

    /** Where a job writes its JSON object. */
    enum Output {
        /** In a file, which an option names. */
        FILE,
        /** On standard output, in a line of its own. */
        LINE,
        /** No object, but the table of {@code --profile}. */
        PROFILE
    }

    /** As one would type it. */
    String command() {
        return "./oshrun " + String.join(" ", arguments);
    }

    /** For a run whose results are to be kept in a file; the same as the arguments when they are on standard output. */
    List<String> arguments(String file) {
        List<String> all = new ArrayList<>(arguments);
        if (output == Output.FILE) {
            all.addAll(List.of("--json", file));
        }
        return all;
    }
}
