package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

/** A ping-pong of puts, or of what stands for them. */
class PutTurns extends Turns {

    /** For a flag that is ahead of its data now and then. */
    private static final int ECHOES = 8;

    private final Form form;
    private final MemorySegment remote;

    PutTurns(Pair pair, Form form, TurnSync sync, MemorySegment flag, long bytes) {
        super(pair, sync, flag, bytes);
        this.form = form;
        remote = form == Form.CALL ? null : pair.remote(bytes);
    }

    @Override
    final void fill() {
        Pattern.fill(pair.local().asSlice(0, bytes));
        pair.symmetric().asSlice(0, bytes).fill((byte) 0);
    }

    @Override
    void move() {
        if (remote == null) {
            pair.shmem().put(pair.symmetric(), 0, pair.local(), 0, bytes, pair.peer());
        } else {
            DirectCopy.copy(form, pair.local(), remote, bytes);
        }
    }

    /** In the turns that are timed all blocks are alike. */
    @Override
    public final boolean isRight() {
        boolean isRight = Pattern.fills(pair.symmetric().asSlice(0, bytes)) && Pattern.fills(pair.fetch(bytes));
        pair.shmem().barrierAll(); // all have looked
        for (int echo = 1; echo <= ECHOES; echo++) {
            isRight &= echoes(echo);
        }
        return isRight;
    }

    /** Whether a block comes back as it was sent: were a flag ahead of its data, there would be an older one. */
    private boolean echoes(int echo) {
        MemorySegment sent = pair.local().asSlice(0, bytes);
        MemorySegment come = pair.symmetric().asSlice(0, bytes);
        return switch (roles().mine()) {
            case LEADS -> {
                Pattern.fill(sent, echo);
                lead(1);
                yield Pattern.fills(come, echo);
            }
            case FOLLOWS -> {
                follow(() -> sent.copyFrom(come));
                yield true;
            }
            case WAITS -> true;
        };
    }
}
