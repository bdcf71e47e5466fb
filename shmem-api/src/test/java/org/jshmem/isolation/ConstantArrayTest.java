package org.jshmem.isolation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Which arrays of static fields are constants, by the body of a class {@code Main}. */
class ConstantArrayTest {

    private static final String REASON = "static final field A is an array";

    @TempDir
    private Path directory;

    private Map<String, String> perPe(String body, String... others) throws IOException {
        String[] sources = new String[others.length + 1];
        sources[0] = "package demo; import java.util.*; import java.util.function.*; public class Main { " + body
                + " }";
        System.arraycopy(others, 0, sources, 1, others.length);
        return CompiledSources.plan(CompiledSources.compile(directory, sources)).perPe();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"private static final int[] A = {1, 2};",
                "static final int[] A = {1, 2}; int get(int i) { return A[i] + A.length; }",
                "static final long[] A = {1, 2}; long get(int i) { return A[i & 1] * 3L + A[i > 0 ? 1 : 0]; }",
                "static final double[] A = {1, 2}; double sum() { double s = 0; for (double x : A) { s += x; } return s; }",
                "static final String[] A = {\"a\", \"b\"}; boolean has(String x) { for (String a : A) { if (a.equals(x)) "
                        + "{ return true; } } return false; }",
                "static final int[][] A = {{}, {1}, {1, 2}}; int get(int i, int j) { int[] row = A[i]; return row[j]; }",
                "static final int[] A = new int[256]; static { for (int i = 0; i < 256; i++) { A[i] = i * i; } }",
                "static final int[] A; static { int[] a = new int[4]; a[1] = 3; A = a; }",
                "static final int[] A = make(4); static int[] make(int n) { int[] a = new int[n]; a[0] = n; return a; }",
                "static final int[][] A = new int[3][4]; int get(int i, int j) { return A[i][j]; }",
                "static final char[] A = \"0123456789abcdef\".toCharArray(); char get(int i) { return A[i]; }",
                "enum Color { RED, BLUE; static final Color[] A = values(); static Color of(int i) { return A[i]; } }",
                "static final int[] A = {1}; int get() { return sum(A, 2); } static int sum(int[] a, int n) "
                        + "{ return a.length == n ? a[0] : more(n, a); } private static int more(long n, int[] a) "
                        + "{ return a[1] + (int) n; }",
                "static final int[] A = {1}; int sum() { return Arrays.stream(A).sum() + Arrays.hashCode(A); }",
                "static final int[] A = {1}; int[] get() { return A.clone(); }",
                "static final int[] A = {1}; IntSupplier get() { return () -> A[0]; }",
                "static final int[] A = {1}; void get(int[] to) { System.arraycopy(A, 0, to, 0, 1); to[0] = 2; }",
                "static final int[] A = {1}; boolean is(int[] a) { return a == A || A == null; }",
                "static final String[] A = {\"a\"}; static final List<String> L = List.of(\"a\", \"b\", \"c\", \"d\", \"e\", "
                        + "\"f\", \"g\", \"h\", \"i\", \"j\", \"k\"); int get() { return L.size() + A.length; }",
                "static final int[] A = {Math.abs(1) > 0 ? 1 : 2, 3}; int get(boolean b) { return A[b ? 1 : 0]; }",
                "static final String[] A = {\"a\"}; List<String> get() { return List.of(A); }",
                "static final int[] A = {1}; int get(int[] own) { return kept(own)[0] + A[0]; } "
                        + "static int[] kept(int[] own) { return own; }",
                "enum Color { RED; static final int[][] A = {{1}}; int get(int i) { return A[i][0]; } }",
                "static class Other { int get(int i) { return A[i]; } } private static final int[] A = {1};"})
    void anArrayThatIsOnlyReadShouldBeAConstant(String body) throws Exception {
        assertEquals(Map.of(), perPe(body));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"public static final int[] A = {1};", "protected static final int[] A = {1};",
                "static final int[] A = {1}; void set() { A[0] = 2; }",
                "static final int[] A = {1}; void add() { A[0]++; }",
                "static final int[] A = {1}; int[] get() { return A; }",
                "static final int[] A = {1}; int[] own = A;",
                "static final int[] A = {1}; void set() { int[] a = A; a[0] = 2; }",
                "static final int[] A = {1}; void set(boolean b, int[] c) { int[] a = b ? A : c; a[0] = 2; }",
                "static final int[] A = {1}; void set() { change(A); } static void change(int[] a) { a[0] = 2; }",
                "static final int[] A = {1}; void set(boolean b, int[] c) { (b ? A : c)[0] = 2; }",
                "static final int[] A = {1}; int[] get(boolean b, int[] c) { return b ? c : A; }",
                "static final int[] A = {1}; int[] get(int b) { return switch (b) { case 1 -> A; case 5 -> null; default -> throw new RuntimeException(); }; }",
                "static final int[] A = {1}; void set() { pass(1L, A); } static void pass(long n, int[] a) "
                        + "{ change(a); } static void change(int[] a) { a[0] = 2; }",
                "static final int[] A = {1}; void set() { change(A); } void change(int[] a) { }",
                "static final int[] A = {1}; void set() { Arrays.fill(A, 2); }",
                "static final int[] A = {1}; void set(int[] a) { System.arraycopy(a, 0, A, 0, 1); }",
                "static final int[] A = {1}; List<int[]> get() { return List.of(A); }",
                "static final int[] A = {1}; Set<int[]> get() { return Set.of(A); }",
                "static final int[] A = {1}; Object get() throws Exception { var f = Main.class.getDeclaredField(\"A\"); "
                        + "return f.get(null); }",
                "static final int[] A = {1}; Object get() throws Exception { return java.lang.invoke.MethodHandles.lookup()"
                        + ".findStaticGetter(Main.class, \"A\", int[].class); }",
                "static final int[] A = {1}; void set(Consumer<int[]> c) { c.accept(A); }",
                "static final int[] A = {1}; Runnable get() { int[] a = A; return () -> a[0] = 2; }",
                "static final int[] A = {1}; Object[] get() { return new Object[] {A}; }",
                "static final int[] A = {1}; void lock() { int[] a = A; synchronized (a) { } }",
                "static final int[][] A = {{1}}; int[] get() { return A[0]; }",
                "static final int[][] A = {{1}}; void set() { A[0][0] = 2; }",
                "static final int[][] A = {{1}}; void set() { A.clone()[0][0] = 2; }",
                "static final int[][] A = {{1}}; int[][] get() { return Arrays.copyOf(A, 1); }",
                "static final int[] A; static { int[] a = {1}; A = a; keep(a); } static void keep(int[] a) { new Main().k = a; } "
                        + "int[] k;",
                "static final int[][] A; static { int[] a = {1}; A = new int[][] {a}; new Main().k = a; } int[] k;",
                "static final int[] A = make(); static int[] make() { int[] a = {1}; new Main().k = a; return a; } int[] k;",
                "static final int[] A = new Main().k; int[] k;",
                "static final int[][] A = {new Main().k}; int[] k;",
                "static final StringBuilder[] A = {};", "static final Object[] A = {};",
                "static class Other { void set() { A[0] = 2; } } private static final int[] A = {1};"})
    void anArrayThatMayChangeShouldBeOnePerPe(String body) throws Exception {
        String reason = perPe(body).get("demo.Main");
        assertEquals(REASON, reason);
    }

    @Test
    void aClassOfThePackageMayChangeIt() throws Exception {
        assertEquals(REASON, perPe("static final int[] A = {1};",
                "package demo; class Other { void set() { Main.A[0] = 2; } }").get("demo.Main"));
    }

    @Test
    void aSubclassMayBeAskedForIt() throws Exception {
        assertEquals(REASON, perPe("static final int[] A = {1};", "package demo; class Derived extends Main { }",
                "package demo; class Other { void set() { Derived.A[0] = 2; } }").get("demo.Main"));
    }
}
