package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

import org.jshmem.progress.Progress;

/** Shows how far a long job says it is: it says so in a file that nobody sees before it has ended. */
final class JobProgress {

    private static final Pattern LINE = Pattern.compile("\\S+: \\d+ of \\d+ \\w+ after \\d+ s");

    /** What a job is about to do, which takes as long as it takes. */
    private static final Pattern DOING = Pattern.compile("\\S+: \\d+ of \\d+: .*");

    private final Path err;
    private final Progress tool;
    private String shown;

    /** What the standard error of a job goes to, and the progress of the tool, as part of which it is shown. */
    JobProgress(Path err, Progress tool) {
        this.err = err;
        this.tool = tool;
    }

    /** Whether a line of a job says how far it is, in whichever form. */
    static boolean isShownIn(String line) {
        return LINE.matcher(line).matches() || DOING.matcher(line).matches();
    }

    /** Shows the latest, if it is new. */
    void look() throws IOException {
        String last = JobRunner.lines(err).stream().filter(LINE.asMatchPredicate()).reduce((_, next) -> next)
                .orElse(null);
        if (last != null && !last.equals(shown)) {
            shown = last;
            tool.doing(last);
        }
    }
}
