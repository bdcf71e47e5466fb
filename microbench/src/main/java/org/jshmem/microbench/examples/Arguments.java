package org.jshmem.microbench.examples;

import org.jshmem.core.ShmemException;

/** Arguments of the small programs. */
final class Arguments {

    private Arguments() {}

    /** The only argument, a whole number from 0 up; or what is meant when there is none. */
    static int number(String[] args, String name, int otherwise) {
        if (args.length == 0) {
            return otherwise;
        }
        int number = number(args[0]);
        if (args.length > 1 || number < 0) {
            throw wrong(name + ", a whole number from 0 up", args);
        }
        return number;
    }

    /** A whole number from 0 up; or -1 where it is none. */
    static int number(String text) {
        try {
            return Math.max(-1, Integer.parseInt(text));
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    /** To be thrown. */
    static ShmemException wrong(String allowed, String... args) {
        return new ShmemException("takes " + allowed + ", or nothing: arguments=" + String.join(" ", args));
    }
}
