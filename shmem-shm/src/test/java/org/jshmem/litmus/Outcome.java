package org.jshmem.litmus;

/**
 * One row of a test's outcome table.
 *
 * @param id    what the PEs that observe saw, in PE order: {@code "OLD, NEW"}
 * @param grade what the memory model says about it
 * @param why   the reason
 */
record Outcome(String id, Grade grade, String why) {

    static Outcome forbidden(String id, String why) {
        return new Outcome(id, Grade.FORBIDDEN, why);
    }

    static Outcome acceptable(String id, String why) {
        return new Outcome(id, Grade.ACCEPTABLE, why);
    }

    static Outcome interesting(String id, String why) {
        return new Outcome(id, Grade.INTERESTING, why);
    }

    /** What nobody thought of is a failure, too. */
    static Outcome unlisted(String id) {
        return forbidden(id, "not in the table of outcomes");
    }
}
