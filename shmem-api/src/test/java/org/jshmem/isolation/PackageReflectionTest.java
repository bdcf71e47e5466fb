package org.jshmem.isolation;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

/** The main class is one per PE, and uses by reflection what only its package may. */
class PackageReflectionTest {

    private static final String MAIN = """
            package demo;
            import java.lang.invoke.*;
            import java.util.concurrent.atomic.*;
            public class Main {
                static int state;
                public static Object run() throws Exception {
                    return ++state + %s;
                }
            }
            """;
    private static final String NODE = "package demo; public class Node { volatile int x = 1; Node() {} int x() { return x; } }";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {"((Node) Class.forName(\"demo.Node\").getDeclaredConstructor().newInstance()).x()",
                "(int) MethodHandles.lookup().findVarHandle(Node.class, \"x\", int.class).get(new Node())",
                "(int) MethodHandles.lookup().findVirtual(Node.class, \"x\", MethodType.methodType(int.class))"
                        + ".invoke(of(Node.class))",
                "AtomicIntegerFieldUpdater.newUpdater(Node.class, \"x\").get(of(Node.class))",
                "Node.class.getDeclaredField(\"x\").getInt(of(Node.class))",
                "(int) Node.class.getDeclaredMethod(\"x\").invoke(of(Node.class))"})
    void packageIsLoadedTogether(String use) throws Exception {
        String main = MAIN.replace("throws Exception", "throws Throwable").formatted(use)
                .replace("static int state;", "static int state; static <T> T of(Class<T> type) throws Exception "
                        + "{ return Tool.make(type); }");
        String tool = "package demo; public class Tool { public static <T> T make(Class<T> type) throws Exception "
                + "{ var constructor = type.getDeclaredConstructor(); constructor.setAccessible(true); "
                + "return constructor.newInstance(); } }";
        Path classes = CompiledSources.compile(directory, main, NODE, tool);
        assertEquals(List.of(2, 2), TwoPes.ofHost(classes).run());
        assertEquals(List.of(2, 2), TwoPes.simulated(Redirections.NONE, classes).run());
    }

    /** Who gets it may do what its class may. */
    @Test
    void lookupIsPassedToAnotherPackage() throws Exception {
        Path classes = CompiledSources.compile(directory,
                MAIN.formatted("(int) lib.Handles.x(MethodHandles.lookup(), Node.class).get(new Node())"),
                "package demo; public class Node { int x = 1; }",
                "package lib; import java.lang.invoke.*; public class Handles { public static VarHandle x("
                        + "MethodHandles.Lookup lookup, Class<?> type) throws Exception "
                        + "{ return lookup.findVarHandle(type, \"x\", int.class); } }");
        assertEquals(List.of(2, 2), TwoPes.ofHost(classes).run());
    }

    /** What is shared by itself reaches what is not. */
    @Test
    void toolsGoWithThePackage() throws Exception {
        Path classes = CompiledSources.compile(directory, MAIN.formatted("Tool.read(new Counted())"),
                "package demo; public class Counted { static int all; int x = 1; public Counted() { all++; } }",
                "package demo; public class Tool { public static int read(Object o) throws Exception "
                        + "{ return o.getClass().getDeclaredFields()[1].getInt(o); } }");
        assertEquals(List.of(2, 2), TwoPes.ofHost(classes).run());
    }

    @Test
    void whatEverybodyMayUseStaysShared() throws Exception {
        Path classes = CompiledSources.compile(directory,
                MAIN.formatted("(int) Tool.class.getMethod(\"one\").invoke(null) + new Hidden().x()"),
                "package demo; public class Tool { private Tool() {} public static int one() { return 0; } }",
                "package demo; class Hidden { public int x() { return 1; } }");
        TwoPes pes = TwoPes.ofHost(classes);
        assertEquals(List.of(2, 2), pes.run());
        assertSame(pes.load(0, "demo.Tool"), pes.load(1, "demo.Tool"));
        assertNotSame(pes.load(0, "demo.Hidden"), pes.load(1, "demo.Hidden"));
    }

    @Test
    void otherPackagesStaySharedThoughAClassReflects() throws Exception {
        Path classes = CompiledSources.compile(directory,
                MAIN.formatted("(int) lib.Point.class.getMethod(\"x\").invoke(new lib.Point())"),
                "package lib; public class Point { public int x() { return 1; } }");
        TwoPes pes = TwoPes.ofHost(classes);
        assertEquals(List.of(2, 2), pes.run());
        assertSame(pes.load(0, "lib.Point"), pes.load(1, "lib.Point"));
    }
}
