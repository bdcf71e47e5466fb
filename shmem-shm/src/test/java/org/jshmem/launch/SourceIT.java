package org.jshmem.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Programs that are source files. */
class SourceIT {

    private static final String MAIN = """
            package org.example;

            import org.jshmem.Shmem;

            public class Main {
                public static void main(String[] args) {
                    try (Shmem shmem = Shmem.init()) {
                        System.out.println(Helper.text(shmem.myPe(), String.join(" ", args)));
                    }
                }
            }

            class Second {}
            """;

    @TempDir
    private Path directory;

    @Test
    void programShouldRunWithTheSourcesBesideIt() throws Exception {
        write("org/example/Main.java", MAIN);
        write("org/example/Helper.java", """
                package org.example;

                class Helper {
                    static String text(int pe, String words) {
                        return pe + " " + words;
                    }
                }
                """);
        String main = directory.resolve("org/example/Main.java").toString();
        for (List<String> options : List.of(List.of("-q", "-np", "2"),
                List.of("-q", "--machine", "uniform", "-np", "2"))) {
            try (var run = OshrunProcess.start(with(options, main, "a", "b"))) {
                List<String> lines = run.expect(0).output().lines().sorted().limit(2).toList();
                assertEquals(List.of("0 a b", "1 a b"), lines, run.output());
            }
        }
        try (var left = Files.walk(directory)) {
            assertTrue(left.noneMatch(file -> file.toString().endsWith(".class")),
                    "nothing is written beside the sources");
        }
    }

    /** As java takes it; {@code EnvironmentIT} has a class before the one that is named as the file is. */
    @Test
    void firstClassMayInheritItsMainMethod() throws Exception {
        write("Inherits.java", """
                class First extends Base {}

                class Inherits {}

                class Base {
                    public static void main(String[] args) {
                        System.out.println("of the base");
                    }
                }
                """);
        try (var run = OshrunProcess.start("-np", "1", directory.resolve("Inherits.java").toString())) {
            assertEquals("of the base\n", run.expect(0).output(), run.errors());
        }
    }

    @Test
    void optionsOfTheJvmsShouldBeKnownToTheCompiler() throws Exception {
        write("Sum.java", """
                public class Sum {
                    public static void main(String[] args) {
                        System.out.println(jdk.incubator.vector.IntVector.SPECIES_64.length());
                    }
                }
                """);
        try (var run = OshrunProcess.start("-np", "1", "--jvm-arg", "--add-modules=jdk.incubator.vector",
                directory.resolve("Sum.java").toString())) {
            assertEquals("2\n", run.expect(0).output());
        }
    }

    @Test
    void optionsOfTheJvmsShouldBeRefusedAsByTheCompiler() throws Exception {
        write("None.java", "class None {}\n");
        Path none = directory.resolve("None.java");
        try (var run = OshrunProcess.start("--jvm-arg", "--add-modules=no.such", none.toString())) {
            assertEquals("oshrun: cannot compile " + none + ":\nerror: module not found: no.such\n1 error\n",
                    run.expect(2).errors());
        }
    }

    @Test
    void mistakesShouldBeSaidByTheCompilerOnce() throws Exception {
        write("Wrong.java", "public class Wrong {\n    int one = \"two\";\n}\n");
        String wrong = directory.resolve("Wrong.java").toString();
        try (var run = OshrunProcess.start("-np", "2", wrong)) {
            List<String> lines = run.expect(2).errors().lines().toList();
            assertEquals(List.of("oshrun: cannot compile " + wrong + ":",
                    wrong + ":2: error: incompatible types: String cannot be converted to int",
                    "    int one = \"two\";", "              ^", "1 error"), lines);
        }
    }

    /** The compiler calls it an error, and makes a class all the same when it is asked as we do. */
    @Test
    void sourceThatIsNotUtf8ShouldBeRefused() throws Exception {
        Path source = directory.resolve("Latin.java");
        Files.writeString(source, "class Latin {\n    // f\u00fcr\n    static void main() {}\n}\n",
                StandardCharsets.ISO_8859_1);
        try (var run = OshrunProcess.start("-np", "2", source.toString())) {
            assertEquals("oshrun: cannot compile " + source
                    + ": Latin.java:2: unmappable character (0xFC) for encoding UTF-8\n", run.expect(2).errors());
        }
    }

    @Test
    void fileWithoutAClassAndNoFileShouldBeNamed() throws Exception {
        write("Empty.java", "// nothing\n");
        for (String[] each : new String[][]{{"Empty.java", "no class in "},
            {"Missing.java", "no such source file: "}}) {
            Path file = directory.resolve(each[0]);
            try (var run = OshrunProcess.start(file.toString())) {
                assertEquals("oshrun: " + each[1] + file + "\n", run.expect(2).errors());
            }
        }
    }

    private void write(String file, String text) throws IOException {
        Path path = directory.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static String[] with(List<String> options, String... words) {
        return Stream.concat(options.stream(), List.of(words).stream()).toArray(String[]::new);
    }
}
