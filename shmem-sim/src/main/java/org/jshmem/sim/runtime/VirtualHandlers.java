package org.jshmem.sim.runtime;

import java.lang.Thread.UncaughtExceptionHandler;

/** What becomes of exceptions that nobody catches, for a simulated PE. Each method has the parameters of the method it stands for. */
public final class VirtualHandlers {

    private VirtualHandlers() {}

    /**
     * Stands for {@link Thread#setDefaultUncaughtExceptionHandler}, for one PE.
     *
     * @param handler for its threads
     */
    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        VirtualSystem.pe("setDefaultUncaughtExceptionHandler").onUncaught(handler);
    }

    /**
     * Stands for {@link Thread#getDefaultUncaughtExceptionHandler}.
     *
     * @return that of the threads of the PE, or null
     */
    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        return VirtualSystem.pe("getDefaultUncaughtExceptionHandler").handler();
    }
}
