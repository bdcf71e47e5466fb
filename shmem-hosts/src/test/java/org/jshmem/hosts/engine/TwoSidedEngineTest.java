package org.jshmem.hosts.engine;

import java.lang.foreign.MemorySegment;

import org.jshmem.hosts.mpi.TwoSided;
import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TwoSidedEngineTest {

    private static final int MANY = 10 * Engine.MESSAGES_AT_ONCE;

    /** Another host has always sent the next message. */
    private static final class Flood implements TwoSided {

        private int looks;

        @Override
        public int rank() {
            return 0;
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public void send(MemorySegment message, int bytes, int rank, int tag, MemorySegment request) {
            throw new AssertionError("nothing is sent");
        }

        @Override
        public void receive(MemorySegment message, int rank, int tag, MemorySegment request) {
            message.set(JAVA_INT, 0, Engine.HEADER_BYTES);
            message.set(JAVA_INT, Integer.BYTES, 1);
        }

        @Override
        public boolean isDone(MemorySegment request) {
            return looks++ < MANY;
        }

        @Override
        public void cancel(MemorySegment request) {}

        @Override
        public void end() {}
    }

    /** See {@link LocalEngineTest}. */
    @Test
    void pollShouldReturnWhileAnotherHostSendsOn() {
        try (TwoSidedEngine engine = new TwoSidedEngine(new Flood())) {
            int arrived = engine.poll(new Engine.Sink() {
                @Override
                public void receive(int host, MemorySegment message) {}

                @Override
                public void lose(int host, String why) {
                    throw new AssertionError(why);
                }
            });
            assertTrue(arrived > 0 && arrived < MANY, "looked at " + arrived + " messages");
        }
    }
}
