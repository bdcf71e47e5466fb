package org.jshmem.shm;

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
            ExceptionalExitTest::caughtAfterwards, ExceptionalExitTest::amongManyLocals);

    /** Stands for a {@code Shmem}: looks at the method that closes it. */
    private static final class Probe implements AutoCloseable {

        private boolean isExceptional;

        @Override
        public void close() {
            isExceptional = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                    .walk(frames -> frames.skip(1).findFirst())
                    .map(ExceptionalExit::rethrowsAfterCall)
                    .orElseThrow();
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

    @Test
    void exceptionThatLeavesABlockShouldBeSeen() {
        for (BiConsumer<Probe, Boolean> block : BLOCKS) {
            Probe probe = new Probe();
            assertThrows(IllegalStateException.class, () -> block.accept(probe, true));
            assertTrue(probe.isExceptional);
        }
    }

    @Test
    void ordinaryEndOfABlockShouldNotBeTakenForOne() {
        for (BiConsumer<Probe, Boolean> block : BLOCKS) {
            Probe probe = new Probe();
            block.accept(probe, false);
            assertFalse(probe.isExceptional);
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
        assertEquals(rethrows, ExceptionalExit.rethrowsAfter(bytes, call));
    }

    @Test
    void classWithoutAFileShouldHaveNoCode() {
        Runnable made = () -> {};
        assertNull(MethodCode.of(made.getClass(), "run", "()V"));
    }
}
