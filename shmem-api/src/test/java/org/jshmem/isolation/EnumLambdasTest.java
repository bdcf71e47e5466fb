package org.jshmem.isolation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Which enums whose constants are given lambdas are shared, by the body of an enum {@code Op}. */
class EnumLambdasTest {

    @TempDir
    private Path directory;

    private Map<String, String> perPe(String body) throws IOException {
        return CompiledSources.plan(CompiledSources.compile(directory, """
                package demo;
                import java.util.*;
                import java.util.function.*;
                enum Op {
                    %s
                }
                """.formatted(body), """
                package demo;
                public class Main {
                    Op op = Op.valueOf("A");
                }
                """, """
                package demo;
                class Counter implements java.util.function.LongUnaryOperator {
                    long count;
                    public long applyAsLong(long x) { return count++; }
                }
                """)).perPe();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"A(x -> x + 1); final LongUnaryOperator f; Op(LongUnaryOperator f) { this.f = f; }",
                "A(\"a\", 1L, Math::max, 2.0), B(null, 3, (x, y) -> x, 4); final LongBinaryOperator f; final String s; "
                        + "Op(String s, long l, LongBinaryOperator f, double d) { this.s = s; this.f = f; }",
                "A; final LongUnaryOperator f; Op() { this(x -> x); } Op(LongUnaryOperator f) { this.f = f; }",
                "A(x -> x, (x, y) -> y); final LongUnaryOperator f; final LongBinaryOperator g; "
                        + "Op(LongUnaryOperator f, LongBinaryOperator g) { this.g = g; this.f = f; }",
                "A(1, x -> x); final Own f; final int i; Op(int i, Own f) { this.i = i > 0 ? i : 1; this.f = f; } "
                        + "interface Own { long apply(long x); }",
                "A(x -> x); final LongUnaryOperator f; static final int[] SQUARES = new int[3]; static { for (int i = 0; "
                        + "i < 3; i++) { SQUARES[i] = i * i; } } Op(LongUnaryOperator f) { this.f = f; }"})
    void constantsWithStatelessLambdasShouldBeShared(String body) throws Exception {
        assertEquals(Map.of(), perPe(body));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"A(new Counter()); final LongUnaryOperator f; Op(LongUnaryOperator f) { this.f = f; }",
                "A(x -> x), B(new Counter()); final LongUnaryOperator f; Op(LongUnaryOperator f) { this.f = f; }",
                "A(new Counter()::applyAsLong); final LongUnaryOperator f; Op(LongUnaryOperator f) { this.f = f; }",
                "A(counter(new long[1])); static LongUnaryOperator counter(long[] n) { return x -> n[0]++; } "
                        + "final LongUnaryOperator f; Op(LongUnaryOperator f) { this.f = f; }",
                "A(Math.abs(1) > 0 ? new Counter() : x -> x); final LongUnaryOperator f; "
                        + "Op(LongUnaryOperator f) { this.f = f; }",
                "A(Math.abs(1) > 0 ? x -> x : new Counter()); final LongUnaryOperator f; "
                        + "Op(LongUnaryOperator f) { this.f = f; }",
                "A(x -> x); final LongUnaryOperator f; Op(LongUnaryOperator f) { f = new Counter(); this.f = f; }",
                "A(x -> x); final LongUnaryOperator f; Op(LongUnaryOperator f) { this.f = new Counter(); }",
                "A(x -> x, new Counter()); final LongUnaryOperator f; "
                        + "Op(LongUnaryOperator g, LongUnaryOperator f) { this.f = f; }",
                "A(true, x -> x, new Counter()); final LongUnaryOperator f; "
                        + "Op(boolean b, LongUnaryOperator f, LongUnaryOperator g) { this.f = b ? f : g; }",
                "A(x -> x); final LongUnaryOperator f; Op(LongUnaryOperator f) { this(f, 1); } "
                        + "Op(LongUnaryOperator f, int i) { this.f = f; }",
                "A(new long[1]); final LongUnaryOperator f; Op(long[] n) { this.f = x -> n[0]++; }",
                "A(x -> x); LongUnaryOperator f; Op(LongUnaryOperator f) { this.f = f; }",
                "A(switch (Math.abs(1)) { case 1 -> new Counter(); default -> x -> x; }); final LongUnaryOperator f; "
                        + "Op(LongUnaryOperator f) { this.f = f; }",
                "A(x -> x) { }; final LongUnaryOperator f; Op(LongUnaryOperator f) { this.f = f; }"})
    void otherConstantsShouldHaveACopyForEachPe(String body) throws Exception {
        String reason = perPe(body).get("demo.Op");
        assertTrue(reason != null && reason.contains("whose field f is "), () -> "reason: " + reason);
    }
}
