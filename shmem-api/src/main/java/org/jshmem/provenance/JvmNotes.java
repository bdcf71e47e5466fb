package org.jshmem.provenance;

import java.util.regex.Pattern;

/** What JVMs say on standard error at their start, whatever they run: for who looks there for the reason of a failure. */
public final class JvmNotes {

    private static final Pattern NOTE = Pattern.compile("WARNING|(NOTE: )?Picked up ");

    private JvmNotes() {}

    /**
     * Whether a line is one of them.
     *
     * @param line of standard error
     * @return true if so: it is no reason
     */
    public static boolean has(String line) {
        return NOTE.matcher(line).lookingAt();
    }
}
