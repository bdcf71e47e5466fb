package org.jshmem;

import org.jshmem.core.Setting;

/** What the library prints when the environment asks for it (OpenSHMEM section 8). */
final class Announcements {

    private static final boolean DEBUG = Setting.DEBUG.isSet();

    private Announcements() {}

    /** At init: the version and the settings, once per job. */
    static void atInit(int me, int nPes) {
        debug(me, "init", "nPes=" + nPes);
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

    /** Off the hot paths only: the message has been built when nobody wants it. */
    static void debug(int me, String call, String message) {
        if (DEBUG) {
            System.err.println("PE " + me + ": " + call + ": " + message);
        }
    }
}
