package org.jshmem.launch;

/** What may happen to a job, the exit code it then has, and what oshrun says. */
enum Fault {

    EXCEPTION(1, "ended with exit code 1"),

    EXIT(7, "ended with exit code 7"),

    END_WITHOUT_CLOSE(1, "ended without closing its Shmem"),

    KILL(137, "was killed by signal 9 \\(KILL\\)"),

    TERM(143, "was killed by signal 15 \\(TERM\\)"),

    OUT_OF_MEMORY(1, "ended with exit code 1"),

    /** Without a core dump; with one the JVM ends by signal 6. */
    CRASH(1, "ended with exit code 1"),

    GLOBAL_EXIT(5, null),

    INTERRUPT(130, null),

    LAUNCHER_KILLED(137, null);

    private final int exitCode;
    private final String message;

    Fault(int exitCode, String message) {
        this.exitCode = exitCode;
        this.message = message;
    }

    int exitCode() {
        return exitCode;
    }

    /** What oshrun's errors must contain, as a pattern; null when it has nothing to say. */
    String message(FaultJob job) {
        String pes = job.jvms().equals("pes") || !strikesJvm() ? Integer.toString(job.victim()) : "[-,\\d]+";
        return message == null
                ? null
                : "(?s).*oshrun: PE " + pes + " \\(process \\d+\\) " + message + "; ending the job\n.*";
    }

    /** Whether PEs that share a JVM with the victim may be named, too. */
    private boolean strikesJvm() {
        return this == KILL || this == TERM || this == CRASH || this == OUT_OF_MEMORY;
    }

    /** Whether it is a PE's own doing, and not done to the launcher. */
    boolean strikesPe() {
        return this != INTERRUPT && this != LAUNCHER_KILLED;
    }

    /** Whether it can happen to a PE that has not joined the job. */
    boolean mayComeEarly() {
        return strikesPe() && this != GLOBAL_EXIT && this != END_WITHOUT_CLOSE;
    }
}
