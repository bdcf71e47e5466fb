package org.jshmem.sim.check;

/**
 * A place in the source of a program that accesses memory or calls the library.
 *
 * @param file the name of the source file
 * @param line the line in it
 * @param call what is done there: the name of a method of the library, {@code load}, {@code store}, or the access mode
 *             of a VarHandle
 */
public record Site(String file, int line, String call) {

    /** What a load or store of the program orders beyond itself. */
    enum Mode {
        PLAIN, ACQUIRE, RELEASE, UPDATE
    }

    /** What is done at a place that nobody has named. */
    public static final Site UNKNOWN = new Site("unknown", 0, "access");

    /** The mode of the access of a VarHandle; everything else is plain. */
    Mode mode() {
        return switch (call) {
            case "getAcquire", "getVolatile" -> Mode.ACQUIRE;
            case "setRelease", "setVolatile" -> Mode.RELEASE;
            default -> call.startsWith("getAnd") || call.startsWith("compareAnd") || call.startsWith("weakCompareAnd")
                    ? Mode.UPDATE
                    : Mode.PLAIN;
        };
    }

    /** Whether a loop of such accesses sees in the end what others do. */
    boolean isLook() {
        return mode() == Mode.ACQUIRE || mode() == Mode.UPDATE || call.equals("getOpaque");
    }

    /** Whether a lock is taken or given back here. */
    boolean isLock() {
        return call.endsWith("Lock");
    }

    /** Whether a signal is updated here, perhaps after a put. */
    boolean isSignal() {
        return call.startsWith("putSignal") || call.startsWith("signal");
    }

    boolean isNonblocking() {
        return call.endsWith("Nbi");
    }

    /** The place alone. */
    String place() {
        return file + ":" + line;
    }

    @Override
    public String toString() {
        return call + " (" + place() + ")";
    }
}
