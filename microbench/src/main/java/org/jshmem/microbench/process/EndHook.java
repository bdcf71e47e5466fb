package org.jshmem.microbench.process;

/** What a program does at the end of its JVM, unless it has done it before. */
public final class EndHook {

    private final Runnable action;
    private final Thread hook;

    /**
     * Not yet in force.
     *
     * @param name   of the thread
     * @param action what to do
     */
    public EndHook(String name, Runnable action) {
        this.action = action;
        hook = new Thread(action, name);
    }

    /**
     * From now on the end of the JVM does it; when that has begun already, it is done now.
     *
     * @return false when it has been done
     */
    public boolean add() {
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            return true;
        } catch (IllegalStateException _) {
            action.run();
            return false;
        }
    }

    /**
     * From now on the end of the JVM does not do it.
     *
     * @return false when the JVM is ending already and does it, or when nothing was to be done
     */
    public boolean remove() {
        try {
            return Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            return false;
        }
    }
}
