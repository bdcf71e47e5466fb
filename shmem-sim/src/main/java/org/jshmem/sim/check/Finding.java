package org.jshmem.sim.check;

import java.util.LinkedHashMap;
import java.util.Map;

/** A mistake, as it was found first, and how often it has been found since. */
final class Finding {

    /** What can be wrong. */
    enum Type {
        DATA_RACE("data race"), //
        MISSING_FENCE("missing fence"), //
        MISSING_QUIET("missing quiet"), //
        ATOMIC_AND_PLAIN("atomic and plain access"), //
        NOT_READY("destination not ready"), //
        UNINITIALISED("uninitialised memory"), //
        BUFFER_IN_USE("buffer in use");

        private final String spelling;

        Type(String spelling) {
            this.spelling = spelling;
        }
    }

    private final int number;
    private final Type type;
    private final String what;
    private final String memory;
    private final String remedy;
    private long count = 1;

    /**
     * @param number of the finding in this run, from 1
     * @param what   who has done what, where in the source
     * @param memory which bytes, or null when they are private
     * @param remedy what would order them
     */
    Finding(int number, Type type, String what, String memory, String remedy) {
        this.number = number;
        this.type = type;
        this.what = what;
        this.memory = memory;
        this.remedy = remedy;
    }

    void again() {
        count++;
    }

    int number() {
        return number;
    }

    long count() {
        return count;
    }

    /** Three lines, two when the memory is private. */
    String text() {
        return "check " + number + ": " + type.spelling + ": " + what
                + (memory == null ? "" : "\n\tmemory: " + memory) + "\n\tremedy: " + remedy;
    }

    Map<String, Object> json() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("number", number);
        fields.put("type", type.spelling);
        fields.put("what", what);
        if (memory != null) {
            fields.put("memory", memory);
        }
        fields.put("remedy", remedy);
        fields.put("count", count);
        return fields;
    }
}
