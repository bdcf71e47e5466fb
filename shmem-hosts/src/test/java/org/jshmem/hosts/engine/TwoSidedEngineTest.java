package org.jshmem.hosts.engine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ShmemException;
import org.jshmem.hosts.mpi.TwoSided;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TwoSidedEngineTest {

    private static final int MANY = 10 * Engine.MESSAGES_AT_ONCE;

    /** Two hosts, of which the other sends nothing; and the system takes all messages at once. */
    private static class Library implements TwoSided {

        private final List<MemorySegment> receives = new ArrayList<>();
        private final List<MemorySegment> unmatched = new ArrayList<>();

        @Override
        public int rank() {
            return 0;
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public void send(MemorySegment message, int bytes, int rank, int tag, MemorySegment request) {}

        @Override
        public void sendMatched(MemorySegment message, int bytes, int rank, int tag, MemorySegment request) {
            unmatched.add(request);
        }

        @Override
        public void receive(MemorySegment message, int rank, int tag, MemorySegment request) {
            receives.add(request);
        }

        @Override
        public boolean isDone(MemorySegment request) {
            return !receives.contains(request) && !unmatched.contains(request);
        }

        @Override
        public void cancel(MemorySegment request) {}

        @Override
        public void end() {}
    }

    /** What is sent fails, at once or later. */
    private static final class Unreachable extends Library {

        private final boolean isAtOnce;

        Unreachable(boolean isAtOnce) {
            this.isAtOnce = isAtOnce;
        }

        @Override
        public void send(MemorySegment message, int bytes, int rank, int tag, MemorySegment request) {
            if (isAtOnce) {
                throw new ShmemException("Endpoint timeout");
            }
        }

        @Override
        public boolean isDone(MemorySegment request) {
            if (super.isDone(request)) {
                throw new ShmemException("Endpoint timeout");
            }
            return false;
        }
    }

    /** The other host has always sent the next message. */
    private static final class Flood extends Library {

        private int looks;

        @Override
        public void receive(MemorySegment message, int rank, int tag, MemorySegment request) {
            message.set(JAVA_INT, 0, Engine.HEADER_BYTES);
            message.set(JAVA_INT, Integer.BYTES, 1);
        }

        @Override
        public boolean isDone(MemorySegment request) {
            return looks++ < MANY;
        }
    }

    private static final Engine.Sink NOWHERE = new Engine.Sink() {
        @Override
        public void receive(int host, MemorySegment message) {}

        @Override
        public void lose(int host, String why) {
            throw new AssertionError(why);
        }
    };

    /** See {@link LocalEngineTest}. */
    @Test
    void pollShouldReturnWhileAnotherHostSendsOn() {
        try (TwoSidedEngine engine = new TwoSidedEngine(new Flood())) {
            int arrived = engine.poll(NOWHERE);
            assertTrue(arrived > 0 && arrived < MANY, "looked at " + arrived + " messages");
        }
    }

    /** Else its library would keep in memory whatever comes, without a limit. */
    @Test
    void hostThatReceivesNothingShouldBecomeBusy() {
        Library library = new Library();
        try (TwoSidedEngine engine = new TwoSidedEngine(library)) {
            assertTrue(sendUntilBusy(engine, () -> engine.send(1, engine.envelope(), Engine.MOST_BYTES)) <= 16);
            library.unmatched.clear();
            engine.poll(NOWHERE);
            assertFalse(engine.isBusy(1));
            assertTrue(sendUntilBusy(engine, () -> engine.send(1, engine.envelope(), Engine.MOST_BYTES / 16)) < MANY);
            library.unmatched.clear();
            engine.poll(NOWHERE);
            assertTrue(engine.hasSentAll());
        }
    }

    /** Bulk that is sent in one trip waits there as messages do. */
    @Test
    void hostThatAwaitsNoBulkShouldBecomeBusy() {
        Library library = new Library();
        int bytes = Engine.MOST_BYTES;
        try (TwoSidedEngine engine = new TwoSidedEngine(library); Arena arena = Arena.ofConfined()) {
            long address = arena.allocate(bytes, Long.BYTES).address();
            assertTrue(sendUntilBusy(engine, () -> engine.sendBulk(1, 1, address, bytes, () -> {})) <= 32);
            library.unmatched.clear();
            engine.poll(NOWHERE);
            assertTrue(engine.hasSentAll());
        }
    }

    private static int sendUntilBusy(TwoSidedEngine engine, Runnable sending) {
        int sent = 0;
        while (!engine.isBusy(1) && sent < MANY * 100) {
            sending.run();
            engine.poll(NOWHERE);
            sent++;
        }
        return sent;
    }

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void hostThatCannotBeReachedShouldBeNamed(boolean isAtOnce, boolean isBulk) {
        try (TwoSidedEngine engine = new TwoSidedEngine(new Unreachable(isAtOnce));
                Arena arena = Arena.ofConfined()) {
            ShmemException failure = assertThrows(ShmemException.class, () -> {
                if (isBulk) {
                    engine.sendBulk(1, 1, arena.allocate(Long.BYTES, Long.BYTES).address(), Long.BYTES, () -> {});
                } else {
                    engine.send(1, engine.envelope(), Engine.HEADER_BYTES + Long.BYTES);
                }
                engine.poll(NOWHERE);
            });
            assertEquals("host 1 cannot be reached any more: Endpoint timeout", failure.getMessage());
        }
    }

    /** Each that is to be matched costs the other host an answer. */
    @Test
    void singlePutShouldNotWaitToBeMatched() {
        Library library = new Library();
        try (TwoSidedEngine engine = new TwoSidedEngine(library)) {
            for (int i = 0; i < MANY; i++) {
                engine.send(1, engine.envelope(), Engine.HEADER_BYTES + Long.BYTES);
            }
            assertEquals(List.of(), library.unmatched);
        }
    }
}
