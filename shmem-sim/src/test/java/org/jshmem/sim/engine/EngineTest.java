package org.jshmem.sim.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.sim.wait.Waits;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EngineTest {

    private final Engine engine = new Engine(new Waits(0));
    private final List<String> log = new ArrayList<>();

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void eventsOccurByInstantThenOwnerThenSequence() {
        note("third", 5, 1);
        note("second", 5, 0);
        note("first", 4, 9);
        note("fourth", 5, 1);
        assertTrue(engine.run().isEmpty());
        assertEquals(List.of("first", "second", "third", "fourth"), log);
        assertEquals(5, engine.nowPs());
    }

    @Test
    void theEarliestActorRunsAndTiesGoToTheLowerNumber() {
        long[] stepsPs = {30, 20, 20};
        for (long stepPs : stepsPs) {
            spawn(actor -> {
                for (int i = 0; i < 3; i++) {
                    log.add(actor.number() + "@" + actor.clockPs());
                    actor.elapse(stepPs);
                    actor.pause();
                }
            });
        }
        assertTrue(engine.run().isEmpty());
        assertEquals(List.of("0@0", "1@0", "2@0", "1@20", "2@20", "0@30", "1@40", "2@40", "0@60"), log);
    }

    @Test
    void anActorThatLeavesVirtualTimeNeverContinuesAndOthersDo() {
        spawn(actor -> {
            actor.elapse(Long.MAX_VALUE - 10);
            actor.pause();
            actor.elapse(11);
            log.add("too late");
        });
        spawn(actor -> {
            actor.elapse(Long.MAX_VALUE - 5);
            actor.pause();
            log.add("in time");
        });
        List<Actor> unfinished = engine.run();
        assertEquals(List.of("in time"), log);
        assertEquals(1, unfinished.size());
        assertEquals("lasts longer than virtual time, 106 days", unfinished.getFirst().blockedOn());
    }

    /** Or it would write to a trace that is closed meanwhile. */
    @Test
    void runThatIsCutOffReturnsWhenTheActorHasGivenWay() {
        AtomicBoolean isInTheMiddle = new AtomicBoolean();
        spawn(actor -> {
            while (true) {
                isInTheMiddle.set(true);
                long startNs = System.nanoTime();
                while (System.nanoTime() - startNs < 20_000_000) {
                    Thread.onSpinWait();
                }
                isInTheMiddle.set(false);
                actor.elapse(1);
                actor.pause();
            }
        });
        Thread.ofPlatform().daemon().start(() -> {
            LockSupport.parkNanos(100_000_000);
            engine.cutOff();
        });
        assertEquals(1, engine.run().size());
        assertFalse(isInTheMiddle.get());
    }

    /** It waits for its turn in Java, too. */
    @Test
    void actorThatHasGivenWayDoesNotWaitWithItsTurn() throws Exception {
        List<Actor> actors = List.of(spawn(EngineTest::giveWayForEver), spawn(EngineTest::giveWayForEver));
        int[] found = {0};
        Thread observer = Thread.ofPlatform().start(() -> {
            for (int look = 0; look < 1_000_000; look++) {
                found[0] += actors.get(look & 1).waitsWithItsTurn() ? 1 : 0;
            }
            engine.cutOff();
        });
        assertEquals(2, engine.run().size());
        observer.join();
        assertEquals(0, found[0]);
    }

    private static void giveWayForEver(Actor actor) {
        while (true) {
            actor.elapse(1);
            actor.pause();
        }
    }

    @Test
    void actorThatWaitsForAnotherThreadWaitsWithItsTurn() throws Exception {
        CountDownLatch found = new CountDownLatch(1);
        Actor waiting = spawn(_ -> awaitOrFail(found));
        Thread observer = Thread.ofPlatform().start(() -> {
            while (!waiting.waitsWithItsTurn()) {
                Thread.onSpinWait();
            }
            found.countDown();
        });
        assertTrue(engine.run().isEmpty());
        observer.join();
        assertFalse(waiting.waitsWithItsTurn());
    }

    private static void awaitOrFail(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anEventOfTheSameInstantAndOwnerPrecedesTheActor() {
        spawn(actor -> {
            note("event", 10, 0);
            actor.elapse(10);
            actor.pause();
            log.add("actor");
        });
        assertTrue(engine.run().isEmpty());
        assertEquals(List.of("event", "actor"), log);
    }

    @Test
    void anActorThatComputesDoesNotGiveWayBeforeItPauses() {
        spawn(actor -> {
            actor.elapse(100);
            log.add("far ahead");
            actor.pause();
            log.add("in line");
        });
        spawn(_ -> log.add("other"));
        engine.run();
        assertEquals(List.of("far ahead", "other", "in line"), log);
    }

    @Test
    void aBlockedActorGoesOnWhenAnEventUnblocksIt() {
        spawn(actor -> {
            engine.schedule(event(() -> actor.unblock(70)), 50, 0);
            actor.block("answer");
            log.add("at " + actor.clockPs() + " blocked since " + actor.blockedSincePs());
            assertNull(actor.blockedOn());
        });
        assertTrue(engine.run().isEmpty());
        assertEquals(List.of("at 70 blocked since 0"), log);
    }

    @Test
    void aRunInWhichNobodyCanGoOnReturnsTheBlocked() {
        spawn(_ -> log.add("ended"));
        Actor blocked = spawn(actor -> {
            actor.elapse(7);
            actor.block("what never comes");
        });
        assertEquals(List.of(blocked), engine.run());
        assertEquals("what never comes", blocked.blockedOn());
        assertEquals(7, blocked.blockedSincePs());
        assertFalse(blocked.hasEnded());
    }

    @Test
    void closeTakesABlockedActorThroughItsFinallyBlocks() {
        spawn(actor -> {
            try {
                actor.block("what never comes");
            } finally {
                log.add("finally");
            }
        });
        engine.run();
        engine.close();
        assertEquals(List.of("finally"), log);
    }

    @Test
    void anActorThatExitsEndsWhereItStands() {
        Actor actor = spawn(self -> {
            try {
                self.exit();
            } finally {
                log.add("finally");
            }
        });
        spawn(other -> {
            other.elapse(9);
            other.pause();
            log.add("other");
        });
        assertTrue(engine.run().isEmpty());
        assertTrue(actor.hasEnded());
        assertEquals(List.of("other"), log);
    }

    @Test
    void stopRunEndsTheRunWhateverTheOthersDo() {
        Actor stopper = spawn(actor -> {
            actor.elapse(5);
            actor.pause();
            actor.stopRun();
        });
        Actor other = spawn(actor -> {
            while (true) {
                actor.elapse(1);
                actor.pause();
            }
        });
        assertEquals(List.of(stopper, other), engine.run());
        assertEquals(5, stopper.clockPs());
    }

    @Test
    void whatAnActorThrowsComesOutOfRun() {
        RuntimeException failure = new RuntimeException("boom");
        spawn(_ -> {
            throw failure;
        });
        assertSame(failure, assertThrows(IllegalStateException.class, engine::run).getCause());
    }

    @Test
    void anInterruptStaysPendingAndDoesNotDisturbTheOrder() {
        spawn(actor -> {
            Thread.currentThread().interrupt();
            actor.elapse(10);
            actor.pause();
            log.add("interrupted " + Thread.currentThread().isInterrupted());
        });
        spawn(_ -> log.add("other"));
        engine.run();
        assertEquals(List.of("other", "interrupted true"), log);
    }

    @Test
    void timeDoesNotRunBackwards() {
        spawn(actor -> {
            actor.elapse(10);
            actor.pause();
            log.add(assertThrows(IllegalArgumentException.class, () -> note("late", 9, 0)).getMessage());
            log.add(assertThrows(IllegalArgumentException.class, () -> actor.elapse(-1)).getMessage());
        });
        engine.run();
        assertEquals(List.of("event lies in the past: atPs=9 nowPs=10", "duration is negative: durationPs=-1"), log);
    }

    @Test
    void hundredsOfActorsTakeTheSameTurnsInEveryRun() {
        List<String> first = turnsOf(300);
        assertEquals(300 * 20, first.size());
        for (int i = 0; i < 3; i++) {
            assertEquals(first, turnsOf(300));
        }
    }

    private static List<String> turnsOf(int actors) {
        List<String> turns = new ArrayList<>();
        try (Engine engine = new Engine(new Waits(0))) {
            Actor[] all = new Actor[actors];
            for (int i = 0; i < actors; i++) {
                int number = i;
                all[i] = engine.spawn(() -> {
                    Random random = new Random(number);
                    for (int turn = 0; turn < 20; turn++) {
                        turns.add(number + "@" + all[number].clockPs());
                        all[number].elapse(random.nextInt(4));
                        all[number].pause();
                    }
                });
            }
            assertTrue(engine.run().isEmpty());
        }
        return turns;
    }

    private interface Body {
        void run(Actor self);
    }

    private Actor spawn(Body body) {
        Actor[] self = new Actor[1];
        self[0] = engine.spawn(() -> body.run(self[0]));
        return self[0];
    }

    private void note(String text, long atPs, int owner) {
        engine.schedule(event(() -> log.add(text)), atPs, owner);
    }

    private static Event event(Runnable action) {
        return new Event() {
            @Override
            protected void occur() {
                action.run();
            }
        };
    }
}
