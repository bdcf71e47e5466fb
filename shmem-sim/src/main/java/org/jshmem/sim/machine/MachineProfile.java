package org.jshmem.sim.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.engine.VirtualTime;

/** The parameters of a machine, from a properties file. Each must be there, be a number, and be used. */
public final class MachineProfile {

    /** Of a parameter: so many ns are 17 minutes, and some of them still add up to a time. */
    private static final double GREATEST = 1e12;

    /** Of a rate, such as a bandwidth: at less, a few bytes take longer than a time can be. */
    private static final double LEAST = 1e-6;

    private static final String LINE_BYTES = "lineBytes";

    /** A page. */
    private static final int MOST_LINE_BYTES = 4096;

    /** Names the {@link MachineModel} that has the other parameters. */
    static final String MODEL = "model";

    /** A value as it is written, and the name or file of the profile in which it is. */
    record Parameter(String text, String file) {}

    private final String name;
    private final String file;
    private final Map<String, Parameter> parameters;
    private final SortedSet<String> used = new TreeSet<>();

    /**
     * A profile from memory.
     *
     * @param name   of the machine, for messages
     * @param values parameters by name; the names carry their units
     */
    public MachineProfile(String name, Properties values) {
        this(name, name, values.stringPropertyNames().stream()
                .collect(Collectors.toMap(key -> key, key -> new Parameter(values.getProperty(key), name))));
    }

    /** @param file its name or file, for messages */
    MachineProfile(String name, String file, Map<String, Parameter> parameters) {
        this.name = name;
        this.file = file;
        this.parameters = parameters;
    }

    /**
     * A profile that comes with the simulator.
     *
     * @param name of the machine
     * @return what its file {@code name.properties} holds, and the one that it extends
     */
    public static MachineProfile builtIn(String name) {
        return ProfileReader.read(ProfileFolder.builtIn(), name);
    }

    /**
     * The same with one parameter changed.
     *
     * @param key   its name
     * @param value its new value
     * @return another profile, none of whose parameters have been used
     */
    public MachineProfile with(String key, double value) {
        Map<String, Parameter> changed = new HashMap<>(parameters);
        changed.put(key, new Parameter(Double.toString(value), file));
        return new MachineProfile(name, file, changed);
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
        double value = number(key, "a positive number");
        if (!(value > 0) || Double.isInfinite(value)) {
            throw wrong(key, "a positive number");
        }
        if (value < LEAST) {
            throw wrong(key, "at least 1e-6");
        }
        return notTooLarge(key, value);
    }

    /**
     * A parameter that may be zero.
     *
     * @param key its name
     * @return its value, not below zero
     */
    public double nonNegative(String key) {
        double value = number(key, "zero or a positive number");
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw wrong(key, "zero or a positive number");
        }
        return notTooLarge(key, value);
    }

    private double notTooLarge(String key, double value) {
        if (value > GREATEST) {
            throw wrong(key, "at most 1e12");
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
        double value = number(key, "a positive whole number");
        if (value < 1 || value != (int) value) {
            throw wrong(key, "a positive whole number");
        }
        return (int) value;
    }

    /**
     * A parameter that counts what the host keeps something for.
     *
     * @param key  its name
     * @param most that it may be
     * @return its value, above zero
     */
    int count(String key, int most) {
        int value = count(key);
        if (value > most) {
            throw wrong(key, "at most " + most);
        }
        return value;
    }

    /**
     * The size of a line of the caches. It divides the page at which the memory of each PE begins: no line is of two PEs.
     *
     * @return its value, a power of two
     */
    int lineBytes() {
        int bytes = count(LINE_BYTES);
        if (Integer.bitCount(bytes) != 1 || bytes > MOST_LINE_BYTES) {
            throw wrong(LINE_BYTES, "a power of two up to " + MOST_LINE_BYTES);
        }
        return bytes;
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
        SortedSet<String> unused = new TreeSet<>(parameters.keySet());
        unused.removeAll(used);
        unused.remove(MODEL);
        if (!unused.isEmpty()) {
            SortedSet<String> allowed = new TreeSet<>(used);
            allowed.addAll(List.of(ProfileReader.EXTENDS, MODEL, ProfileReader.SUMMARY));
            throw new ShmemException("machine profile " + parameters.get(unused.first()).file()
                    + ": unknown parameter: " + unused.first() + ": allowed are " + String.join(", ", allowed));
        }
    }

    /**
     * A parameter that is no number.
     *
     * @param key     its name
     * @param allowed what it may be, for people
     * @return its value
     */
    String text(String key, String allowed) {
        used.add(key);
        Parameter parameter = parameters.get(key);
        if (parameter == null) {
            throw new ShmemException(
                    "machine profile " + file + ": parameter is missing: " + key + ": it is to be " + allowed);
        }
        return parameter.text();
    }

    private double number(String key, String allowed) {
        try {
            return Double.parseDouble(text(key, allowed));
        } catch (NumberFormatException _) {
            return Double.NaN;
        }
    }

    /**
     * What is wrong with a parameter.
     *
     * @param key     its name
     * @param allowed what it may be, for people
     * @return to be thrown
     */
    ShmemException wrong(String key, String allowed) {
        return new ShmemException("machine profile " + parameters.get(key).file() + ": parameter is not " + allowed
                + ": " + key + "=" + parameters.get(key).text());
    }
}
