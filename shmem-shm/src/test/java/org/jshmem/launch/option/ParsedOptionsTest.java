package org.jshmem.launch.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ParsedOptionsTest {

    @ParameterizedTest
    @EnumSource(LaunchOption.class)
    void everySpellingShouldBeUnderstood(LaunchOption option) {
        for (String name : option.names()) {
            List<List<String>> forms = option.takesValue()
                    ? List.of(List.of(name, "-v=1", "program"), List.of(name + "=-v=1", "program"))
                    : List.of(List.of(name, "program"));
            for (List<String> form : forms) {
                ParsedOptions options = ParsedOptions.parse(form);
                assertTrue(options.has(option));
                assertEquals(option.takesValue() ? "-v=1" : "", options.value(option));
                assertEquals(List.of("program"), options.rest());
            }
        }
    }

    /** Also where the number of dashes is all the difference. */
    @Test
    void spellingsShouldBeUnique() {
        Set<String> names = new HashSet<>();
        for (LaunchOption option : LaunchOption.values()) {
            for (String name : option.names()) {
                assertTrue(names.add(name.replaceFirst("^-+", "")), name);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LaunchOption.class)
    void oneDashShouldDoAsWellAsTwo(LaunchOption option) {
        for (String name : option.names()) {
            String other = name.startsWith("--") ? name.substring(1) : "-" + name;
            assertEquals(option, LaunchOption.find(other), other);
        }
    }

    @Test
    void programShouldKeepItsOptions() {
        assertEquals(List.of("is", "-c", "S", "@x", "--"), ParsedOptions.parse(List.of("-np", "2", "is", "-c", "S",
                "@x", "--")).rest());
        assertEquals(List.of("-odd-name"), ParsedOptions.parse(List.of("-q", "--", "-odd-name")).rest());
        assertEquals(List.of(), ParsedOptions.parse(List.of()).rest());
    }

    @Test
    void lastValueShouldCountAndAllBeKept() {
        ParsedOptions options = ParsedOptions.parse(List.of("-x", "A", "-x", "B=2", "-np", "1", "-n=3"));
        assertEquals(List.of("A", "B=2"), options.values(LaunchOption.EXPORT));
        assertEquals(3, options.number(LaunchOption.N_PES, 1, 1));
        assertFalse(options.has(LaunchOption.QUIET));
        assertEquals(7, options.number(LaunchOption.DEBUG_PORT, 1, 7));
    }

    /** Those of MPICH's -genv are for all programs; each may have others. */
    @Test
    void variablesForAllShouldReachEveryPart() {
        List<ParsedOptions> parts = ParsedOptions
                .parseParts(List.of("-genv", "A", "1", "-x", "B", "first", ":", "second",
                        ":", "-env", "A", "2", "third"));
        assertEquals(List.of(List.of("A=1", "B"), List.of("A=1"), List.of("A=1", "A=2")),
                parts.stream().map(part -> part.values(LaunchOption.EXPORT)).toList());
        assertEquals(List.of("second"), parts.get(1).rest());
    }

    @Test
    void argumentFileShouldStandForItsContents(@TempDir Path directory) throws Exception {
        Path inner = Files.writeString(directory.resolve("inner"), "-q # quiet\n'--wdir' \"a b\"");
        Path file = Files.writeString(directory.resolve("options"), "-np 5\n# @none\n-x A='1 2'\n@" + inner);
        ParsedOptions options = ParsedOptions.parse(List.of("@" + file, "program"));
        assertEquals("5", options.value(LaunchOption.N_PES));
        assertEquals("A=1 2", options.value(LaunchOption.EXPORT));
        assertEquals("a b", options.value(LaunchOption.DIRECTORY));
        assertTrue(options.has(LaunchOption.QUIET));
        assertEquals(List.of("program"), options.rest());
    }

    @Test
    void argumentFileMayHaveLongWords(@TempDir Path directory) throws Exception {
        String path = "/some/directory/some.jar:".repeat(10_000);
        Path file = Files.writeString(directory.resolve("options"), "-cp " + path + "'a b' -x \"A=" + path + "\"");
        ParsedOptions options = ParsedOptions.parse(List.of("@" + file));
        assertEquals(path + "a b", options.value(LaunchOption.CLASS_PATH));
        assertEquals("A=" + path, options.value(LaunchOption.EXPORT));
    }

    @Test
    void argumentFileInsideItselfShouldBeRefused(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("options");
        Path inner = Files.writeString(directory.resolve("inner"), "-q\n@" + file + "\n-v");
        Files.writeString(file, "-np 5 @" + inner);
        var failure = assertThrows(UsageException.class, () -> ParsedOptions.parse(List.of("@" + file, "program")));
        assertEquals("@" + file + ": the argument file contains itself", failure.getMessage());
    }

    @Test
    void argumentFileShouldBeReadAgainBehindItself(@TempDir Path directory) throws Exception {
        Path inner = Files.writeString(directory.resolve("inner"), "-x A");
        Path file = Files.writeString(directory.resolve("options"), "@" + inner + " @" + inner);
        assertEquals(List.of("A", "A", "A", "A", "A"), ParsedOptions.parse(List.of("@" + file, "@" + file,
                "@" + inner, "program")).values(LaunchOption.EXPORT));
    }

    @Test
    void programsShouldNotBeCutInAnArgumentFile(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("options"), "-np 1 one : -np 2 two");
        var failure = assertThrows(UsageException.class, () -> ParsedOptions.parseParts(List.of("@" + file)));
        assertEquals("@" + file + ": programs of their own, behind a colon, have to be on the command line",
                failure.getMessage());
    }

    @Test
    void quotationMarkWithoutPartnerShouldBeRefused(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("options"), "-np 5 -x \"A=1");
        var failure = assertThrows(UsageException.class, () -> ParsedOptions.parse(List.of("@" + file)));
        assertEquals("@" + file + ": a quotation mark has no partner", failure.getMessage());
    }

    @ParameterizedTest
    @CsvSource({"-np 3, -np", "-genv A 1, -genv", "--mca x y --ntasks=3, --ntasks", "-ppn 2, -ppn"})
    void optionShouldBeCalledAsItWasTyped(String arguments, String name) {
        var options = ParsedOptions.parse(List.of((arguments + " program").split(" ")));
        assertEquals(name, options.nameOf(options.given().iterator().next()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"--nonsense | unknown option: --nonsense (oshrun --help shows all options)",
                "--nonsense=3 | unknown option: --nonsense (oshrun --help shows all options)",
                "--bindto | unknown option: --bindto: did you mean --bind-to? (oshrun --help shows all options)",
                "--tag-ouput=3 | unknown option: --tag-ouput: did you mean --tag-output? (oshrun --help shows all options)",
                "--oversubscibe | unknown option: --oversubscibe: did you mean --oversubscribe? (oshrun --help shows all options)",
                "-q5 | unknown option: -q5 (oshrun --help shows all options)",
                "-genv | -genv: NAME VALUE is missing (oshrun --help shows all options)",
                "--display | --display: WHAT is missing (oshrun --help shows all options)",
                "--oversubscribe=yes | --oversubscribe takes no value: --oversubscribe=yes (oshrun --help shows all options)",
                "--mca=a | --mca: KEY VALUE is missing (oshrun --help shows all options)",
                "--bind-to | --bind-to: UNIT is missing (oshrun --help shows all options)",
                "-np | -np: N is missing (oshrun --help shows all options)",
                "-q=yes | -q takes no value: -q=yes (oshrun --help shows all options)",
                "@/dev/full | @/dev/full: the argument file has more than 8388608 bytes",
                "@/no/such/file | @/no/such/file: cannot read the argument file: no such file or directory"})
    void mistakesShouldBeNamed(String argument, String message) {
        var failure = assertThrows(UsageException.class, () -> ParsedOptions.parse(List.of(argument)));
        assertEquals(message, failure.getMessage());
    }
}
