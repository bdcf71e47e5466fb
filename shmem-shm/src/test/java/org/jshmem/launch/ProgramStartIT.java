package org.jshmem.launch;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What starts and what does not, and what is said of it: the same for processes and on a simulated machine. */
class ProgramStartIT {

    private static final int MINOR_VERSION = 4;
    private static final int MAJOR_VERSION = 7;
    private static final int FUTURE = 99;
    private static final byte PREVIEW = (byte) 0xff;

    private static final String SOURCE = """
            import java.util.List;

            class Instance {
                void main(String[] args) {
                    System.out.println("instance " + args.length);
                }
            }

            class Parent {
                public static void main(String[] args) {
                    System.out.println("inherited " + args.length);
                }
            }

            class Heir extends Parent {}

            class Headless {
                public static int main(String[] args) {
                    return 1;
                }
            }

            class Unmakeable {
                private Unmakeable() {}

                void main() {}
            }

            class FailingConstructor {
                FailingConstructor() {
                    throw new IllegalStateException("not today");
                }

                void main() {}
            }

            class FailingInitializer {
                static final int NUMBER = Integer.parseInt("x");

                public static void main(String[] args) {
                    System.out.println(NUMBER);
                }
            }

            class Preview extends Parent {}

            class Future extends Parent {}

            class Cut extends Parent {}

            class UsesCut {
                public static void main(String[] args) {
                    Cut.main(args);
                }
            }

            class Gone extends Parent {}

            class HeirOfGone extends Gone {}

            class UsesGone {
                public static void main(String[] args) {
                    new Gone();
                }
            }

            class Deep {
                public static void main(String[] args) {
                    main(args);
                }
            }

            class Greedy {
                public static void main(String[] args) {
                    System.out.println(new long[Integer.MAX_VALUE - 8]);
                }
            }
            """;

    @TempDir
    private static Path classes;

    @BeforeAll
    static void makePrograms() throws Exception {
        Path compact = Files.writeString(classes.resolve("Compact.java"), """
                void main() {
                    IO.println("compact");
                }
                """);
        Path opener = Files.writeString(classes.resolve("Opener.java"), """
                class Opener {
                    public static void main(String[] args) throws Exception {
                        Class.forName("sun.nio.ch.IOUtil").getDeclaredConstructor().setAccessible(true);
                        System.out.println("opened");
                    }
                }
                """);
        compile(Files.writeString(classes.resolve("Programs.java"), SOURCE), compact, opener);
        compile(Files.writeString(classes.resolve("Owned.java"), """
                package java;

                class Owned {
                    public static void main(String[] args) {}
                }
                """));
        change("Future", FUTURE, MAJOR_VERSION);
        change("Preview", PREVIEW, MINOR_VERSION, MINOR_VERSION + 1);
        Files.write(classes.resolve("Cut.class"), Arrays.copyOf(Files.readAllBytes(classes.resolve("Cut.class")), 150));
        Files.delete(classes.resolve("Gone.class"));
        ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS).buildTo(classes.resolve("Unverifiable.class"),
                ClassDesc.of("Unverifiable"), type -> type.withMethodBody("main",
                        MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String.arrayType()),
                        ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, code -> code.aload(0).ireturn()));
    }

    /** With blanks around the name, and packages of the JDK opened to the program. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "pes"})
    void manifestShouldMeanWhatItMeansToTheJavaCommand(String jvms) throws Exception {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Opener ");
        manifest.getMainAttributes().put(new Attributes.Name("Add-Opens"), "java.base/java.util java.base/sun.nio.ch");
        Path jar = classes.resolve("opener.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new ZipEntry("Opener.class"));
            Files.copy(classes.resolve("Opener.class"), out);
        }
        try (var run = OshrunProcess.start("-q", "-np", "2", "--jvms", jvms, jar.toString())) {
            assertEquals("opened\nopened\n", run.expect(0).output());
        }
    }

    @ParameterizedTest
    @CsvSource({"Compact, compact", "Instance, instance 1", "Heir, inherited 1"})
    void mainMethodOfAnyKindShouldRun(String mainClass, String output) throws Exception {
        try (var run = start(List.of(), mainClass, "argument")) {
            assertEquals(output + "\n", run.expect(0).output());
        }
        try (var run = start(List.of("--machine", "uniform"), mainClass, "argument")) {
            assertTrue(run.expect(0).output().startsWith(output + "\nvirtual time: "), run.output());
        }
    }

    /** {@code LINE} stands for the program's line, in which the backends differ by the space before it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Headless | 2 | the main class Headless has no main method: define public static void main(String[])",
                "Unmakeable | 2 | the main class Unmakeable has no constructor without parameters that is not "
                        + "private, and "
                        + "its main method is not static: add one, or make the method static",
                "FailingConstructor | 1 | java.lang.IllegalStateException: not today LINE "
                        + "FailingConstructor.<init>(Programs.java)",
                "FailingInitializer | 1 | java.lang.ExceptionInInitializerError NEXT Caused by: "
                        + "java.lang.NumberFormatException: For input string: \"x\"",
                "Preview | 2 | cannot load the main class Preview: Preview features are not enabled for Preview "
                        + "(class file "
                        + "version 69.65535). Try running with '--enable-preview' (with oshrun --jvm-arg "
                        + "--enable-preview)",
                "Future | 2 | cannot load the main class Future: class Future is compiled for Java 55, and this "
                        + "is Java 25: "
                        + "compile it with javac --release 25",
                "Cut | 2 | cannot load the main class Cut: a class file is damaged: Truncated class file: compile "
                        + "it again",
                "UsesCut | 1 | a class file is damaged: Truncated class file: compile it again LINE "
                        + "UsesCut.main(Programs.java)",
                "java.Owned | 2 | cannot load the main class java.Owned: java.lang.SecurityException: Prohibited package "
                        + "name: java",
                "HeirOfGone | 2 | cannot load the main class HeirOfGone: class Gone is not on the class path: give the "
                        + "directory or jar that has it with -cp",
                "UsesGone | 1 | class Gone is not on the class path: give the directory or jar that has it with "
                        + "-cp LINE "
                        + "UsesGone.main(Programs.java)",
                "Unverifiable | 2 | cannot load the main class Unverifiable: a class file is wrong: Bad type on "
                        + "operand stack "
                        + "in Unverifiable.main: compile it again, or look at the tool that has changed it",
                "Deep | 1 | java.lang.StackOverflowError NEXT (the innermost frames; if the recursion ends: oshrun "
                        + "--jvm-arg -Xss16m) LINE Deep.main(Programs.java)",
                "Greedy | 1 | java.lang.OutOfMemoryError: Java heap space NEXT (more: oshrun --jvm-arg -Xmx4g, or what "
                        + "is at its end) LINE Greedy.main(Programs.java)"})
    void whatFailsShouldBeSaidAlike(String mainClass, int exitCode, String expected) throws Exception {
        for (List<String> backend : List.of(List.<String>of(), List.of("--machine", "uniform"))) {
            try (var run = start(backend, mainClass)) {
                String errors = run.expect(exitCode).errors();
                String told = errors.replaceFirst("^(PE 0|oshrun): ", "").replaceFirst("^uncaught exception\n", "")
                        .replaceAll("\n *\tat |\n    at ", " LINE ").replaceAll("java:\\d+", "java")
                        .replace("\n", " NEXT ");
                assertTrue(told.startsWith(expected + " "), told);
                assertFalse(errors.contains("org.jshmem"), errors);
                assertTrue(errors.lines().count() < 40, errors);
            }
        }
    }

    /** Where nobody says so, the others and the launcher would wait for ever. */
    @Test
    void whatOnePeCannotLoadShouldEndAJvmThatPesShare() throws Exception {
        try (var run = OshrunProcess.start("-q", "--jvms", "1", "-np", "2", "-cp", classes.toString(), "java.Owned")) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("PE 0: cannot load the main class java.Owned: "), errors);
        }
    }

    private static OshrunProcess start(List<String> backend, String... program) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-q", "-np", "1", "--jvm-arg", "-Xmx256m"));
        arguments.addAll(backend);
        arguments.addAll(List.of("-cp", classes.toString()));
        arguments.addAll(List.of(program));
        return OshrunProcess.start(arguments.toArray(String[]::new));
    }

    private static void compile(Path... sources) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "javac").toString(), "-d", classes.toString()));
        for (Path source : sources) {
            command.add(source.toString());
        }
        Process javac = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(javac.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, javac.waitFor(), said);
    }

    private static void change(String name, int value, int... positions) throws IOException {
        Path file = classes.resolve(name + ".class");
        byte[] bytes = Files.readAllBytes(file);
        for (int position : positions) {
            bytes[position] = (byte) value;
        }
        Files.write(file, bytes);
    }
}
