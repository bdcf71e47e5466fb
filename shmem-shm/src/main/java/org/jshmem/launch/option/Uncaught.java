package org.jshmem.launch.option;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What an exception that ends a thread other than the program's first does to the job. */
public enum Uncaught {

    /** It is reported, the job continues, and its exit code is 1 unless it is another one already. */
    REPORT,

    /** It ends the PE, and so the job, as one in the first thread does. */
    END,

    /** It is reported, as by the JVM. */
    IGNORE;

    /**
     * What the command line asks for.
     *
     * @param options the command line
     * @return the default, {@link #REPORT}, when it asks for nothing
     */
    public static Uncaught of(ParsedOptions options) {
        String value = options.value(LaunchOption.UNCAUGHT);
        if (value == null) {
            return REPORT;
        }
        for (Uncaught what : values()) {
            if (what.toString().equals(value)) {
                return what;
            }
        }
        throw ParsedOptions.unknownValue(LaunchOption.UNCAUGHT, value);
    }

    static List<String> spellings() {
        return Stream.of(values()).map(Uncaught::toString).toList();
    }

    /** As on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
