package org.jshmem.launch.option;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.jshmem.launch.option.ForeignOption.Treatment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The table of other launchers' options: each row does what it says, and none hides another. */
class ForeignOptionTest {

    private static final String PROGRAM = "program";

    static List<ForeignOption> rows() {
        return ForeignOption.all();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everySpellingShouldDoWhatTheRowSays(ForeignOption option) {
        for (String name : option.names()) {
            String given = name.replace("*", "x");
            List<String> arguments = new ArrayList<>(List.of(given));
            arguments.addAll(sample(option));
            arguments.add(PROGRAM);
            if (option.treatment() == Treatment.REFUSED) {
                String message = assertThrows(UsageException.class, () -> ParsedOptions.parse(arguments)).getMessage();
                assertTrue(message.startsWith("unsupported: " + given), message);
                continue;
            }
            ParsedOptions options = ParsedOptions.parse(arguments);
            assertEquals(option.treatment() == Treatment.AS,
                    !values(options).isEmpty() || !List.of(PROGRAM).equals(options.rest()), given);
            assertEquals(option.treatment() == Treatment.IGNORED ? 1 : 0, options.notes().size(), given);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void noRowShouldHideAnother(ForeignOption option) {
        for (String name : option.names()) {
            List<ForeignOption> rows = ForeignOption.find(name.replace("*", "x"));
            List<String> sample = sample(option);
            assertEquals(option, rows.stream().filter(row -> row.fits(sample)).findFirst().orElseThrow(), name);
            assertTrue(rows.stream().allMatch(row -> row.forms().size() == option.forms().size()), name);
        }
    }

    /** Ours that take any value would never get to the table, and another launcher's could find no row. */
    @ParameterizedTest
    @MethodSource("rows")
    void everyValueShouldFindARow(ForeignOption option) {
        for (String name : option.names()) {
            LaunchOption ours = LaunchOption.find(name);
            if (ours == null) {
                ForeignOption last = ForeignOption.find(name.replace("*", "x")).getLast();
                assertTrue(last.fits(List.of("?", "?").subList(0, last.forms().size())), name);
            } else {
                assertTrue(ours.isOthersToo(), name);
            }
        }
    }

    /** The capitals of the words of ours stand for those of the form. */
    @ParameterizedTest
    @MethodSource("rows")
    void capitalsShouldHaveAMeaning(ForeignOption option) {
        if (option.treatment() == Treatment.AS) {
            Set<String> used = capitals(option.text());
            used.removeAll(capitals(String.join(" ", option.forms())));
            used.remove("ITSELF");
            assertEquals(Set.of(), used);
        }
    }

    private static Set<String> capitals(String text) {
        Set<String> words = new HashSet<>();
        Pattern.compile("[A-Z]{2,}").matcher(text).results().forEach(word -> words.add(word.group()));
        return words;
    }

    /** The first that the forms of the table describe. */
    private static List<String> sample(ForeignOption option) {
        return option.forms().stream().map(form -> form.replaceAll("\\(([^|)]+)[^)]*\\)", "$1").replaceAll("\\|.*", "")
                .replace("MORE", "map").replaceAll("[A-Z]{2,}", "x")).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"--ntasks 4 | -np 4", "--ntasks=4 | -np 4", "-n4 | -np 4", "-np4 | -np 4", "-N2 | -N 2",
                "--map-by ppr:2:node | -N 2", "-map-by ppr:2:node:oversubscribe | -N 2", "-npernode 2 | -N 2",
                "-H a:2,b | --hosts a:2,b", "-machinefile f | --hosts @f", "--hostfile=f | --hosts @f",
                "-bind-to socket | --bind-to socket", "--bind-to core:overload-allowed | --bind-to core",
                "--map-by CORE:SPAN:OVERSUBSCRIBE | --map-by CORE",
                "--map-by=slot:nooversubscribe | --map-by slot --nooversubscribe",
                "--cpu-bind=verbose,cores | --report-bindings --bind-to cores", "--cpu-bind none | --bind-to none",
                "--display map,bind,allocation | --report-bindings --report-bindings -v",
                "-genv A 1 -env B 'x | --x-all A=1 -x B='x", "-env A $0\\ | -x A=$0\\",
                "--mca hwloc_base_binding_policy core | --bind-to core", "--mca rmaps_base_oversubscribe 1 | ",
                "--mca btl self | ", "-l | --tag-output",
                "--output tag,timestamp,merge | --tag-output --timestamp-output --merge-stderr",
                "--output=out.%t.txt | --output-filename out.%r.txt:nocopy", "-o f | --output-filename f:nocopy",
                "--output file=f | --output-filename f.%r.%s", "-s all | --stdin all", "--chdir /tmp | --wdir /tmp",
                "-version | --version", "-Xmx1g -Da=b -ea | --jvm-arg -Xmx1g --jvm-arg -Da=b --jvm-arg -ea",
                "--add-modules java.sql | --jvm-arg --add-modules=java.sql",
                "--allow-run-as-root --oversubscribe -O | ",
                "-jar a.jar | a.jar", "--enable-native-access=ALL | --jvm-arg --enable-native-access=ALL"})
    void othersOptionsShouldBeOurs(String others, String ours) {
        ParsedOptions translated = parse(others);
        ParsedOptions expected = parse(ours == null ? "" : ours);
        assertEquals(values(expected), values(translated));
        assertEquals(expected.rest(), translated.rest());
    }

    @Test
    void ourWordsShouldStayOurs() {
        assertEquals(List.of(), parse("--bind-to core --map-by numa --stdin all --stdin 3 --jvms 2").notes());
        assertEquals("D", parse("-x D").value(LaunchOption.EXPORT));
    }

    @Test
    void whatIsIgnoredShouldBeSaid() {
        assertEquals(
                List.of("--rank-by node is ignored: PEs are numbered in the order of their places, which --map-by chooses"),
                parse("--rank-by node").notes());
        assertTrue(
                parse("--mca btl tcp,self").notes().getFirst().endsWith("by --launcher 'mpirun --mca btl tcp,self'"));
    }

    private static ParsedOptions parse(String words) {
        List<String> arguments = new ArrayList<>(words.isBlank() ? List.of() : List.of(words.split(" ")));
        arguments.add(PROGRAM);
        return ParsedOptions.parse(arguments);
    }

    private static Map<LaunchOption, List<String>> values(ParsedOptions options) {
        Map<LaunchOption, List<String>> values = new TreeMap<>();
        options.given().forEach(option -> values.put(option, options.values(option)));
        return values;
    }
}
