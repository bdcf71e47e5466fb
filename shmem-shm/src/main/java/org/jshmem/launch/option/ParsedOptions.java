package org.jshmem.launch.option;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line cut into options and the rest, which starts with the first argument that is no option. By hand and
 * not by picocli, which takes 60 to 110 ms of every launch: its old class files cannot be in a class-data archive.
 * Help and shell completion, where nobody counts milliseconds, are picocli's.
 */
public final class ParsedOptions {

    private static final String HINT = " (oshrun --help shows all options)";

    /** An option of a letter or two that takes a number, written as one word: {@code -n4}. */
    private static final Pattern WITH_NUMBER = Pattern.compile("(-[A-Za-z]{1,2})(\\d+)");

    private final Map<LaunchOption, List<String>> values = new EnumMap<>(LaunchOption.class);
    /** What another launcher's option that stood for one of ours was called. */
    private final Map<LaunchOption, String> foreignNames = new EnumMap<>(LaunchOption.class);
    private final List<String> notes = new ArrayList<>();
    /** The value that was read last, and whose it is: it may have been meant as the program. */
    private String lastValue = "";
    private final List<String> rest;

    private ParsedOptions(List<String> arguments) {
        List<String> left = new ArrayList<>(arguments);
        Map<String, Integer> openFiles = new HashMap<>();
        int next = 0;
        while (next < left.size() && left.get(next).length() > 1 && "-@".indexOf(left.get(next).charAt(0)) >= 0) {
            String argument = left.get(next);
            if (argument.equals("--")) {
                next++;
                break;
            }
            if (argument.charAt(0) == '@') {
                left.remove(next);
                open(argument, left.size() - next, openFiles);
                List<String> words = ArgumentFile.read(argument.substring(1));
                if (words.contains(":")) { // by which the command line has been cut already
                    throw new UsageException(argument + ": programs of their own, behind a colon, have to be on the "
                            + "command line");
                }
                left.addAll(next, words);
            } else {
                next += take(argument, left, next);
            }
        }
        rest = List.copyOf(left.subList(next, left.size()));
    }

    /**
     * Refuses a file of arguments whose words would have no end.
     *
     * @param behind    how many words come behind those of the file
     * @param openFiles the same of those whose words have not all been taken
     */
    private static void open(String file, int behind, Map<String, Integer> openFiles) {
        openFiles.values().removeIf(behindOther -> behind < behindOther);
        if (openFiles.putIfAbsent(file, behind) != null) {
            throw new UsageException(file + ": the argument file contains itself");
        }
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
     * Parses a command line whose programs stand between colons.
     *
     * @param arguments all of it
     * @return its parts, each with the variables that the first one passes to all
     */
    public static List<ParsedOptions> parseParts(List<String> arguments) {
        List<ParsedOptions> parts = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= arguments.size(); i++) {
            if (i == arguments.size() || arguments.get(i).equals(":")) {
                parts.add(parse(arguments.subList(start, i)));
                start = i + 1;
            }
        }
        List<String> ofAll = parts.getFirst().values(LaunchOption.EXPORT_TO_ALL);
        parts.forEach(part -> part.exportFirst(ofAll));
        return parts;
    }

    /** Before those of its own, of which the last counts. */
    private void exportFirst(List<String> variables) {
        if (!variables.isEmpty()) {
            values.computeIfAbsent(LaunchOption.EXPORT, _ -> new ArrayList<>()).addAll(0, variables);
        }
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
        return new UsageException(option + ": unknown: " + shown(value) + ": expected "
                + option.listed() + Suggestion.of(value, option.suggestions()));
    }

    /**
     * A value as a message shows it.
     *
     * @param value what was given
     * @return the value, in quotes if nothing would be seen of it, as of that of a variable which is not set
     */
    public static String shown(String value) {
        return value.isBlank() ? "'" + value + "'" : value;
    }

    /**
     * What the user has called an option.
     *
     * @param option one that was given
     * @return its name, or that of another launcher's option that it has stood for
     */
    public String nameOf(LaunchOption option) {
        return foreignNames.getOrDefault(option, option.toString());
    }

    /** {@return all that were given, for checks that hold for many options} */
    public Iterable<LaunchOption> given() {
        return values.keySet();
    }

    /** {@return the program and its arguments} */
    public List<String> rest() {
        return rest;
    }

    /** {@return for a command line without program: what may have been meant as one, and why it is none; else nothing} */
    public String hint() {
        return rest.isEmpty() ? lastValue : "";
    }

    /** {@return what was asked for and will not be done, a line each} */
    public List<String> notes() {
        return notes;
    }

    /** Takes one option and returns how many arguments that were; what it stands for may be put in its place. */
    private int take(String argument, List<String> left, int at) {
        LaunchOption option = LaunchOption.find(argument);
        List<String> following = left.subList(at + 1, left.size());
        if (option == null) {
            return takeOther(argument, left, at);
        }
        if (!option.takesValue()) {
            add(option, "");
            return 1;
        }
        if (following.isEmpty()) {
            throw missing(argument, option.parameter());
        }
        if (replace(argument, option, left, at, 2, following.subList(0, 1))) {
            return 0;
        }
        add(option, following.getFirst());
        return 2;
    }

    /** One with an equal sign or a number in it, or another launcher's. */
    private int takeOther(String argument, List<String> left, int at) {
        List<ForeignOption> foreign = ForeignOption.find(argument);
        if (!foreign.isEmpty()) {
            int end = at + 1 + foreign.getFirst().forms().size();
            if (end > left.size()) {
                throw missing(argument, String.join(" ", foreign.getLast().forms()));
            }
            replace(argument, null, left, at, end - at, left.subList(at + 1, end));
            return 0;
        }
        int equals = argument.indexOf('=');
        Matcher number = WITH_NUMBER.matcher(argument);
        if (equals > 0) {
            return takeWithEqualSign(argument.substring(0, equals), argument.substring(equals + 1), left, at);
        }
        if (number.matches() && LaunchOption.find(number.group(1)) instanceof LaunchOption option
                && option.takesNumber()) {
            add(option, number.group(2));
            return 1;
        }
        throw unknown(argument);
    }

    private int takeWithEqualSign(String name, String value, List<String> left, int at) {
        LaunchOption option = LaunchOption.find(name);
        List<ForeignOption> foreign = option == null ? ForeignOption.find(name) : List.of();
        if (option == null && foreign.isEmpty()) {
            throw unknown(name);
        }
        if (option == null && foreign.getFirst().forms().size() > 1) {
            throw missing(name, String.join(" ", foreign.getLast().forms()));
        }
        boolean takesValue = option == null ? foreign.getFirst().forms().size() == 1 : option.takesValue();
        if (!takesValue) {
            throw new UsageException(name + " takes no value: " + left.get(at) + HINT);
        }
        if (replace(name, option, left, at, 1, List.of(value))) {
            return 0;
        }
        add(option, value);
        return 1;
    }

    /**
     * Puts what we call it in the place of another launcher's option. Of ours, only those with a word that we do not have may be one.
     *
     * @param count how many arguments they are
     */
    private boolean replace(String name, LaunchOption ours, List<String> left, int at, int count, List<String> given) {
        if (ours != null && (!ours.isOthersToo() || ours.words().contains(given.getFirst()))) {
            return false;
        }
        List<String> values = List.copyOf(given);
        ForeignOption foreign = ForeignOption.find(name).stream().filter(option -> option.fits(values)).findFirst()
                .orElse(null);
        if (foreign == null && ours == null) {
            throw new UsageException(name + ": unknown: " + String.join(" ", values) + HINT);
        }
        if (foreign == null) {
            return false;
        }
        List<String> words = foreign.translate(name, values, notes);
        words.stream().map(LaunchOption::find).filter(Objects::nonNull).forEach(word -> foreignNames.put(word, name));
        left.subList(at, at + count).clear();
        left.addAll(at, words);
        return true;
    }

    private static UsageException missing(String name, String value) {
        return new UsageException(name + ": " + value + " is missing" + HINT);
    }

    private static UsageException unknown(String name) {
        List<String> ours = new ArrayList<>();
        for (LaunchOption option : LaunchOption.values()) {
            ours.addAll(List.of(option.names()));
        }
        return new UsageException(
                "unknown option: " + name + Suggestion.of(name, ours, ForeignOption.usefulNames()) + HINT);
    }

    private void add(LaunchOption option, String value) {
        lastValue = value.matches("\\p{Alpha}.*") ? value + " is the value of " + option : "";
        values.computeIfAbsent(option, _ -> new ArrayList<>()).add(value);
    }
}
