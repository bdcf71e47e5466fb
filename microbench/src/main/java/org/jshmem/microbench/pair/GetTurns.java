package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.microbench.sampling.Roles;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** A ping-pong of gets, or of what stands for them. */
final class GetTurns extends Turns {

    private final Form form;
    private final MemorySegment remote;
    /** On the leader: whether its partner has got the right data. */
    private final MemorySegment verdict;

    GetTurns(Pair pair, Form form, TurnSync sync, MemorySegment flag, long bytes) {
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
    public boolean leavesTheSame() {
        return true;
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
