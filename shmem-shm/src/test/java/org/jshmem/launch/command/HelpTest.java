package org.jshmem.launch.command;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jshmem.core.Setting;
import org.jshmem.launch.option.ForeignOption;
import org.jshmem.launch.option.LaunchOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The help and the manual page have all that the tables have. */
class HelpTest {

    private static final Map<String, String> PROGRAMS = Map.of("ring",
            "a program whose summary is long enough for more than one line of "
                    + "text, however wide the terminal may be, which is what this one is about");
    private static final Map<String, String> TOOLS = Map.of("a-tool", "a tool");
    private static final Map<String, String> MACHINES = Map.of("knc", "a machine");

    @ParameterizedTest
    @ValueSource(ints = {40, 55, 80, 120})
    void helpShouldFitTheTerminal(int columns) {
        List<String> lines = help(columns).lines().toList();
        assertTrue(lines.stream().allMatch(line -> line.length() <= columns && line.equals(line.stripTrailing())),
                () -> String.join("\n", lines));
    }

    /** Lines break between words alone, so they are the same words in terminals of any width. */
    @Test
    void helpShouldHaveTheSameWordsInAnyWidth() {
        assertEquals(words(help(120)), words(help(40)));
    }

    @Test
    void helpShouldHaveAllThatThereIs() {
        String words = words(help(80));
        for (LaunchOption option : LaunchOption.values()) {
            assertTrue(Stream.of(option.names()).allMatch(words::contains), option.toString());
            assertTrue(words.contains(words(option.description().formatted())), option.toString());
        }
        for (LaunchOption.Section section : LaunchOption.Section.values()) {
            assertTrue(words.contains(section.heading()), section.toString());
        }
        for (Map<String, String> table : List.of(PROGRAMS, TOOLS, MACHINES)) {
            table.forEach((name, summary) -> assertTrue(words.contains(name + " " + summary), name));
        }
    }

    @Test
    void manualShouldHaveOthersOptions() {
        String page = ManPage.of(PROGRAMS, TOOLS, MACHINES);
        for (ForeignOption option : ForeignOption.all()) {
            option.names().forEach(name -> assertTrue(page.contains(name.replace("-", "\\-")), name));
            assertTrue(page.contains(option.text().replace("-", "\\-")), option.text());
        }
        assertTrue(page.lines().noneMatch(line -> line.startsWith("'") || line.matches("\\.[^STnf].*")), page);
    }

    @Test
    void manualShouldHaveEverySetting() {
        String page = ManPage.of(PROGRAMS, TOOLS, MACHINES);
        for (Setting setting : Setting.values()) {
            assertTrue(page.contains("\\fB" + setting.variable() + "\\fR\n"), setting.variable());
            assertTrue(page.contains(setting.meaning().replace("-", "\\-")), setting.meaning());
        }
        assertTrue(page.contains(".SH \"FILES\"") && page.contains("~/.cache/jshmem"), page);
    }

    private static String help(int columns) {
        return new Help(PROGRAMS, TOOLS, MACHINES).text(columns);
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
