package org.jshmem.isolation;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

/** How classes follow those that they refer to, and what a plan says of a program as a whole. */
class SharingPlanTest {

    private static final String COUNTER = "package demo; public class Counter { public static int count; }";
    private static final String REFERS = "refers to demo.Counter";

    @TempDir
    private Path directory;

    private SharingPlan plan(String... sources) throws IOException {
        return CompiledSources.plan(CompiledSources.compile(directory, sources));
    }

    @Test
    void aClassFollowsThoseThatItRefersTo() throws IOException {
        SharingPlan plan = plan("package demo; public class Main { void run() { Helper.help(); new Other(); } }",
                "package demo; public class Helper { public static void help() { Counter.count++; } }",
                "package demo; public class Other {}", COUNTER);
        assertEquals(Map.of("demo.Counter", "static field count is not final", "demo.Helper", REFERS, "demo.Main",
                "refers to demo.Helper"), plan.perPe());
        assertEquals(Sharing.CLASS_PATH, plan.of("demo.Other"));
    }

    @Test
    void everyWayToNameAClassIsAReference() throws IOException {
        for (String body : List.of("Counter field;", "Counter method() { return null; }",
                "java.util.List<Counter> field;", "Object run() { return Counter[].class; }",
                "Runnable run() { return () -> Counter.count++; }",
                "java.util.function.Supplier<Object> run() { return Counter::new; }",
                "void run(Object o) { if (o instanceof Counter) { } }",
                "void run() { try { } finally { new Counter(); } }",
                "@interface Of { Class<?> value(); } @Of(Counter.class) void run() { }",
                "int run(Object o) { return switch (o) { case Counter c -> 1; default -> 2; }; }")) {
            assertEquals(REFERS, plan("package demo; public class Main { " + body + " }", COUNTER).perPe()
                    .get("demo.Main"), body);
        }
    }

    /** Of these the compiler writes the name of the class as a literal. */
    @Test
    void constantsOfEnumsInASwitchOverObjectsAreReferences() throws IOException {
        SharingPlan plan = plan("package demo; public class Main { String name(Object o) { "
                + "return switch (o) { case Color.RED -> \"red\"; default -> \"demo.Far\"; }; } }",
                "package demo; public enum Color { RED; public static int count; }");
        assertEquals(Map.of("demo.Color", "static field count is not final", "demo.Main", "refers to demo.Color"),
                plan.perPe());
    }

    @Test
    void onlyASubclassHasState() throws IOException {
        SharingPlan plan = plan("package demo; public class Main { }", "package demo; public class Base { }",
                "package demo; public class Derived extends Base { static int count; }");
        assertEquals(Map.of("demo.Derived", "static field count is not final"), plan.perPe());
    }

    @Test
    void anInterfaceWithAConstantThatIsNone() throws IOException {
        SharingPlan plan = plan("package demo; public class Main implements Named { }",
                "package demo; public interface Named { java.util.List<String> ALL = new java.util.ArrayList<>(); "
                        + "default void add() { ALL.add(\"\"); } }");
        assertEquals("static final field ALL is a java.util.List", plan.perPe().get("demo.Named"));
        assertEquals("refers to demo.Named", plan.perPe().get("demo.Main"));
    }

    @Test
    void whatUsesAPackageTogetherIsLoadedTogether() throws IOException {
        for (String used : List.of("static int value() { return 1; }", "static final int VALUE = Math.abs(1);",
                "protected static int value() { return 1; }")) {
            String use = used.contains("VALUE") ? "Shared.VALUE" : "Shared.value()";
            SharingPlan plan = plan("package demo; public class Main { static int state = " + use + "; }",
                    "package demo; public class Shared { " + used + " }",
                    "package demo; public class Free { public static int value() { return 1; } }");
            assertEquals(Sharing.PER_PE, plan.of("demo.Shared"), used);
            assertEquals("demo.Main uses what only its package may", plan.perPe().get("demo.Shared"));
            assertEquals(Sharing.CLASS_PATH, plan.of("demo.Free"));
        }
    }

    @Test
    void publicUseNeedsNoSharedPackage() throws IOException {
        SharingPlan plan = plan("package demo; public class Main { static int state = Shared.value(); }",
                "package demo; public class Shared { public static int value() { return 1; } }");
        assertEquals(Sharing.CLASS_PATH, plan.of("demo.Shared"));
    }

    @Test
    void classesThatOnlyThePackageSeesGoWithTheirUsers() throws IOException {
        SharingPlan plan = plan("package demo; public class Main { static int state; Hidden hidden; } "
                + "class Hidden { }");
        assertEquals("demo.Main uses what only its package may", plan.perPe().get("demo.Hidden"));
    }

    @Test
    void inheritedMembersCountWhereTheyAreDeclared() throws IOException {
        SharingPlan plan = plan("package demo; public class Main { static int state = new Leaf().value(); }",
                "package demo; public class Base { int value() { return 1; } }",
                "package demo; public class Leaf extends Base { }");
        assertEquals(Sharing.PER_PE, plan.of("demo.Base"));
    }

    @Test
    void overriddenMembersOfThePackageCount() throws IOException {
        SharingPlan plan = plan("package demo; public class Main extends Base { static int state; int value() "
                + "{ return 2; } }", "package demo; public class Base { int value() { return 1; } }");
        assertEquals(Sharing.PER_PE, plan.of("demo.Base"));
    }

    @Test
    void whatAnotherClassMayLockIsNotShared() throws IOException {
        for (String lock : List.of("Color.RED", "Color.class", "Colors.FIRST")) {
            SharingPlan plan = plan(
                    "package demo; public class Main { void hold() { synchronized (" + lock + ") { } } }",
                    "package demo; public enum Color { RED }",
                    "package demo; public class Colors { public static final Color FIRST = Color.RED; }");
            assertEquals(Sharing.PER_PE, plan.of("demo.Color"), lock);
            assertEquals("demo.Main may lock it, or what it refers to", plan.perPe().get("demo.Color"), lock);
        }
        assertEquals(Sharing.CLASS_PATH, plan("package demo; public class Main { Object hold() { return Color.RED; } }",
                "package demo; public enum Color { RED }").of("demo.Color"));
    }

    @Test
    void constantsThatAreLockedByAVariableAreNotShared() throws IOException {
        String color = "package demo; public enum Color { RED; public static Color pick() { return RED; } }";
        for (String locking : List.of("void hold(long x, Color color) { synchronized (color) { } }",
                "static void hold(double x, Color color) { synchronized (color) { } }",
                "void hold() { synchronized (Color.pick()) { } }",
                "void hold() { Color color = Color.pick(); for (int i = 0; i < 2; i++) { synchronized (color) { } } }",
                "final Color mine = null; void hold() { synchronized (mine) { } }",
                "void hold(java.util.List<Color> all) { synchronized (all.get(0)) { } }")) {
            SharingPlan plan = plan("package demo; public class Main { " + locking + " }", color);
            assertEquals("may lock a constant of demo.Color", plan.perPe().get("demo.Main"), locking);
            assertEquals("demo.Main may lock a constant of it", plan.perPe().get("demo.Color"), locking);
        }
        SharingPlan plan = plan(
                "package demo; public class Main { final Object lock = new Object(); void hold(Color color) "
                        + "{ synchronized (lock) { Color.pick(); } synchronized (this) { } } }",
                color);
        assertEquals(Sharing.CLASS_PATH, plan.of("demo.Color"));
        assertEquals(Sharing.CLASS_PATH, plan.of("demo.Main"));
    }

    @Test
    void classesOfThePackageCountThoughNobodyRefersToThem() throws IOException {
        SharingPlan plan = plan("package demo; public class Main { static int value() { return 1; } }",
                "package demo; public class Plugin { static int state = Main.value(); }");
        assertEquals("demo.Plugin uses what only its package may", plan.perPe().get("demo.Main"));
    }

    @Test
    void classesThatNobodyHasLookedAtAreNotShared() throws IOException {
        SharingPlan plan = plan("package demo; public class Main { }", "package other; public class Far { }");
        assertEquals(Sharing.PER_PE, plan.of("other.Far"));
        assertEquals(Sharing.PER_PE, plan.of("demo.NoSuch"));
    }

    @Test
    void whatIsRedirectedIsRewritten() throws IOException {
        Path classes = CompiledSources.compile(directory,
                "package demo; public class Main { void run() { Ends.end(); } int x() { return Free.X; } }",
                "package demo; public class Ends { public static void end() { System.exit(1); } }",
                "package demo; public class Free { public static final int X = Math.abs(1); }");
        SharingPlan plan = SharingPlan.of(ProgramClasses.of(List.of(classes)), List.of("demo.Main"),
                Redirections.to("demo.StandIn", Redirections.Group.ENDINGS), Sharing.CLASS_PATH);
        assertEquals(List.of(Sharing.SHARED, Sharing.SHARED, Sharing.CLASS_PATH),
                List.of(plan.of("demo.Main"), plan.of("demo.Ends"), plan.of("demo.Free")));
        assertEquals(Map.of(), plan.perPe());
    }

    /** As compilers up to that of Java 18 wrote it. */
    @Test
    void concatenationsOfObjectsAreCalls() throws IOException {
        ClassDesc main = ClassDesc.of("demo.Main");
        DirectMethodHandleDesc concatenate = ConstantDescs.ofCallsiteBootstrap(
                ClassDesc.of("java.lang.invoke.StringConcatFactory"), "makeConcatWithConstants",
                ConstantDescs.CD_CallSite, ConstantDescs.CD_String, ConstantDescs.CD_Object.arrayType());
        byte[] file = ClassFile.of().build(main, type -> type.withMethodBody("<clinit>", ConstantDescs.MTD_void,
                ClassFile.ACC_STATIC, code -> code.aconst_null().invokedynamic(DynamicCallSiteDesc.of(concatenate,
                        "makeConcatWithConstants", MethodTypeDesc.of(ConstantDescs.CD_String, ConstantDescs.CD_Object),
                        "a\1")).pop().return_()));
        Files.createDirectories(directory.resolve("demo"));
        Files.write(directory.resolve("demo/Main.class"), file);
        assertEquals("its static initialiser calls the toString of an object",
                CompiledSources.plan(directory).perPe().get("demo.Main"));
    }

    /** No compiler writes it. */
    @Test
    void aComputedConstantMayBeAnyObject() throws IOException {
        ClassDesc list = ClassDesc.of("java.util.ArrayList");
        DirectMethodHandleDesc invoke = ConstantDescs.ofConstantBootstrap(
                ClassDesc.of("java.lang.invoke.ConstantBootstraps"), "invoke", ConstantDescs.CD_Object,
                ConstantDescs.CD_MethodHandle, ConstantDescs.CD_Object.arrayType());
        byte[] file = ClassFile.of().build(ClassDesc.of("demo.Main"), type -> type.withMethodBody("all",
                MethodTypeDesc.of(list), ClassFile.ACC_STATIC, code -> code.ldc(DynamicConstantDesc.ofNamed(invoke,
                        "all", list, MethodHandleDesc.ofConstructor(list))).areturn()));
        Files.createDirectories(directory.resolve("demo"));
        Files.write(directory.resolve("demo/Main.class"), file);
        assertEquals("has a constant that the constructor of java.util.ArrayList computes",
                CompiledSources.plan(directory).perPe().get("demo.Main"));
    }

    @Test
    void somebodyMayVouchForState() throws IOException {
        String[] sources = {"package demo; public class Main { void run() { lib.Cache.all.clear(); } }",
            "package lib; public class Cache { public static java.util.Map<String, String> all; } "};
        Path classes = CompiledSources.compile(directory, sources);
        assertEquals(Sharing.PER_PE, CompiledSources.plan(classes).of("demo.Main"));
        Files.createDirectories(classes.resolve("META-INF/jshmem"));
        Files.writeString(classes.resolve(ProgramClasses.SHAREABLE), "# caches\nlib # of nothing else\n");
        assertEquals(Sharing.CLASS_PATH, CompiledSources.plan(classes).of("demo.Main"));
    }

    @Test
    void whatSomebodyVouchesForIsSharedThoughNobodyRefersToIt() throws IOException {
        Path classes = CompiledSources.compile(directory, "package demo; public class Main { Cache cache; }",
                "package demo; public class Cache { static int size; Counter counter; }", COUNTER,
                "package lib.deep; public class Far { static int state; }");
        Files.createDirectories(classes.resolve("META-INF/jshmem"));
        Files.writeString(classes.resolve(ProgramClasses.SHAREABLE), "lib\ndemo.Cache\n");
        SharingPlan decoded = SharingPlan.decode(CompiledSources.plan(classes).encode());
        assertEquals(List.of(Sharing.CLASS_PATH, Sharing.CLASS_PATH, Sharing.CLASS_PATH, Sharing.PER_PE),
                List.of(decoded.of("demo.Main"), decoded.of("demo.Cache"), decoded.of("lib.deep.Far"),
                        decoded.of("demo.Counter")));
    }

    @Test
    void whatHasToDoWithThreadsIsNamed() throws IOException {
        assertNull(plan("""
                package demo;
                public class Main {
                    void run() throws Exception {
                        Runtime.getRuntime().addShutdownHook(new Thread(this::end));
                        Thread.sleep(1);
                        Thread.currentThread().setName("main");
                    }
                    void end() { java.util.stream.IntStream.range(0, 9).parallel().sum(); }
                }
                """).threads());
        for (String use : List.of("new Thread(this::end).start()", "Thread.ofVirtual()",
                "java.util.concurrent.Executors.newCachedThreadPool()", "new java.util.Timer()",
                "Thread.currentThread().getThreadGroup()", "Class.forName(\"lib.Hidden\")",
                "new java.util.concurrent.ForkJoinPool(2)",
                "((com.sun.management.ThreadMXBean) (Object) this).getCurrentThreadAllocatedBytes()",
                "com.sun.net.httpserver.HttpServer.create()", "java.net.http.HttpClient.newHttpClient()")) {
            assertNotNull(plan("package demo; public class Main { void run() throws Exception { " + use
                    + "; } void end() {} }").threads(), use);
        }
        assertEquals("lib.Far is a thread", plan("package demo; public class Main { lib.Far far; }",
                "package lib; public class Far extends Thread { }").threads());
        assertEquals("demo.Main uses java.lang.Thread.start", plan(
                "package demo; public class Main { void run(Thread other) { other.start(); } }").threads());
    }

    @Test
    void classesThatInitialiseEachOtherAreNotShared() throws IOException {
        assertEquals(Map.of("demo.A", "it and demo.B initialise each other", "demo.B",
                "it and demo.A initialise each other", "demo.Main", "refers to demo.A"),
                plan("package demo; public class Main { int run(boolean b) { return b ? A.X : B.Y; } }",
                        "package demo; class A { static final int X = one(B.Y); static int one(int i) { return i + 1; } }",
                        "package demo; class B { static final int Y = A.one(A.X); }").perPe());
        String main = "package demo; public class Main { int run(boolean b) "
                + "{ return b ? Node.EMPTY.v() : new Leaf(3).v(); } }";
        String leaf = "package demo; final class Leaf %s Node { final int x; Leaf(int x) { this.x = x; } "
                + "public int v() { return x; } }";
        assertEquals(Map.of("demo.Node", "it and demo.Leaf initialise each other", "demo.Leaf", "refers to demo.Node",
                "demo.Main", "refers to demo.Node"),
                plan(main, "package demo; sealed abstract class Node permits Leaf { static final Node EMPTY = "
                        + "new Leaf(1); abstract int v(); }", leaf.formatted("extends")).perPe());
        assertEquals("it and demo.Leaf initialise each other",
                plan(main.replace("new Leaf(3).v()", "Leaf.class.hashCode()"),
                        "package demo; sealed abstract class Node "
                                + "permits Leaf { static final Node EMPTY = new Leaf(1); abstract int v(); }",
                        leaf.formatted("extends")).perPe().get("demo.Node"),
                "by reflection");
        String node = "package demo; sealed interface Node permits Leaf { Node EMPTY = new Leaf(1); int v(); %s }";
        assertEquals("it and demo.Leaf initialise each other",
                plan(main, node.formatted("default int w() { return v(); }"), leaf.formatted("implements")).perPe()
                        .get("demo.Node"));
        assertEquals(Map.of(), plan(main, node.formatted(""), leaf.formatted("implements")).perPe());
    }

    /** Whoever needs another of them needs the first, or is within its initialiser. */
    @Test
    void cyclesThatAllBeginWithTheSameClassAreShared() throws IOException {
        assertEquals(Map.of(), plan("package demo; public class Main { enum Color { RED { int v() { return 1; } }, "
                + "BLUE { int v() { return 2; } }; abstract int v(); } int run(Color c) { return switch (c) "
                + "{ case RED -> Color.BLUE.v(); default -> 3; }; } }").perPe());
        String helper = "package demo; final class Helper { static final int X = First.one(); }";
        String first = "package demo; final class First { static final int Y = Helper.X + 1; "
                + "static int one() { return 1; } }";
        assertEquals(Map.of(),
                plan("package demo; public class Main { int run() { return First.Y; } }", helper, first).perPe());
        assertEquals("it and demo.Third initialise each other",
                plan("package demo; public class Main { int run() { return First.Y; } }",
                        first.replace("Helper.X", "Helper.X + Third.Z"), helper.replace("First.one()",
                                "First.one() + Third.one()"),
                        "package demo; final class Third { static final int Z = Helper.X; static int one() { return 1; } }")
                        .perPe().get("demo.Helper"));
        assertEquals("it and demo.Main initialise each other",
                plan("package demo; public class Main { static final int Z = Helper.X; static int one() { return 1; } }",
                        helper.replace("First", "Main"), "package demo; class Other { int z = Helper.X; }").perPe()
                        .get("demo.Helper"));
    }

    @Test
    void damagedAndNewerFilesAreNotShared() throws IOException {
        Path classes = CompiledSources.compile(directory,
                "package demo; public class Main { Newer newer; Cut cut; Empty empty; Wrong wrong; }",
                "package demo; public class Newer { }", "package demo; public class Cut { }",
                "package demo; public class Empty { }", "package demo; public class Wrong { }");
        Path newer = classes.resolve("demo/Newer.class");
        byte[] bytes = Files.readAllBytes(newer);
        bytes[7] = 99;
        Files.write(newer, bytes);
        Path cut = classes.resolve("demo/Cut.class");
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 90));
        Files.write(classes.resolve("demo/Empty.class"), new byte[0]);
        Files.copy(classes.resolve("demo/Main.class"), classes.resolve("demo/Wrong.class"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        SharingPlan plan = CompiledSources.plan(classes);
        String unreadable = "its class file cannot be read";
        assertEquals("its class file is of a newer Java", plan.perPe().get("demo.Newer"));
        assertEquals(List.of(unreadable, unreadable, unreadable), List.of(plan.perPe().get("demo.Cut"),
                plan.perPe().get("demo.Empty"), plan.perPe().get("demo.Wrong")));
        assertEquals(Sharing.PER_PE, plan.of("demo.Main"));
    }

    @Test
    void everyPrefixOfAClassFileIsJudged() throws IOException {
        Path classes = CompiledSources.compile(directory, "package demo; public class Main { enum Color { RED } "
                + "static final Color C = Color.RED; Runnable run() { return () -> System.out.println(C); } }");
        Path main = classes.resolve("demo/Main.class");
        byte[] bytes = Files.readAllBytes(main);
        for (int length = 0; length < bytes.length; length++) {
            Files.write(main, Arrays.copyOf(bytes, length));
            assertEquals(Sharing.PER_PE, CompiledSources.plan(classes).of("demo.Main"), "length " + length);
        }
    }

    @Test
    void aPlanSurvivesTheWayToAHost() throws IOException {
        SharingPlan plan = plan("package demo; public class Main { }", COUNTER);
        SharingPlan decoded = SharingPlan.decode(plan.encode());
        assertEquals(List.of(Sharing.CLASS_PATH, Sharing.PER_PE, Sharing.PER_PE),
                List.of(decoded.of("demo.Main"), decoded.of("demo.Counter"), decoded.of("demo.NoSuch")));
        assertEquals(plan.encode(), decoded.encode());
    }
}
