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
        int number;
        try {
            number = Integer.parseInt(args[0]);
        } catch (NumberFormatException _) {
            number = -1;
        }
        if (args.length > 1 || number < 0) {
            throw new ShmemException(
                    "takes " + name + ", a whole number from 0 up, or nothing: arguments=" + String.join(" ", args));
        }
        return number;
    }
}
