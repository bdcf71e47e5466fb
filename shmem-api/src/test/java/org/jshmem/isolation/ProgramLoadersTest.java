package org.jshmem.isolation;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.spi.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Two PEs run programs by the loaders, as in a host and as in the simulator. */
class ProgramLoadersTest {

    private static final String LOAD = ".loadClass(\"demo.Counter\")";

    private static final String COUNTER = "package demo; public class Counter { static int count; "
            + "public static int next() { return ++count; } }";

    @TempDir
    private Path directory;

    /** Programs whose {@code run} returns the same on each PE, if each has its own state. */
    static List<List<String>> programs() {
        return List.of(
                List.of("package demo; public class Main { static int count; "
                        + "public static Object run() { return ++count; } }"),
                List.of("package demo; public class Main { public static Object run() { return Counter.next(); } }",
                        COUNTER),
                List.of("package demo; public class Main { enum Color { RED; int count; } "
                        + "public static Object run() { return ++Color.RED.count; } }"),
                List.of("package demo; public class Main { static final java.util.Random RANDOM = "
                        + "new java.util.Random(7); public static Object run() { return RANDOM.nextInt(); } }"),
                List.of("package demo; import java.util.function.*; public class Main { "
                        + "static final IntSupplier NEXT = Counter::next; static final IntSupplier LAMBDA = "
                        + "() -> Counter.next(); public static Object run() "
                        + "{ return 10 * NEXT.getAsInt() + LAMBDA.getAsInt(); } }", COUNTER),
                List.of("package demo; public class Main { public static Object run() throws Exception "
                        + "{ return Class.forName(\"demo.Counter\").getMethod(\"next\").invoke(null); } }", COUNTER),
                List.of("package demo; public class Main { public static Object run() throws Exception "
                        + "{ return Thread.currentThread().getContextClassLoader().loadClass(\"demo.Counter\")"
                        + ".getMethod(\"next\").invoke(null); } }", COUNTER),
                List.of("package demo; public class Main { static int state; public static Object run() "
                        + "{ return Friend.hidden() + ++state; } }",
                        "package demo; public class Friend { static int hidden() { return 40; } }"),
                List.of("package demo; public class Main { public static Object run() { Shape shape = new Dot(); "
                        + "return switch (shape) { case Dot dot -> ++Dot.count; case Line line -> 0; }; } }",
                        "package demo; public sealed interface Shape permits Dot, Line { }",
                        "package demo; public final class Dot implements Shape { static int count; }",
                        "package demo; public record Line(int x) implements Shape { }"),
                List.of("package demo; public class Main implements Named { public static Object run() "
                        + "{ return new Main().add(); } }",
                        "package demo; public interface Named { java.util.List<String> ALL = "
                                + "new java.util.ArrayList<>(); default int add() { ALL.add(\"\"); return ALL.size(); } }"),
                List.of("package demo; public class Main { static final java.util.concurrent.ExecutorService POOL = "
                        + "java.util.concurrent.Executors.newSingleThreadExecutor(); public static Object run() "
                        + "throws Exception { Object x = POOL.submit(Counter::next).get(); POOL.shutdown(); return x; } }",
                        COUNTER),
                List.of("package demo; public class Main extends Base { static int state; int value() { return 2; } "
                        + "public static Object run() { return new Main().ask() + ++state; } }",
                        "package demo; public class Base { int value() { return 1; } "
                                + "public int ask() { return value(); } }"),
                List.of("package demo; public class Main { static int count; class Inner { private int own = ++count; } "
                        + "public static Object run() { return new Main().new Inner().own; } }"),
                List.of("package demo; public class Main { record Held(Counter counter) { } public static Object run() "
                        + "{ return new Held(null).toString() + Counter.next(); } }", COUNTER));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void eachPeHasItsOwnState(List<String> sources) throws Exception {
        Path classes = CompiledSources.compile(directory, sources.toArray(String[]::new));
        for (TwoPes pes : List.of(TwoPes.ofHost(classes), TwoPes.simulated(Redirections.NONE, classes))) {
            List<Object> results = pes.run();
            assertEquals(results.getFirst(), results.getLast());
            assertNotSame(pes.load(0, "demo.Main"), pes.load(1, "demo.Main"));
        }
    }

    @Test
    void stateInALibraryJarIsEachPesOwn() throws Exception {
        Path jar = jar(CompiledSources.compile(directory.resolve("library"), COUNTER.replace("demo", "lib")));
        Path classes = CompiledSources.compile(directory,
                "package demo; public class Main { public static Object run() "
                        + "throws Exception { return Class.forName(\"lib.Counter\").getMethod(\"next\").invoke(null); } }");
        assertEquals(List.of(1, 1), TwoPes.ofHost(classes, jar).run());
        assertEquals(List.of(1, 1), TwoPes.simulated(Redirections.NONE, classes, jar).run());
    }

    @Test
    void providersAreEachPesOwn() throws Exception {
        Path classes = CompiledSources.compile(directory,
                "package demo; public class Main { public static Object run() "
                        + "{ int sum = 0; for (Service service : java.util.ServiceLoader.load(Service.class)) "
                        + "{ sum += service.next(); } return sum; } }",
                "package demo; public interface Service { int next(); }",
                "package lib; public class Provider implements demo.Service { static int count; "
                        + "public int next() { return ++count; } }");
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve("META-INF/services/demo.Service"), "lib.Provider\n");
        for (TwoPes pes : List.of(TwoPes.ofHost(classes), TwoPes.simulated(Redirections.NONE, classes))) {
            assertEquals(List.of(1, 1), pes.run());
            assertSame(pes.load(0, "demo.Main"), pes.load(1, "demo.Main"));
        }
    }

    /** Which a thread of a pool is given, too; those of a class that PEs share as well. */
    @ParameterizedTest
    @ValueSource(
            strings = {"ClassLoader.getSystemClassLoader()" + LOAD,
                "Thread.currentThread().getContextClassLoader()" + LOAD,
                "Optional.<ClassLoader>empty().orElseGet(ClassLoader::getSystemClassLoader)" + LOAD,
                "Shared.class.getClassLoader()" + LOAD, "Shared.class.getModule().getClassLoader()" + LOAD,
                "Optional.of(Shared.class).map(Class::getClassLoader).get()" + LOAD,
                "Shared.class.getProtectionDomain().getClassLoader()" + LOAD,
                "Class.forName(\"demo.Counter\", true, Shared.class.getClassLoader())",
                "Class.forName(Shared.class.getModule(), \"demo.Counter\")",
                "java.lang.invoke.MethodHandles.lookup().in(Shared.class).findClass(\"demo.Counter\")"})
    void loadersAreThoseOfThePe(String asked) throws Exception {
        Path classes = CompiledSources.compile(directory, """
                package demo;
                import java.util.*;
                import java.util.concurrent.*;
                public class Main {
                    static Object next() throws Exception {
                        return %s.getMethod("next").invoke(null);
                    }
                    public static Object run() throws Exception {
                        try (var pool = new ForkJoinPool(1)) {
                            return "" + next() + pool.submit(Main::next).get()
                                    + (ClassLoader.getSystemResource("demo/Counter.class") != null)
                                    + ClassLoader.getSystemResourceAsStream("demo/Counter.class").read()
                                    + ClassLoader.getSystemResources("demo/Counter.class").hasMoreElements();
                        }
                    }
                }
                """.formatted(asked), COUNTER, "package demo; public class Shared { }");
        String own = "12true" + 0xCA + "true";
        assertEquals(List.of(own, own), TwoPes.ofHost(ProcessDefaults.REDIRECTIONS, classes).run());
        assertEquals(List.of(own, own), TwoPes.simulated(ProcessDefaults.REDIRECTIONS, classes).run());
    }

    @Test
    void whatIsSharedIsLoadedOnce() throws Exception {
        Path classes = CompiledSources.compile(directory,
                "package demo; public class Main { static int state; Helper helper; }",
                "package demo; public class Helper { }");
        TwoPes host = TwoPes.ofHost(classes);
        assertSame(host.parent(), host.load(0, "demo.Helper").getClassLoader());
        assertSame(host.loader(0), host.load(0, "demo.Main").getClassLoader());
        TwoPes simulated = TwoPes.simulated(Redirections.NONE, classes);
        assertSame(simulated.load(0, "demo.Helper"), simulated.load(1, "demo.Helper"));
        assertNotSame(simulated.loader(0), simulated.load(0, "demo.Helper").getClassLoader());
        assertSame(simulated.loader(1), simulated.load(1, "demo.Main").getClassLoader());
    }

    @Test
    void whatIsNotTheProgramsComesFromElsewhere() throws Exception {
        TwoPes pes = TwoPes.simulated(Redirections.NONE,
                CompiledSources.compile(directory, "package demo; public class Main { static int state; }"));
        assertSame(String.class, pes.load(0, "java.lang.String"));
        assertSame(org.jshmem.Shmem.class, pes.load(1, "org.jshmem.Shmem"));
        assertThrows(ClassNotFoundException.class, () -> pes.load(0, "demo.NoSuch"));
    }

    /** As the ordinary class loader answers. */
    @Test
    void resourcesAndOriginsAreThoseOfTheClassPath() throws Exception {
        Path classes = CompiledSources.compile(directory, "package demo; public class Main { static int state; }");
        Files.writeString(classes.resolve("demo/data.txt"), "text");
        Path manifest = Files.writeString(directory.resolve("manifest"), """
                Implementation-Title: Demonstration
                Implementation-Version: 1.2

                Name: demo/
                Specification-Title: Package
                """);
        Path jar = jar(classes, "--manifest", manifest.toString());
        for (Path path : List.of(classes, jar)) {
            for (TwoPes pes : List.of(TwoPes.ofHost(path), TwoPes.simulated(Redirections.NONE, path))) {
                Class<?> expected = TwoPes.ofHost(path).parent().loadClass("demo.Main");
                Class<?> main = pes.load(1, "demo.Main");
                assertSame(pes.loader(1), main.getClassLoader());
                assertEquals(expected.getProtectionDomain().getCodeSource().getLocation(),
                        main.getProtectionDomain().getCodeSource().getLocation());
                assertEquals(describe(expected.getPackage()), describe(main.getPackage()));
                URL data = main.getResource("data.txt");
                assertEquals(expected.getResource("data.txt"), data);
                assertEquals("text", new String(data.openStream().readAllBytes()));
                assertEquals(1, Collections.list(main.getClassLoader().getResources("demo/data.txt")).size());
            }
        }
    }

    private static List<String> describe(Package of) {
        return Arrays.asList(of.getName(), of.getImplementationTitle(), of.getImplementationVersion(),
                of.getSpecificationTitle());
    }

    @Test
    void theJvmSaysWhatIsWrongWithAClassFile() throws Exception {
        Path classes = CompiledSources.compile(directory, "package demo; public class Main { Newer newer; Cut cut; }",
                "package demo; public class Newer { }", "package demo; public class Cut { }");
        Path newer = classes.resolve("demo/Newer.class");
        byte[] bytes = Files.readAllBytes(newer);
        bytes[7] = 99;
        Files.write(newer, bytes);
        Path cut = classes.resolve("demo/Cut.class");
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 90));
        for (TwoPes pes : List.of(TwoPes.ofHost(classes), TwoPes.simulated(Redirections.NONE, classes))) {
            assertThrows(UnsupportedClassVersionError.class, () -> pes.load(0, "demo.Newer"));
            assertThrows(ClassFormatError.class, () -> pes.load(1, "demo.Cut"));
            pes.load(1, "demo.Main");
        }
    }

    @Test
    void whatCannotBeRewrittenIsAnError() throws Exception {
        ProgramClasses classes = ProgramClasses.of(List.of(
                CompiledSources.compile(directory, "package demo; public class Main { static int state; }")));
        ProgramLoaders loaders = new ProgramLoaders(classes,
                SharingPlan.of(classes, List.of(), Redirections.NONE, Sharing.SHARED), (_, _) -> {
                    throw new IllegalStateException("no");
                }, getClass().getClassLoader());
        LinkageError error = assertThrows(LinkageError.class, () -> loaders.forPe().loadClass("demo.Main"));
        assertEquals("demo.Main cannot be rewritten: no", error.getMessage());
    }

    @Test
    void classFilesAreThoseThatTheJvmRuns() throws Exception {
        TwoPes pes = TwoPes.ofHost(Redirections.to("demo.StandIn", Redirections.Group.ENDINGS),
                CompiledSources.compile(directory, "package demo; public class Main { Other other; "
                        + "void run() { System.exit(1); } }", "package demo; public class Other { }"));
        assertTrue(new String(pes.loaders().classFile(pes.load(0, "demo.Main")), "ISO-8859-1").contains("StandIn"));
        assertEquals(null, pes.loaders().classFile(pes.load(0, "demo.Other")));
        assertEquals(null, pes.loaders().classFile(String.class));
    }

    /** Threads of one PE, and PEs, ask for the same classes at a time. */
    @Test
    void classesAreDefinedOnceThoughManyAsk() throws Exception {
        Path classes = CompiledSources.compile(directory, "package demo; public class Main { static int state; }",
                COUNTER, "package demo; public class Helper { }");
        TwoPes pes = TwoPes.simulated(Redirections.NONE, classes);
        Set<Class<?>> loaded = new HashSet<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Callable<Class<?>>> asking = new ArrayList<>();
            for (int i = 0; i < 120; i++) {
                int pe = i % 2;
                String name = List.of("demo.Main", "demo.Counter", "demo.Helper").get(i % 3);
                asking.add(() -> pes.load(pe, name));
            }
            for (Future<Class<?>> asked : threads.invokeAll(asking)) {
                loaded.add(asked.get());
            }
        }
        assertEquals(5, loaded.size());
    }

    @Test
    void manifestsMayAddToTheClassPath() throws Exception {
        Path library = jar(CompiledSources.compile(directory.resolve("library"), COUNTER.replace("demo", "lib")));
        Path manifest = Files.writeString(directory.resolve("manifest"),
                "Class-Path: " + directory.relativize(library) + " absent.jar\n");
        Path classes = CompiledSources.compile(directory, "package demo; public class Main { static int state; }");
        Path jar = jar(classes, "--manifest", manifest.toString());
        Path moved = Files.move(jar, directory.resolve("main.jar"));
        ProgramClasses found = ProgramClasses.of(List.of(moved));
        assertEquals(List.of("lib.Counter"), found.inPackage("lib"));
        assertTrue(found.read("lib.Counter").length > 0);
        assertEquals(null, found.read("lib.NoSuch"));
    }

    private static Path jar(Path classes, String... options) throws IOException {
        Path jar = classes.resolveSibling("made.jar");
        List<String> arguments = new ArrayList<>(List.of("--create", "--file", jar.toString()));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of("-C", classes.toString(), "."));
        assertEquals(0, ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err,
                arguments.toArray(String[]::new)));
        return jar;
    }
}
