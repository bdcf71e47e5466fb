package org.jshmem.microbench.examples;

import java.util.List;

import org.jshmem.Shmem;

/** Arguments of the small programs. */
final class Arguments {

    /** The exit code of oshrun, too, for what is wrong on the command line. */
    private static final int USAGE = 2;

    private Arguments() {}

    /** The only argument, a whole number from 0 up; what is meant when there is none; or -1 where it is something else. */
    static int number(String[] args, int otherwise) {
        if (args.length == 0) {
            return otherwise;
        }
        return args.length == 1 ? number(args[0]) : -1;
    }

    /** A whole number from 0 up; or -1 where it is none. */
    static int number(String text) {
        try {
            return Math.max(-1, Integer.parseInt(text));
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    /** Joins and prints on PE 0 what a program takes; where that was not asked for, the job ends as after any wrong command line. */
    static void explain(String usage, String... args) {
        boolean isAsked = List.of("-h", "--help").contains(args[0]);
        try (Shmem shmem = Shmem.init()) {
            if (shmem.myPe() == 0) {
                if (isAsked) {
                    System.out.println("oshrun -np N " + usage);
                } else {
                    System.err.println("takes " + usage + ": arguments=" + String.join(" ", args));
                }
            }
            if (!isAsked) {
                shmem.barrierAll(); // PE 0 has said why before anyone ends it
                shmem.globalExit(USAGE);
            }
        }
    }
}
