package org.jshmem.sim.transport;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Event;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.machine.Network;
import org.jshmem.sim.memory.Effect;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.pe.Turn;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;
import org.jshmem.sim.wait.MessageWaiter;
import org.jshmem.sim.wait.Waits;
import org.jshmem.spi.ClosedDestination;

/**
 * A PE's side of the network: when its operations take effect and when it continues. What it sends to another PE, requests
 * included, arrives there in the order in which it was sent; so a fence has nothing to do.
 */
public final class Link {

    private final Network network;
    private final SymmetricMemory memory;
    private final Waits waits;
    private final Turn turn;
    private final Actor actor;
    private final Trace trace;
    private final int me;
    private final long[] lastArrivalPs;
    private long lastDeliveryPs;
    /** What takes the answers of operations that the PE has not waited for. */
    private final List<Runnable> takers = new ArrayList<>();
    /** How many of these answers are still to come. */
    private int answersToCome;
    private boolean awaitsAnswers;

    /**
     * A PE that has sent nothing.
     *
     * @param network says when messages arrive
     * @param memory  that they read and write
     * @param waits   that they may end
     * @param turn    of the PE
     * @param actor   the PE
     * @param trace   takes what happens to them
     */
    public Link(Network network, SymmetricMemory memory, Waits waits, Turn turn, Actor actor, Trace trace) {
        this.network = network;
        this.memory = memory;
        this.waits = waits;
        this.turn = turn;
        this.actor = actor;
        this.trace = trace;
        me = actor.number();
        lastArrivalPs = new long[memory.nPes()];
    }

    /** An access to the PE's own memory: takes effect at once and costs a little. */
    long local(Operation operation, long offset, long bytes, Effect effect) {
        long result = apply(Phase.LOCAL, operation, me, offset, bytes, effect);
        actor.elapse(network.arrivalPs(me, me, bytes, actor.clockPs()) - actor.clockPs());
        return result;
    }

    /** An operation that the PE does not wait for. */
    void send(Operation operation, int pe, long offset, long bytes, Effect effect) {
        turn.record(Phase.ISSUE, operation, pe, offset, bytes);
        long arrivalPs = arrivalPs(pe, bytes);
        lastDeliveryPs = Math.max(lastDeliveryPs, arrivalPs);
        actor.schedule(new Message(operation, pe, offset, bytes, effect, Answer.NONE), arrivalPs);
    }

    /** An operation whose result the PE waits for: a request there, an answer back. */
    long call(Operation operation, int pe, long offset, long bytes, Effect effect) {
        turn.record(Phase.ISSUE, operation, pe, offset, bytes);
        Message request = new Message(operation, pe, offset, bytes, effect, Answer.AWAITED);
        actor.schedule(request, arrivalPs(pe, 0));
        actor.block(request);
        turn.record(Phase.RETURN, operation, pe, offset, bytes);
        return request.result;
    }

    /** An operation whose result the PE does not wait for before {@link #quiet}, which lets somebody take it. */
    void ask(Operation operation, int pe, long offset, long bytes, Effect effect, Runnable taker) {
        turn.record(Phase.ISSUE, operation, pe, offset, bytes);
        long arrivalPs = arrivalPs(pe, 0);
        takers.add(taker);
        answersToCome++;
        actor.schedule(new Message(operation, pe, offset, bytes, effect, Answer.TO_COME), arrivalPs);
    }

    /** Waits for memory: looks at it where it is, and hears of its changes if it is not yet right. */
    void await(MessageWaiter waiter) {
        if (waiter.isRemote()) {
            waiter.await(arrivalPs(waiter.targetPe(), 0));
        } else {
            waiter.await();
        }
    }

    void quiet() {
        turn.note(Operation.QUIET);
        actor.elapse(Math.max(0, lastDeliveryPs - actor.clockPs()));
        turn.giveWay();
        takeAnswers();
        turn.record(Phase.RETURN, Operation.QUIET, me, 0, 0);
    }

    /** Of memory that has been closed it throws when all others are there. */
    private void takeAnswers() {
        if (answersToCome > 0) {
            awaitsAnswers = true;
            actor.block("waits for answers, number=" + answersToCome);
        }
        ClosedDestination closed = null;
        for (Runnable taker : takers) {
            try {
                taker.run();
            } catch (ClosedDestination e) {
                closed = e;
            }
        }
        takers.clear();
        if (closed != null) {
            throw closed;
        }
    }

    /** When a message arrives that the PE sends now; with one that never does, the PE comes to the end of time, too. */
    private long arrivalPs(int pe, long bytes) {
        lastArrivalPs[pe] = Math.max(lastArrivalPs[pe], network.arrivalPs(me, pe, bytes, actor.clockPs()));
        if (lastArrivalPs[pe] == VirtualTime.NEVER) {
            actor.block(VirtualTime.NO_END);
        }
        return lastArrivalPs[pe];
    }

    private long apply(Phase phase, Operation operation, int pe, long offset, long bytes, Effect effect) {
        trace.record(actor.nowPs(), me, phase, operation.toString(), pe, offset, bytes);
        long result = effect.apply(memory.address(pe, offset));
        if (operation.writes()) {
            touched(pe, offset, bytes);
        }
        return result;
    }

    /** What has arrived at a PE has written its memory: who waits for that looks at it. */
    void touched(int pe, long offset, long bytes) {
        waits.touched(pe, offset, bytes, actor.nowPs());
    }

    /** What comes back of an operation. */
    private enum Answer {
        /** Nothing. */
        NONE,
        /** What its PE is blocked for. */
        AWAITED,
        /** What its PE will take in a quiet. */
        TO_COME
    }

    /** An operation arrives, and is answered if its PE wants to know of it. */
    private final class Message extends Event {

        private final Operation operation;
        private final int pe;
        private final long offset;
        private final long bytes;
        private final Effect effect;
        private final Answer answer;
        private long result;

        /** Why its PE is blocked, for reports. */
        @Override
        public String toString() {
            return "waits for the answer of " + operation + ", pe=" + pe + " offset=" + offset;
        }

        Message(Operation operation, int pe, long offset, long bytes, Effect effect, Answer answer) {
            this.operation = operation;
            this.pe = pe;
            this.offset = offset;
            this.bytes = bytes;
            this.effect = effect;
            this.answer = answer;
        }

        @Override
        protected void occur() {
            result = apply(Phase.DELIVER, operation, pe, offset, bytes, effect);
            if (answer == Answer.NONE) {
                return;
            }
            long backPs = network.arrivalPs(pe, me, bytes, actor.nowPs());
            if (answer == Answer.AWAITED) {
                actor.unblock(backPs);
            } else {
                actor.schedule(new Coming(), backPs);
            }
        }
    }

    /** An answer that the PE will take in a quiet comes. */
    private final class Coming extends Event {

        @Override
        protected void occur() {
            answersToCome--;
            if (answersToCome == 0 && awaitsAnswers) {
                awaitsAnswers = false;
                actor.unblock(actor.nowPs());
            }
        }
    }
}
