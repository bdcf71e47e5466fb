package org.jshmem.sim;

/**
 * Lets the simulator fail when something ends its JVM before the run has ended: a call of {@link System#exit} that is not redirected, as
 * one by reflection. It may have said 0, and the job has not succeeded.
 */
final class EarlyEnd {

    private static final int FAILED = 1;

    /** Around the name of the signal in that of the thread in which the JVM ends because of one. */
    private static final String HANDLER_PREFIX = "SIG";
    private static final String HANDLER_SUFFIX = " handler";

    private static volatile boolean isDue;

    private EarlyEnd() {}

    /** From now on it is too early. */
    static void watch() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(EarlyEnd::judge, "early end"));
        } catch (IllegalStateException _) {
            // a signal, as of a key, is ending this JVM already: no program has run
        }
    }

    /** The simulator itself is about to end its JVM. */
    static void isDue() {
        isDue = true;
    }

    private static void judge() {
        if (!isDue && !isBySignal()) {
            System.err.println(
                    "oshrun: the program has ended the simulator by a call of System.exit that is not redirected, "
                            + "as those by reflection are not: call it in a class of the program");
            Runtime.getRuntime().halt(FAILED);
        }
    }

    private static boolean isBySignal() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .anyMatch(name -> name.startsWith(HANDLER_PREFIX) && name.endsWith(HANDLER_SUFFIX));
    }
}
