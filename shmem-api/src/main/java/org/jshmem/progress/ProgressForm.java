package org.jshmem.progress;

import java.util.Locale;
import java.util.Map;

/** How progress is shown. The launcher says which, since it has the terminal, and the option for silence. */
public enum ProgressForm {
    /** A bar that is drawn again and again in its place. */
    BAR,
    /** A line now and then. */
    LINES,
    /** Nothing. */
    NONE;

    private static final String VARIABLE = "JSHMEM_PROGRESS";

    /** Of a job whose progress another program reads; to be added to its environment. */
    public static final Map<String, String> TO_BE_READ = Map.of(VARIABLE, "lines");

    /** Of a job whose standard error another program reads for the reason of a failure; for its environment. */
    public static final Map<String, String> SILENT = Map.of(VARIABLE, "none");

    /**
     * That of this process.
     *
     * @return lines where no launcher has said otherwise
     */
    public static ProgressForm current() {
        String form = System.getenv(VARIABLE);
        return form == null ? LINES : valueOf(form.toUpperCase(Locale.ROOT));
    }
}
