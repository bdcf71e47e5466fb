package org.jshmem.spi;

import java.lang.reflect.Method;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BiConsumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The bytecode tells whether an exception leaves a try block, whatever the compiler has made of the block. */
class ExceptionalExitTest {

    private static final List<BiConsumer<Probe, Boolean>> BLOCKS = List.of(ExceptionalExitTest::inResources,
            ExceptionalExitTest::returningFromResources, ExceptionalExitTest::inFinally,
            ExceptionalExitTest::caughtAfterwards, ExceptionalExitTest::amongManyLocals,
            ExceptionalExitTest::byAHelper, ExceptionalExitTest::asKotlinDoes, ExceptionalExitTest::amongOtherThings,
            ExceptionalExitTest::wrapped, ExceptionalExitTest::inALambda, ExceptionalExitTest::withABranch,
            ExceptionalExitTest::withSwitches, ExceptionalExitTest::openedInside, ExceptionalExitTest::inALoop);

    /** Stands for a {@code Shmem}: looks at who closes it. */
    private static final class Probe implements AutoCloseable {

        private final ExceptionalExit exit = new ExceptionalExit(Probe.class);
        private boolean isExceptional;
        private Probe inner;

        @Override
        public void close() {
            isExceptional = exit.isUnderWay(Probe.class);
        }
    }

    private static void work(boolean fails) {
        if (fails) {
            throw new IllegalStateException("on purpose");
        }
    }

    private static void inResources(Probe probe, boolean fails) {
        try (probe) {
            work(fails);
        }
    }

    private static int returningFromResources(Probe probe, boolean fails) {
        try (probe) {
            work(fails);
            return 1;
        }
    }

    private static void inFinally(Probe probe, boolean fails) {
        try {
            work(fails);
        } finally {
            probe.close();
        }
    }

    private static void caughtAfterwards(Probe probe, boolean fails) {
        try (probe) {
            work(fails);
        } catch (IllegalArgumentException e) {
            throw new AssertionError(e);
        }
    }

    private static void amongManyLocals(Probe probe, boolean fails) {
        long a = probe.hashCode(), b = a + 1, c = b + 1, d = c + 1;
        try (probe) {
            work(fails);
        }
        assertEquals(a + 3, d);
    }

    private static void byAHelper(Probe probe, boolean fails) {
        try {
            work(fails);
        } finally {
            closeQuietly(probe);
        }
    }

    private static void closeQuietly(Probe probe) {
        try {
            probe.close();
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }

    /** What the compiler of Kotlin makes of {@code use}. */
    private static void asKotlinDoes(Probe probe, boolean fails) {
        Throwable exception = null;
        try {
            work(fails);
        } catch (Throwable e) {
            exception = e;
            throw e;
        } finally {
            closeFinally(probe, exception);
        }
    }

    private static void closeFinally(Probe probe, Throwable cause) {
        if (probe != null) {
            if (cause == null) {
                probe.close();
            } else {
                try {
                    probe.close();
                } catch (Throwable closeException) {
                    cause.addSuppressed(closeException);
                }
            }
        }
    }

    private static void amongOtherThings(Probe probe, boolean fails) {
        try {
            work(fails);
        } finally {
            probe.close();
            System.out.flush();
            for (int i = 0; i < 2; i++) {
                System.err.flush();
            }
        }
    }

    private static void wrapped(Probe probe, boolean fails) {
        try {
            work(fails);
        } catch (IllegalStateException e) {
            probe.close();
            throw new IllegalStateException("made of " + e, e);
        }
        probe.close();
    }

    private static void inALambda(Probe probe, boolean fails) {
        Runnable body = () -> work(fails);
        try {
            body.run();
        } finally {
            List.of(probe).forEach(Probe::close);
        }
    }

    private static void withABranch(Probe probe, boolean fails) {
        try {
            work(fails);
        } finally {
            if (probe != null && probe.hashCode() >= 0) {
                probe.close();
            } else {
                System.out.flush();
            }
        }
    }

    private static void withSwitches(Probe probe, boolean fails) {
        try {
            work(fails);
        } finally {
            probe.close();
            switch (probe.hashCode() & 7) {
                case 1, 2, 3 -> System.out.flush();
                case 4 -> System.err.flush();
                default -> {
                }
            }
            switch (probe.toString()) {
                case "a" -> System.out.flush();
                case "b" -> System.err.flush();
                default -> {
                }
            }
        }
    }

    private static void openedInside(Probe outer, boolean fails) {
        try (Probe probe = new Probe()) {
            outer.inner = probe;
            work(fails);
        } finally {
            outer.isExceptional = outer.inner.isExceptional;
        }
    }

    private static void inALoop(Probe probe, boolean fails) {
        for (int i = 0;; i++) {
            try (probe) {
                work(fails && i == 1);
                if (!fails && i == 1) {
                    break;
                }
            }
            assertFalse(probe.isExceptional);
        }
    }

    @Test
    void exceptionThatLeavesABlockShouldBeSeen() {
        for (BiConsumer<Probe, Boolean> block : BLOCKS) {
            Probe probe = new Probe();
            assertThrows(IllegalStateException.class, () -> block.accept(probe, true));
            assertTrue(probe.isExceptional, "block " + BLOCKS.indexOf(block));
        }
    }

    @Test
    void ordinaryEndOfABlockShouldNotBeTakenForOne() {
        for (BiConsumer<Probe, Boolean> block : BLOCKS) {
            Probe probe = new Probe();
            block.accept(probe, false);
            assertFalse(probe.isExceptional, "block " + BLOCKS.indexOf(block));
        }
    }

    /** Whoever cleans up may join the job once more. */
    @Test
    void exceptionThatWasThereBeforeShouldNotCount() {
        Probe[] probes = new Probe[2];
        assertThrows(IllegalStateException.class, () -> {
            try {
                work(true);
            } finally {
                probes[0] = ordinaryUse();
                try (Probe probe = new Probe()) {
                    probes[1] = probe;
                    work(false);
                }
            }
        });
        assertFalse(probes[0].isExceptional);
        assertFalse(probes[1].isExceptional);
    }

    /** The compiler repeats the code of a finally: which copy runs is not to be seen from the lines. */
    @ParameterizedTest
    @CsvSource({"false, true, true", "true, false, false", "false, false, false"})
    void copiesOfAFinallyShouldBeToldApart(boolean failsBefore, boolean failsInside, boolean isExceptional) {
        Probe[] probes = new Probe[1];
        try {
            try {
                work(failsBefore);
            } finally {
                try (Probe probe = new Probe()) {
                    probes[0] = probe;
                    work(failsInside);
                }
            }
        } catch (IllegalStateException e) {
            assertTrue(failsBefore || failsInside);
        }
        assertEquals(isExceptional, probes[0].isExceptional);
    }

    /** Without anything else on the way to the library, or with a helper in between. */
    @Test
    void joiningAndLeavingOnOneLineShouldBeToldApart() {
        Probe[] probes = new Probe[3];
        // @formatter:off: all on one line
        assertThrows(IllegalStateException.class, () -> { try (Probe probe = new Probe()) { probes[0] = probe; work(true); } });
        assertThrows(IllegalStateException.class, () -> { try (Probe probe = opened()) { probes[1] = probe; work(true); } });
        assertThrows(IllegalStateException.class, () -> { try { work(true); } finally { try (Probe probe = opened()) { probes[2] = probe; } } });
        // @formatter:on
        assertTrue(probes[0].isExceptional);
        assertTrue(probes[1].isExceptional);
        assertFalse(probes[2].isExceptional);
    }

    private static Probe opened() {
        return new Probe();
    }

    /** Tests make an endpoint in one place and join by it in another. */
    @Test
    void whoHasJoinedElsewhereShouldNotBeLookedFor() {
        assertFalse(new ExceptionalExit(Probe.class).isUnderWay(Probe.class));
    }

    /** Reflection, as of those who start programs, is on the stack of both. */
    @Test
    void callersByReflectionShouldBeTheSame() throws ReflectiveOperationException {
        Method use = ExceptionalExitTest.class.getDeclaredMethod("ordinaryUse");
        Probe[] probes = new Probe[1];
        assertThrows(IllegalStateException.class, () -> {
            try {
                work(true);
            } finally {
                probes[0] = (Probe) use.invoke(null);
            }
        });
        assertFalse(probes[0].isExceptional);
    }

    /** What runs when an exception is on its way may well use the library, from far inside. */
    @Test
    void stepsOfALoopShouldBeLookedAtWhereTheyLeave() {
        Probe[] probes = new Probe[1];
        List<Runnable> steps = List.of(() -> probes[0] = new Probe(), () -> probes[0].close());
        assertThrows(IllegalStateException.class, () -> {
            try {
                work(true);
            } finally {
                for (Runnable step : steps) {
                    step.run();
                }
            }
        });
        assertFalse(probes[0].isExceptional);
    }

    private static Probe ordinaryUse() {
        try (Probe probe = new Probe()) {
            work(false);
            return probe;
        }
    }

    /** As in long methods, which compilers of other languages may make, too. */
    @ParameterizedTest
    @CsvSource({"b6 00 01 2b bf, true", "b6 00 01 19 07 bf, true", "b6 00 01 c4 19 01 00 bf, true",
        "b9 00 01 01 00 2a bf, true", "b6 00 01 a7 00 04 b1 2d bf, true", "b6 00 01 c8 00 00 00 06 b1 2d bf, true",
        "2d bf 00 b6 00 01 a7 ff fb, false", "2d bf b6 00 01 a7 ff fb, true", "b6 00 01 b1 2b bf, false",
        "b6 00 01 2b b0, false", "b6 00 01, false", "b6 00 01 a7 7f ff, false"})
    void callShouldBeFollowedByTheThrow(String code, boolean rethrows) {
        byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(code);
        int call = code.replace(" ", "").replaceFirst("b[69]000.*", "").length() / 2;
        assertEquals(rethrows, MethodCode.rethrowsAfter(bytes, call));
    }

    @Test
    void classWithoutAFileShouldHaveNoCode() {
        Runnable made = () -> {};
        assertNull(ClassFile.of(made.getClass()));
    }
}
