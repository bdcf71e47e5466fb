package org.jshmem.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Shows how far a long job says it is: it says so in a file that nobody sees before it has ended. */
final class JobProgress {

    private static final Pattern LINE = Pattern.compile("\\S+: \\d+ of \\d+ \\w+ after \\d+ s");

    private final Path err;
    private final String tool;
    private final PrintStream out;
    private String shown;

    /** What the standard error of a job goes to, and where to show what it says of its progress, as the tool's words. */
    JobProgress(Path err, String tool, PrintStream out) {
        this.err = err;
        this.tool = tool;
        this.out = out;
    }

    /** Shows the latest, if it is new. */
    void look() throws IOException {
        String last = Files.readAllLines(err).stream().filter(LINE.asMatchPredicate()).reduce((_, next) -> next)
                .orElse(null);
        if (last != null && !last.equals(shown)) {
            shown = last;
            out.println(tool + ": " + last);
        }
    }
}
