package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.microbench.sampling.Roles;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** How long data takes from one PE to the other when both get. */
@Command(name = "get-get", description = "Ping-pong of gets, or loads: time one way, with a flag and with a barrier.")
final class GetGet extends TurnMeasure {

    @Override
    Turns turns(Pair pair, Form form, TurnSync sync, MemorySegment flag, long bytes) {
        return new Gets(pair, form, sync, flag, bytes);
    }

    private static final class Gets extends Turns {

        private final Form form;
        private final MemorySegment remote;
        /** On the leader: whether its partner has got the right data. */
        private final MemorySegment verdict;

        Gets(Pair pair, Form form, TurnSync sync, MemorySegment flag, long bytes) {
            super(pair, sync, flag, bytes);
            this.form = form;
            remote = form == Form.CALL ? null : pair.remote(bytes);
            verdict = pair.shmem().calloc(1, Byte.BYTES);
        }

        @Override
        void fill() {
            Pattern.fill(pair.symmetric().asSlice(0, bytes));
            pair.local().asSlice(0, bytes).fill((byte) 0);
        }

        @Override
        void move() {
            if (remote == null) {
                pair.shmem().get(pair.local(), 0, pair.symmetric(), 0, bytes, pair.peer());
            } else {
                DirectCopy.copy(form, remote, pair.local(), bytes);
            }
        }

        @Override
        public boolean isRight() {
            boolean isRight = Pattern.fills(pair.local().asSlice(0, bytes));
            if (pair.roles().mine() == Roles.Role.FOLLOWS) {
                pair.shmem().p(JAVA_BYTE, verdict, 0, (byte) (isRight ? 1 : 0), pair.peer());
            }
            pair.shmem().barrierAll();
            return isRight && verdict.get(JAVA_BYTE, 0) == 1;
        }
    }
}
