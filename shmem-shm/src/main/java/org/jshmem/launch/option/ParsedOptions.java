package org.jshmem.launch.option;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A command line cut into options and the rest, which starts with the first argument that is no option. By hand and
 * not by picocli, which takes 60 to 110 ms of every launch: its old class files cannot be in a class-data archive.
 * Help and shell completion, where nobody counts milliseconds, are picocli's.
 */
public final class ParsedOptions {

    private static final String HINT = " (oshrun --help shows all options)";

    private final Map<LaunchOption, List<String>> values = new EnumMap<>(LaunchOption.class);
    private final List<String> rest;

    private ParsedOptions(List<String> arguments) {
        List<String> left = new ArrayList<>(arguments);
        int next = 0;
        while (next < left.size() && left.get(next).length() > 1 && "-@".indexOf(left.get(next).charAt(0)) >= 0) {
            String argument = left.get(next);
            if (argument.equals("--")) {
                next++;
                break;
            }
            if (argument.charAt(0) == '@') {
                left.remove(next);
                left.addAll(next, ArgumentFile.read(argument.substring(1)));
            } else {
                next += take(argument, next + 1 < left.size() ? left.get(next + 1) : null);
            }
        }
        rest = List.copyOf(left.subList(next, left.size()));
    }

    /**
     * Parses a part of a command line.
     *
     * @param arguments between colons
     * @return the options, and what follows them
     */
    public static ParsedOptions parse(List<String> arguments) {
        return new ParsedOptions(arguments);
    }

    /**
     * Whether an option was given.
     *
     * @param option the option
     * @return true if it was, with a value or without
     */
    public boolean has(LaunchOption option) {
        return values.containsKey(option);
    }

    /**
     * The value of an option.
     *
     * @param option the option
     * @return the last one if it was given again; null if it was not given
     */
    public String value(LaunchOption option) {
        List<String> all = values.get(option);
        return all == null ? null : all.getLast();
    }

    /**
     * The values of an option that can be repeated.
     *
     * @param option the option
     * @return all in their order
     */
    public List<String> values(LaunchOption option) {
        return values.getOrDefault(option, List.of());
    }

    /**
     * The value of an option that takes a number.
     *
     * @param option        the option
     * @param least         the smallest that is right
     * @param defaultNumber stands for one that was not given, and may be smaller
     * @return the number
     */
    public int number(LaunchOption option, int least, int defaultNumber) {
        String text = value(option);
        if (text == null) {
            return defaultNumber;
        }
        try {
            int number = Integer.parseInt(text);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new UsageException(option + (text.matches("\\d{10,}")
                ? ": too large: " + text
                : ": not a number of at least " + least + ": " + (text.isBlank() ? "'" + text + "'" : text)));
    }

    /**
     * The mistake of a value that is none of the words that the option takes.
     *
     * @param option the option
     * @param value  what was given
     * @return what to throw
     */
    public static UsageException unknownValue(LaunchOption option, String value) {
        return new UsageException(option + ": unknown: " + value + ": expected " + option.listed());
    }

    /** {@return all that were given, for checks that hold for many options} */
    public Iterable<LaunchOption> given() {
        return values.keySet();
    }

    /** {@return the program and its arguments} */
    public List<String> rest() {
        return rest;
    }

    /** Takes one option and returns how many arguments that were. */
    private int take(String argument, String following) {
        LaunchOption option = LaunchOption.find(argument);
        if (option == null) {
            takeWithEqualSign(argument);
            return 1;
        }
        if (!option.takesValue()) {
            add(option, "");
            return 1;
        }
        if (following == null) {
            throw new UsageException(argument + ": " + option.parameter() + " is missing" + HINT);
        }
        add(option, following);
        return 2;
    }

    private void takeWithEqualSign(String argument) {
        int equals = argument.indexOf('=');
        LaunchOption option = equals < 0 ? null : LaunchOption.find(argument.substring(0, equals));
        if (option == null) {
            throw new UsageException("unknown option: " + argument + HINT);
        }
        if (!option.takesValue()) {
            throw new UsageException(option + " takes no value: " + argument + HINT);
        }
        add(option, argument.substring(equals + 1));
    }

    private void add(LaunchOption option, String value) {
        values.computeIfAbsent(option, _ -> new ArrayList<>()).add(value);
    }
}
