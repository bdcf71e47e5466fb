package org.jshmem;

import org.jshmem.core.Setting;

/** What the library prints when the environment asks for it (OpenSHMEM 1.6, section 8). */
final class Announcements {

    private static final boolean DEBUG = Setting.DEBUG.isSet();

    private Announcements() {}

    /** At init: the version and the settings, once per job. */
    static void atInit(int me, int nPes) {
        if (DEBUG) {
            debug(me, "init", "nPes=" + nPes);
        }
        if (me == 0 && Setting.VERSION.isSet()) {
            System.out.println(Shmem.VENDOR_STRING + ", OpenSHMEM " + Shmem.MAJOR_VERSION + "." + Shmem.MINOR_VERSION);
        }
        if (me == 0 && Setting.INFO.isSet()) {
            System.out.println("Environment variables of " + Shmem.VENDOR_STRING + ":\n"
                    + Setting.describeAll(System.getenv()));
        }
    }

    static boolean isDebug() {
        return DEBUG;
    }

    /** To be asked for with {@link #isDebug} first: building messages that nobody wants delays every start. */
    static void debug(int me, String call, String message) {
        System.err.println("PE " + me + ": " + call + ": " + message);
    }
}
