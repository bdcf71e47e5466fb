package org.jshmem.isolation;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** What makes a class one per PE, and what does not: every rule by the body of a class {@code Main}. */
class SharingRulesTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @MethodSource("stateful")
    void classHasACopyForEachPe(String body, String reason) throws Exception {
        assertEquals(reason, plan(body).perPe().get("demo.Main"));
    }

    @ParameterizedTest
    @MethodSource("stateless")
    void classIsShared(String body) throws Exception {
        SharingPlan plan = plan(body);
        assertEquals(Map.of(), plan.perPe());
        assertEquals(Sharing.CLASS_PATH, plan.of("demo.Main"));
    }

    private SharingPlan plan(String body) throws Exception {
        return CompiledSources.plan(CompiledSources.compile(directory, """
                package demo;
                import java.lang.foreign.*;
                import java.lang.invoke.*;
                import java.math.*;
                import java.time.*;
                import java.util.*;
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                import java.util.function.*;
                import java.util.regex.*;
                public class Main {
                    %s
                }
                """.formatted(body)));
    }

    static Stream<Arguments> stateful() {
        return Stream.of(fields(), types(), initializers(), failures(), locks(), loaders()).flatMap(each -> each);
    }

    private static Stream<Arguments> fields() {
        return Stream.of(
                arguments("static int counter;", "static field counter is not final"),
                arguments("private static volatile String last = \"\";", "static field last is not final"),
                arguments("public static final int[] TABLE = {1, 2};", "static final field TABLE is an array"),
                arguments("static final List<String> NAMES = new ArrayList<>();",
                        "static final field NAMES is a java.util.List"),
                arguments("static final Map<String, String> CACHE = new HashMap<>();",
                        "static final field CACHE is a java.util.Map"),
                arguments("static final Random RANDOM = new Random(1);",
                        "static final field RANDOM is a java.util.Random"),
                arguments("static final AtomicInteger COUNT = new AtomicInteger();",
                        "static final field COUNT is a java.util.concurrent.atomic.AtomicInteger"),
                arguments("static final ThreadLocal<String> LOCAL = new ThreadLocal<>();",
                        "static final field LOCAL is a java.lang.ThreadLocal"),
                arguments("static final ExecutorService POOL = Executors.newFixedThreadPool(2);",
                        "static final field POOL is a java.util.concurrent.ExecutorService"),
                arguments("static final Object LOCK = new Object();", "static final field LOCK is a java.lang.Object"),
                arguments("static final System.Logger LOG = System.getLogger(\"demo\");",
                        "static final field LOG is a java.lang.System$Logger"),
                arguments("static final MemorySegment MEMORY = Arena.global().allocate(8);",
                        "static final field MEMORY is a java.lang.foreign.MemorySegment"),
                arguments("static final Clock CLOCK = Clock.systemUTC();",
                        "static final field CLOCK is a java.time.Clock"),
                arguments("static final Supplier<String> HELD = held(new Random()); "
                        + "static Supplier<String> held(Random random) { return () -> \"\" + random.nextInt(); }",
                        "static final field HELD is a java.util.function.Supplier"));
    }

    private static Stream<Arguments> types() {
        return Stream.of(
                arguments("static final List<int[]> ALL = List.of();", "static final field ALL is a java.util.List"),
                arguments("static final List<StringBuilder> ALL = List.of();",
                        "static final field ALL is a java.util.List with a java.lang.StringBuilder"),
                arguments("static final List<String> ALL = Math.abs(1) > 0 ? new ArrayList<>() : List.of();",
                        "static final field ALL is a java.util.List"),
                arguments("static final Supplier<String> NEXT = Math.abs(1) > 0 ? held(null) : () -> \"\"; "
                        + "static Supplier<String> held(Random random) { return null; }",
                        "static final field NEXT is a java.util.function.Supplier"),
                arguments("record Names(List<String> all) {} static final Names NONE = new Names(List.of());",
                        "static final field NONE is a demo.Main$Names, whose field all is a java.util.List"),
                arguments("static final Main DEFAULT = new Main();",
                        "static final field DEFAULT is a demo.Main, which may have subclasses"),
                arguments("final class Point { int x; } static Point zero() { return null; } "
                        + "static final Point ZERO = zero();",
                        "static final field ZERO is a demo.Main$Point, whose field x is not final"),
                arguments("record Names(List<String> all) {} static final Names NONE = new Names(null);",
                        "static final field NONE is a demo.Main$Names, whose field all is a java.util.List"),
                arguments("record Names(List<String> all) { Names { if (all == null) { all = new ArrayList<>(); } "
                        + "else { all = List.copyOf(all); } } } static final Names NONE = new Names(null);",
                        "static final field NONE is a demo.Main$Names, whose field all is a java.util.List"),
                arguments("record Names(List<String> all) { Names { all = List.copyOf(all); if (all.isEmpty()) "
                        + "{ all = new ArrayList<>(); } } } static final Names NONE = new Names(null);",
                        "static final field NONE is a demo.Main$Names, whose field all is a java.util.List"),
                arguments("record Outer(Inner inner) {} record Inner(int[] all) {} "
                        + "static final Outer NONE = new Outer(null);",
                        "static final field NONE leads to a demo.Main$Inner, whose field all is an array"),
                arguments("interface Shape {} static final Shape NONE = null;",
                        "static final field NONE is a demo.Main$Shape, which may have subclasses"),
                arguments("sealed interface Shape {} record Dot(int x) implements Shape {} "
                        + "static final class Line implements Shape { int length; } static final Shape NONE = null;",
                        "static final field NONE leads to a demo.Main$Line, whose field length is not final"),
                arguments("sealed interface Shape {} static non-sealed class Any implements Shape {} "
                        + "static final Shape NONE = null;",
                        "static final field NONE leads to a demo.Main$Any, which may have subclasses"),
                arguments("static class Base { int state; } static final class Leaf extends Base {} "
                        + "static final Leaf LEAF = null;",
                        "static final field LEAF leads to a demo.Main$Base, whose field state is not final"),
                arguments("static class Counter extends BigInteger { int n; Counter() { super(1, new byte[0]); } } "
                        + "static final BigInteger COUNT = new Counter();", "refers to demo.Main$Counter"),
                arguments("record Lock(int x) { synchronized void hold() {} } static final Lock LOCK = new Lock(1);",
                        "static final field LOCK is a demo.Main$Lock, whose method hold synchronizes"));
    }

    private static Stream<Arguments> initializers() {
        return Stream.of(
                arguments("static final long START = System.nanoTime();",
                        "its static initialiser calls java.lang.System.nanoTime"),
                arguments("static final int ME = org.jshmem.Shmem.init().myPe();",
                        "its static initialiser calls org.jshmem.Shmem.init"),
                arguments("static final String HOME = System.getProperty(\"user.home\");",
                        "its static initialiser calls java.lang.System.getProperty"),
                arguments("static final boolean FAST = Boolean.getBoolean(\"fast\");",
                        "its static initialiser calls java.lang.Boolean.getBoolean"),
                arguments("static { System.out.println(\"hello\"); }",
                        "its static initialiser reads java.lang.System.out"),
                arguments("static final String ID = UUID.randomUUID().toString();",
                        "its static initialiser calls java.util.UUID.randomUUID"),
                arguments("static final double X = Math.random();",
                        "its static initialiser calls java.lang.Math.random"),
                arguments("static final double X = StrictMath.random();",
                        "its static initialiser calls java.lang.StrictMath.random"),
                arguments("static final long START = start(); static long start() { return deeper(); } "
                        + "static long deeper() { return System.currentTimeMillis(); }",
                        "its static initialiser calls java.lang.System.currentTimeMillis"),
                arguments("static final int SIZE = new Main().size(); int size() { return 3; }",
                        "its static initialiser calls demo.Main.size, which may be overridden"),
                arguments("static final int SIZE = size(() -> 3); static int size(IntSupplier of) "
                        + "{ return of.getAsInt(); }",
                        "its static initialiser calls java.util.function.IntSupplier.getAsInt"),
                arguments("static final String NAME = TimeUnit.DAYS.name().toLowerCase();",
                        "its static initialiser calls java.lang.String.toLowerCase"),
                arguments("static final java.time.format.DateTimeFormatter DATE = "
                        + "java.time.format.DateTimeFormatter.ofPattern(\"d MMMM\");",
                        "its static initialiser calls java.time.format.DateTimeFormatter.ofPattern"),
                arguments("static final String TEXT = \"\" + new Main();",
                        "its static initialiser calls java.lang.String.valueOf"),
                arguments("static { synchronized (\"a\") { } }", "its static initialiser synchronizes"));
    }

    /** One PE would get the exception, the others a {@link NoClassDefFoundError}. */
    private static Stream<Arguments> failures() {
        return Stream.of(
                arguments("static final int N = Integer.parseInt(\"x1\");",
                        "its static initialiser may fail in java.lang.Integer.parseInt"),
                arguments("static final int N = n(System.getenv(\"N\")); static int n(String text) "
                        + "{ return text == null ? 1 : Integer.valueOf(text); }",
                        "its static initialiser may fail in java.lang.Integer.valueOf"),
                arguments("static final Pattern WORD = Pattern.compile(\"(\");",
                        "its static initialiser may fail in java.util.regex.Pattern.compile"),
                arguments("static final Pattern WORD = Pattern.compile(System.getenv(\"WORD\"));",
                        "its static initialiser may fail in java.util.regex.Pattern.compile"),
                arguments("static final BigInteger BIG = new BigInteger(\"1.5\");",
                        "its static initialiser may fail in the constructor of java.math.BigInteger"),
                arguments("enum Color { RED } static final Color RED = Color.valueOf(\"red\");",
                        "its static initialiser may fail in java.lang.Enum.valueOf"),
                arguments("record Names(int x) { Names { if (x < 0) { throw new IllegalArgumentException(); } } } "
                        + "static final Names NONE = new Names(1);",
                        "its static initialiser calls the constructor of java.lang.IllegalArgumentException"));
    }

    private static Stream<Arguments> locks() {
        return Stream.of(
                arguments("static synchronized void hold() {}", "static method hold is synchronized"),
                arguments("void hold() { synchronized (Main.class) { } }",
                        "method hold may lock a class or what a static field refers to"),
                arguments("void hold() { synchronized (getClass()) { } }",
                        "method hold may lock a class or what a static field refers to"),
                arguments("void hold() { synchronized (TimeUnit.DAYS) { } }",
                        "method hold may lock a class or what a static field refers to"));
    }

    private static Stream<Arguments> loaders() {
        return Stream.of(
                arguments("Object load() throws Exception { return Class.forName(\"demo.Other\"); }",
                        "uses java.lang.Class.forName"),
                arguments("Object load() { return Main.class.getClassLoader(); }",
                        "uses java.lang.Class.getClassLoader"),
                arguments("Supplier<ClassLoader> load() { return Main.class::getClassLoader; }",
                        "uses java.lang.Class.getClassLoader"),
                arguments("static final String ME = System.getenv(\"JSHMEM_PE\");", "mentions JSHMEM_PE"),
                arguments("Object load() { return ServiceLoader.load(Runnable.class, null); }",
                        "uses java.util.ServiceLoader.load"),
                arguments("Object load(MethodHandles.Lookup lookup) throws Exception "
                        + "{ return lookup.findClass(\"demo.Other\"); }",
                        "uses java.lang.invoke.MethodHandles$Lookup.findClass"),
                arguments("Object load(MethodHandles.Lookup lookup) throws Exception { return "
                        + "java.lang.constant.ClassDesc.of(\"demo\", \"Other\").resolveConstantDesc(lookup); }",
                        "uses java.lang.constant.ClassDesc.resolveConstantDesc"),
                arguments("Object load(java.io.InputStream in) throws Exception "
                        + "{ return new java.io.ObjectInputStream(in); }",
                        "uses the constructor of java.io.ObjectInputStream"),
                arguments("Object load(java.io.ObjectInput in) throws Exception { return in.readObject(); }",
                        "uses java.io.ObjectInput.readObject"),
                arguments("Object load(InvocationHandler calls) { return java.lang.reflect.Proxy.newProxyInstance("
                        .replace("InvocationHandler", "java.lang.reflect.InvocationHandler")
                        + "null, new Class<?>[0], calls); }",
                        "uses java.lang.reflect.Proxy.newProxyInstance"),
                arguments("Object open() throws Exception { return java.sql.DriverManager.getConnection(\"a:b\"); }",
                        "uses java.sql.DriverManager.getConnection"),
                arguments("Object all() { return java.sql.DriverManager.getDrivers(); }",
                        "uses java.sql.DriverManager.getDrivers"),
                arguments("static class Own extends ClassLoader {}", "refers to demo.Main$Own"));
    }

    static Stream<String> stateless() {
        return Stream.of(
                "",
                "static final int SIZE = 3; static final String NAME = \"a\"; static final double PI = Math.sqrt(2);",
                "static final BigInteger BIG = BigInteger.TWO.pow(64); static final Integer BOXED = 1000;",
                "static final Pattern WORD = Pattern.compile(\"\\\\w+\"); static final Duration LONG = Duration.ofDays(1);",
                "static final TimeUnit UNIT = TimeUnit.DAYS; static final Locale LOCALE = Locale.ROOT;",
                "static final String NAME = TimeUnit.DAYS.name().toLowerCase(Locale.ROOT);",
                "static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder("
                        + "java.nio.ByteOrder.BIG_ENDIAN); static final VarHandle HANDLE = INT.varHandle();",
                "int x; static final VarHandle X; static { try { X = MethodHandles.lookup().findVarHandle(Main.class, "
                        + "\"x\", int.class); } catch (ReflectiveOperationException e) "
                        + "{ throw new ExceptionInInitializerError(e); } }",
                "enum Color { RED(1) { int twice() { return 2; } }, BLUE(2); final int bits; "
                        + "Color(int bits) { this.bits = bits; } int twice() { return 0; } }",
                "static int pick(TimeUnit unit) { return switch (unit) { case DAYS -> 1; default -> 2; }; }",
                "enum Color { RED } static int pick(Color color) { return switch (color) { case RED -> 1; }; }",
                "static void check(int x) { assert x > 0; }",
                "record Point(int x, Point next) {} static final Point ZERO = new Point(0, null);",
                "sealed interface Shape {} record Dot(int x) implements Shape {} record Line(Shape a) implements Shape {} "
                        + "static final Shape NONE = new Dot(3);",
                "static final Comparator<String> BY_LENGTH = (a, b) -> a.length() - b.length();",
                "static final List<String> NAMES = List.of(\"a\"); static final Set<TimeUnit> UNITS = Set.of(); "
                        + "static final Map<String, Integer> SIZES = Map.of(\"a\", 1);",
                "record Names(int x, List<String> all) { Names { assert x > 0; all = List.copyOf(all); } } "
                        + "static final Names NONE = new Names(1, List.of());",
                "enum Color { RED, BLUE } static final int BITS = bits(Color.RED); static int bits(Color color) "
                        + "{ return switch (color) { case RED -> 1; case BLUE -> 2; }; }",
                "static final Pattern WORD = Pattern.compile(\"a+\", Pattern.CASE_INSENSITIVE); "
                        + "static final BigDecimal TENTH = new BigDecimal(\"0.1\", MathContext.DECIMAL32); "
                        + "static final java.net.URI HERE = java.net.URI.create(\"file:/a\");",
                "enum Color { RED(1, 2); final List<Integer> bits; "
                        + "Color(Integer... bits) { this.bits = List.of(bits); } }",
                "static final java.nio.file.Path ROOT = java.nio.file.Path.of(\"/\"); "
                        + "static final String USER = System.getenv(\"USER\"); "
                        + "static final long DAY = TimeUnit.DAYS.toNanos(1);",
                "static final Supplier<Random> MAKER = Random::new;",
                "static final int SUM; static { int sum = 0; for (int i = 0; i < 9; i++) { sum += i; } SUM = sum; }",
                "static final int SIZE = size(4); static int size(int x) { return x == 0 ? 1 : x * size(x - 1); }",
                "static final String TEXT = \"a\" + Math.abs(3) + Main.class.getName();",
                "int load(java.io.ObjectInput in) throws Exception { return in.readInt(); }",
                "final int[] own = new int[3]; int count; synchronized void add() { count++; }",
                "int sum(List<Integer> all) { return all.stream().mapToInt(x -> x + 1).sum(); }",
                "Object load() { return ServiceLoader.load(Runnable.class); }",
                "sealed interface Shape {} record Dot(int x) implements Shape {} "
                        + "int x(Object shape) { return switch (shape) { case Dot(int x) -> x; default -> 0; }; }",
                "enum Color { RED } Object pick(Object o) { return switch (o) { case Color.RED -> 1; default -> 2; }; }",
                "static final org.jshmem.core.Comparison NE = org.jshmem.core.Comparison.NE;");
    }
}
