package org.jshmem.sim.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import java.util.TreeSet;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.engine.VirtualTime;

/** The parameters of a machine, from a properties file. Each must be there, be a number, and be used. */
public final class MachineProfile {

    /** Names the profile that has the parameters which a profile does not give itself. */
    private static final String EXTENDS = "extends";

    private final String name;
    private final Properties values;
    private final TreeSet<String> unused;

    /**
     * A profile from memory.
     *
     * @param name   of the machine, for messages
     * @param values parameters by name; the names carry their units
     */
    public MachineProfile(String name, Properties values) {
        this.name = name;
        this.values = values;
        unused = new TreeSet<>(values.stringPropertyNames());
    }

    /**
     * A profile that comes with the simulator.
     *
     * @param name of the machine
     * @return what its file {@code name.properties} beside this class holds, and the one that it extends
     */
    public static MachineProfile builtIn(String name) {
        return new MachineProfile(name, read(name));
    }

    /**
     * The same with one parameter changed.
     *
     * @param key   its name
     * @param value its new value
     * @return another profile, none of whose parameters have been used
     */
    public MachineProfile with(String key, double value) {
        Properties changed = new Properties();
        values.stringPropertyNames().forEach(known -> changed.setProperty(known, values.getProperty(known)));
        changed.setProperty(key, Double.toString(value));
        return new MachineProfile(name, changed);
    }

    /**
     * The machine.
     *
     * @return its name
     */
    public String name() {
        return name;
    }

    /**
     * A parameter.
     *
     * @param key its name
     * @return its value, above zero
     */
    public double positive(String key) {
        double value = number(key);
        if (!(value > 0) || Double.isInfinite(value)) {
            throw wrong(key, "is not a positive number");
        }
        return value;
    }

    /**
     * A parameter that may be zero.
     *
     * @param key its name
     * @return its value, not below zero
     */
    public double nonNegative(String key) {
        double value = number(key);
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw wrong(key, "is not zero or a positive number");
        }
        return value;
    }

    /**
     * A parameter that counts something.
     *
     * @param key its name
     * @return its value, above zero
     */
    public int count(String key) {
        double value = number(key);
        if (value < 1 || value != (int) value) {
            throw wrong(key, "is not a positive whole number");
        }
        return (int) value;
    }

    /**
     * A duration that is given in nanoseconds.
     *
     * @param key its name
     * @return its value in picoseconds, at least 1
     */
    public long positivePs(String key) {
        return Math.max(1, Math.round(positive(key) * VirtualTime.PS_PER_NS));
    }

    /**
     * A duration that is given in nanoseconds and may be zero.
     *
     * @param key its name
     * @return its value in picoseconds
     */
    public long nonNegativePs(String key) {
        return Math.round(nonNegative(key) * VirtualTime.PS_PER_NS);
    }

    /** Throws when the profile has a parameter that nobody has asked for: most likely a misspelt one. */
    public void requireAllUsed() {
        if (!unused.isEmpty()) {
            throw new ShmemException("machine profile " + name + ": unknown parameter: " + unused.first());
        }
    }

    private double number(String key) {
        String text = values.getProperty(key);
        unused.remove(key);
        if (text == null) {
            throw new ShmemException("machine profile " + name + ": parameter is missing: " + key);
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException _) {
            return Double.NaN;
        }
    }

    private ShmemException wrong(String key, String how) {
        return new ShmemException("machine profile " + name + ": parameter " + how + ": " + key + "="
                + values.getProperty(key));
    }

    private static Properties read(String name) {
        Properties own = new Properties();
        try (InputStream file = MachineProfile.class.getResourceAsStream(name + ".properties")) {
            own.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String base = (String) own.remove(EXTENDS);
        if (base == null) {
            return own;
        }
        Properties all = read(base);
        all.putAll(own);
        return all;
    }
}
