package org.jshmem.launch.option;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An option of mpirun, mpiexec, srun, oshrun of other libraries or java that we spell otherwise, do anyway or do not have: a row of the
 * table {@code foreign-options}, which says what its columns mean.
 *
 * @param names     all its spellings
 * @param forms     what each value looks like; words in capitals stand for any text
 * @param treatment what becomes of it
 * @param text      the words of ours that stand for it, or the reason
 */
public record ForeignOption(List<String> names, List<String> forms, Treatment treatment, String text) {

    private static final String TABLE = "foreign-options";

    private static final Pattern ANY_TEXT = Pattern.compile("[A-Z]{2,}");

    /** In the words of ours: the option as it was given. */
    private static final String ITSELF = "ITSELF";

    /** What becomes of an option. */
    public enum Treatment {

        /** Words of ours stand for it. */
        AS,

        /** What it asks for is so anyway. */
        DONE,

        /** It is left out, and that is said. */
        IGNORED,

        /** It is a mistake; the message says what to do instead. */
        REFUSED;

        private static Treatment of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    /** Read when the first command line needs it, which few do. */
    private static final class Table {

        private static final List<ForeignOption> ROWS = read();

        private static List<ForeignOption> read() {
            try (InputStream in = ForeignOption.class.getResourceAsStream(TABLE)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                        .filter(line -> !line.isEmpty() && !line.startsWith("#")).map(ForeignOption::parse).toList();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read the table " + TABLE, e);
            }
        }
    }

    private static ForeignOption parse(String line) {
        String[] columns = line.split(" \\|(?= )", 3);
        String forms = columns[1].strip();
        String meaning = columns[2].strip();
        int space = meaning.indexOf(' ');
        return new ForeignOption(List.of(columns[0].split(" ")),
                forms.isEmpty() ? List.of() : List.of(forms.split(" ")), Treatment.of(meaning.substring(0, space)),
                meaning.substring(space + 1));
    }

    /** {@return the table} */
    public static List<ForeignOption> all() {
        return Table.ROWS;
    }

    /** {@return for the manual page: what becomes of it} */
    public String description() {
        return switch (treatment) {
            case AS -> "As " + text + ".";
            case DONE -> "Changes nothing: " + text + ".";
            case IGNORED -> "Ignored: " + text + ".";
            case REFUSED -> "Refused: " + text + ".";
        };
    }

    /** The spellings of those that are not refused. */
    static List<String> usefulNames() {
        return all().stream().filter(option -> option.treatment != Treatment.REFUSED)
                .flatMap(option -> option.names.stream()).toList();
    }

    /** All rows of a name, whatever its values. */
    static List<ForeignOption> find(String name) {
        return all().stream().filter(option -> option.names.stream().anyMatch(own -> isSame(own, name))).toList();
    }

    private static boolean isSame(String own, String name) {
        return own.endsWith("*")
                ? name.startsWith(own.substring(0, own.length() - 1)) && name.length() >= own.length()
                : LaunchOption.isSame(own, name);
    }

    /** Whether these values, as many as the option has, look like its own. */
    boolean fits(List<String> values) {
        for (int i = 0; i < forms.size(); i++) {
            if (!pattern(forms.get(i)).matcher(values.get(i)).matches()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Carries out the row.
     *
     * @param name   the option as it was given
     * @param values its values, which fit
     * @param notes  where to say that it is left out
     * @return the words of ours that stand for it
     */
    List<String> translate(String name, List<String> values, List<String> notes) {
        return switch (treatment) {
            case AS -> Stream.of(text.split(" ")).map(word -> filled(word, name, values)).toList();
            case DONE -> List.of();
            case IGNORED -> {
                notes.add(given(name, values) + " is ignored: " + filled(text, name, values));
                yield List.of();
            }
            case REFUSED ->
                throw new UsageException("unsupported: " + given(name, values) + ": " + filled(text, name, values));
        };
    }

    private static String given(String name, List<String> values) {
        return values.isEmpty() ? name : name + " " + String.join(" ", values);
    }

    /** The text with what stood for its capitals. */
    private String filled(String words, String name, List<String> values) {
        return ANY_TEXT.matcher(words)
                .replaceAll(place -> Matcher.quoteReplacement(valueOf(place.group(), name, values)));
    }

    private String valueOf(String place, String name, List<String> values) {
        if (place.equals(ITSELF)) {
            return name;
        }
        for (int i = 0; i < forms.size(); i++) {
            Matcher value = pattern(forms.get(i)).matcher(values.get(i));
            if (value.matches() && value.namedGroups().containsKey(place)) {
                return value.group(place);
            }
        }
        return place;
    }

    private static Pattern pattern(String form) {
        return Pattern.compile("(?i:" + ANY_TEXT.matcher(form).replaceAll("(?<$0>.*)") + ")", Pattern.DOTALL);
    }
}
