package org.jshmem.launch.host;

/**
 * The end of this launcher, also by a signal. A JVM that is ending already takes no more shutdown hooks and throws, at a moment at which
 * nobody has done anything wrong.
 */
public final class LauncherEnd {

    private LauncherEnd() {}

    /**
     * From now on the end of this launcher does something; when it has begun already, that is done now.
     *
     * @param name   of the thread
     * @param action what to do
     * @return false when it has been done, and nothing more is to be begun
     */
    public static boolean add(String name, Runnable action) {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(action, name));
            return true;
        } catch (IllegalStateException _) {
            action.run();
            return false;
        }
    }

    /**
     * Whether it has begun.
     *
     * @return true when hooks run or have run
     */
    public static boolean hasBegun() {
        try {
            Runtime.getRuntime().removeShutdownHook(new Thread());
            return false;
        } catch (IllegalStateException _) {
            return true;
        }
    }
}
