package org.jshmem.microbench.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ExampleTest {

    private static final int MOST_LINES = 125;
    private static final int MOST_COLUMNS = 120;

    @TempDir
    private Path directory;

    @Test
    void headerShouldBeRead() throws IOException {
        Path source = Files.writeString(directory.resolve("Sum.java"), """
                // collectives: the sum: of all.
                // oshrun --machine uniform -np 12 Sum.java
                // sum: 66: correct

                void main() {}
                """);
        assertEquals(new Example(source, "Sum", "collectives", "the sum: of all",
                List.of("--machine", "uniform", "-np", "12"), 12, "sum: 66: correct"), Example.of(source));
    }

    @ParameterizedTest
    @CsvSource({"basics: without a full stop, oshrun -np 2 Sum.java", "others: of no group., oshrun -np 2 Sum.java",
        "basics: no PEs., oshrun Sum.java", "basics: another file., oshrun -np 2 Other.java"})
    void anotherHeaderShouldBeAMistake(String first, String second) throws IOException {
        Path source = Files.writeString(directory.resolve("Sum.java"), "// " + first + "\n// " + second
                + "\n// sum: correct\n");
        assertThrows(IOException.class, () -> Example.of(source));
    }

    /** What users copy fits on their screens. */
    @Test
    void examplesShouldBeShortAndOfEveryGroup() throws IOException {
        List<Example> examples = ExamplesTool.examples(ExamplesTool.directory(Path.of("..")));
        assertEquals(Example.GROUPS, examples.stream().map(Example::group).distinct().toList());
        for (Example example : examples) {
            List<String> lines = Files.readAllLines(example.source());
            assertTrue(lines.size() <= MOST_LINES, example::toString);
            assertEquals("",
                    lines.stream().filter(line -> line.length() > MOST_COLUMNS || !line.equals(line.stripTrailing()))
                            .collect(Collectors.joining("\n")),
                    example::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {55, 80, 120})
    void listingShouldFitTheScreen(int columns) throws IOException {
        List<Example> examples = ExamplesTool.examples(ExamplesTool.directory(Path.of("..")));
        String listing = ExamplesTool.listing(examples, columns);
        String words = listing.replaceAll("\\s+", " ");
        for (Example example : examples) {
            assertTrue(words.contains(" " + example.name() + " -np " + example.nPes() + " " + example.summary()),
                    listing);
        }
        List<String> lines = listing.lines().toList();
        assertEquals("", lines.subList(0, lines.size() - 1).stream().filter(line -> line.length() > columns)
                .collect(Collectors.joining("\n")));
    }
}
