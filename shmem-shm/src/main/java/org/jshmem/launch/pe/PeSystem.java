package org.jshmem.launch.pe;

import java.io.InputStream;
import java.io.PrintStream;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

import org.jshmem.shm.ShmProvider;

/**
 * What belongs to a process, for a PE that shares its JVM. Each method has the parameters of the method it stands for, after the
 * receiver if that has one. A thread that belongs to no PE acts for the JVM.
 */
public final class PeSystem {

    private PeSystem() {}

    /**
     * Stands for {@link System#exit}: ends the PE, and does not return.
     *
     * @param status the PE's exit code
     */
    public static void exit(int status) {
        HostedPe pe = HostedPe.current();
        if (pe == null) {
            System.exit(status);
        } else {
            pe.exit(status & 0xff); // as the kernel does
        }
    }

    /**
     * Stands for {@link Runtime#exit}: ends the PE, and does not return.
     *
     * @param runtime not used
     * @param status  the PE's exit code
     */
    public static void exit(Runtime runtime, int status) {
        exit(status);
    }

    /**
     * Stands for {@link Runtime#halt}: ends the PE, and does not return. Unlike {@link #exit} it may be called by shutdown hooks.
     *
     * @param runtime that of the JVM
     * @param status  the PE's exit code
     */
    public static void halt(Runtime runtime, int status) {
        HostedPe pe = HostedPe.current();
        if (pe == null) {
            runtime.halt(status);
        } else {
            pe.halt(status & 0xff);
        }
    }

    /**
     * Stands for {@link System#getenv(String)}: each PE has its number.
     *
     * @param name of a variable
     * @return its value, or null
     */
    public static String getenv(String name) {
        HostedPe pe = HostedPe.current();
        return pe != null && ShmProvider.PE_VARIABLE.equals(name)
                ? Integer.toString(pe.number())
                : System.getenv(name);
    }

    /**
     * Stands for {@link System#getenv()}: each PE has its number.
     *
     * @return names and values
     */
    public static Map<String, String> getenv() {
        HostedPe pe = HostedPe.current();
        if (pe == null) {
            return System.getenv();
        }
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.put(ShmProvider.PE_VARIABLE, Integer.toString(pe.number()));
        return Collections.unmodifiableMap(variables);
    }

    /**
     * Stands for {@link System#setOut}.
     *
     * @param stream the PE's output from now on
     */
    public static void setOut(PrintStream stream) {
        HostedPe pe = HostedPe.current();
        if (pe == null) {
            System.setOut(stream);
        } else {
            pe.streams().setOut(stream);
        }
    }

    /**
     * Stands for {@link System#setErr}.
     *
     * @param stream the PE's errors from now on
     */
    public static void setErr(PrintStream stream) {
        HostedPe pe = HostedPe.current();
        if (pe == null) {
            System.setErr(stream);
        } else {
            pe.streams().setErr(stream);
        }
    }

    /**
     * Stands for {@link System#setIn}.
     *
     * @param stream the PE's input from now on
     */
    public static void setIn(InputStream stream) {
        HostedPe pe = HostedPe.current();
        if (pe == null) {
            System.setIn(stream);
        } else {
            pe.streams().setIn(stream);
        }
    }

    /**
     * Stands for {@link Thread#setDefaultUncaughtExceptionHandler}.
     *
     * @param handler for the threads of the PE
     */
    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        HostedPe pe = HostedPe.current();
        if (pe == null) {
            Thread.setDefaultUncaughtExceptionHandler(handler);
        } else {
            pe.threads().onUncaught(handler);
        }
    }

    /**
     * Stands for {@link Thread#getDefaultUncaughtExceptionHandler}.
     *
     * @return that of the threads of the PE, or null
     */
    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        HostedPe pe = HostedPe.current();
        return pe == null ? Thread.getDefaultUncaughtExceptionHandler() : pe.threads().handler();
    }
}
