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
     * @return what its file {@code name.properties} beside this class holds
     */
    public static MachineProfile builtIn(String name) {
        Properties values = new Properties();
        try (InputStream file = MachineProfile.class.getResourceAsStream(name + ".properties")) {
            values.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new MachineProfile(name, values);
    }

    /**
     * A parameter.
     *
     * @param key its name
     * @return its value, above zero
     */
    public double positive(String key) {
        String text = values.getProperty(key);
        unused.remove(key);
        if (text == null) {
            throw new ShmemException("machine profile " + name + ": parameter is missing: " + key);
        }
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException _) {
            value = Double.NaN;
        }
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new ShmemException("machine profile " + name + ": parameter is not a positive number: " + key + "="
                    + text);
        }
        return value;
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

    /** Throws when the profile has a parameter that nobody has asked for: most likely a misspelt one. */
    public void requireAllUsed() {
        if (!unused.isEmpty()) {
            throw new ShmemException("machine profile " + name + ": unknown parameter: " + unused.first());
        }
    }
}
