package org.jshmem.launch;

/** What may happen to a job, the exit code it then has, and what oshrun says. */
enum Fault {

    EXCEPTION(1, "PE %d \\(process \\d+\\) ended with exit code 1; ending the job"), EXIT(7,
            "PE %d \\(process \\d+\\) ended with exit code 7; ending the job"), END_WITHOUT_CLOSE(1,
                    "PE %d \\(process \\d+\\) ended without closing its Shmem; ending the job"), KILL(137,
                            "PE %d \\(process \\d+\\) was killed by signal 9 \\(KILL\\); ending the job"), TERM(143,
                                    "PE %d \\(process \\d+\\) was killed by signal 15 \\(TERM\\); ending the job"), OUT_OF_MEMORY(
                                            1,
                                            "PE %d \\(process \\d+\\) ended with exit code 1; ending the job"), CRASH(
                                                    134,
                                                    "PE %d \\(process \\d+\\) was killed by signal 6 \\(ABRT\\); ending the job"), GLOBAL_EXIT(
                                                            5, null), INTERRUPT(130, null), LAUNCHER_KILLED(137, null);

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
    String message(int victim) {
        return message == null ? null : "(?s).*oshrun: " + message.formatted(victim) + "\n.*";
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
