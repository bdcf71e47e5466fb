package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import org.jshmem.Context;
import org.jshmem.Session;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.ContextOption;
import org.jshmem.core.SessionOption;
import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadLevel;
import org.jshmem.shmemx.Conveyor;
import org.jshmem.spi.Backend;
import org.jshmem.spi.TransportProvider;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * What is said to a thread that calls against the level that the PE has asked for (OpenSHMEM section 9.2), and that nothing
 * is said to those that keep the rules: run it with {@code oshrun -np N}, or alone.
 */
public final class ThreadRules {

    private static final int ROUNDS = 200;
    private static final int SHORT_CALLS = 100_000;
    private static final long NAP_NS = 1_000_000;
    private static final long BLOCK_BYTES = 1 << 20;

    /** Some calls, of each kind one that has checks of its own. */
    private record Call(String name, Consumer<Objects> body) {}

    /** What they are called with. */
    private record Objects(Shmem shmem, Team team, Context context, MemorySegment word,
            Conveyor conveyor) {}

    private static final List<Call> CALLS = List.of(
            new Call("p", o -> o.shmem.p(JAVA_LONG, o.word, 0, 1L, 0)),
            new Call("g", o -> o.context.g(JAVA_LONG, o.word, 0, 0)),
            new Call("atomicInc", o -> o.shmem.atomicInc(JAVA_LONG, o.word, 0, 0)),
            new Call("quiet", o -> o.shmem.quiet()),
            new Call("test", o -> o.shmem.test(JAVA_LONG, o.word, 0, Comparison.EQ, 0)),
            new Call("barrierAll", o -> o.shmem.barrierAll()),
            new Call("sync", o -> o.team.sync()),
            new Call("malloc", o -> o.shmem.malloc(8)),
            new Call("realloc", o -> o.shmem.realloc(o.word, 16)),
            new Call("free", o -> o.shmem.free(o.word)),
            new Call("ptr", o -> o.shmem.ptr(o.word, 0)),
            new Call("setLock", o -> o.shmem.setLock(o.word)),
            new Call("createContext", o -> o.team.createContext()),
            new Call("begin", o -> o.conveyor.begin()),
            new Call("splitStrided", o -> o.team.splitStrided(0, 1, 1)),
            new Call("close", o -> o.context.close()),
            new Call("close", o -> o.team.close()),
            new Call("init", _ -> Shmem.init()),
            new Call("close", o -> o.shmem.close()));

    private ThreadRules() {}

    /**
     * Runs the check.
     *
     * @param args none
     * @throws Exception when something is not as it should be
     */
    public static void main(String[] args) throws Exception {
        for (ThreadLevel level : List.of(ThreadLevel.SINGLE, ThreadLevel.FUNNELED)) {
            with(level, ThreadRules::onlyTheFirstThreadMayCall);
        }
        with(ThreadLevel.MULTIPLE, ThreadRules::privateContextIsForItsThread);
        if (!Backend.find().map(TransportProvider::hasVirtualTime).orElseThrow()) { // whose PEs have one thread each
            with(ThreadLevel.MULTIPLE, ThreadRules::threadsAreInOneSerializedContext);
            with(ThreadLevel.MULTIPLE, ThreadRules::othersDeliverWhatASessionHasGathered);
            with(ThreadLevel.SERIALIZED, ThreadRules::oneThreadWaitsAndAnotherCalls);
            with(ThreadLevel.SERIALIZED, ThreadRules::oneThreadIsInABarrierAndAnotherCalls);
            with(ThreadLevel.SERIALIZED, ThreadRules::threadsTakeTurns);
        }
        System.out.println("ok");
    }

    @FunctionalInterface
    private interface Rule {
        void check(Objects objects) throws Exception;
    }

    private static void with(ThreadLevel level, Rule rule) throws Exception {
        Shmem shmem = Shmem.init(level);
        Team team = shmem.world().splitStrided(0, 1, shmem.nPes());
        Context context = team.createContext();
        Conveyor conveyor = Conveyor.create(shmem, Long.BYTES);
        rule.check(new Objects(shmem, team, context, shmem.calloc(1, Long.BYTES), conveyor));
        conveyor.close();
        context.close();
        team.close();
        shmem.close();
    }

    private static void onlyTheFirstThreadMayCall(Objects objects) throws Exception {
        requireComplaintsToAnother(objects, CALLS);
    }

    private static void privateContextIsForItsThread(Objects objects) throws Exception {
        Context own = objects.team.createContext(ContextOption.PRIVATE);
        requireComplaintsToAnother(new Objects(objects.shmem, objects.team, own, objects.word, objects.conveyor),
                List.of(new Call("g", o -> o.context.g(JAVA_LONG, o.word, 0, 0)),
                        new Call("close", o -> o.context.close())));
        own.close();
    }

    private static void requireComplaintsToAnother(Objects objects, List<Call> calls) throws Exception {
        String owner = Thread.currentThread().getName();
        inAnotherThread("second", () -> {
            for (Call call : calls) {
                requireComplaint(objects, call, "called by the wrong thread: thread=second owner=" + owner
                        + ": a PRIVATE context is for the thread that has made it, and a library of ThreadLevel.FUNNELED for the one that "
                        + "has initialised it");
            }
        });
    }

    private static void oneThreadWaitsAndAnotherCalls(Objects objects) throws Exception {
        Shmem shmem = objects.shmem;
        MemorySegment bell = shmem.calloc(1, Long.BYTES);
        shmem.barrierAll();
        Thread waiter = Thread.ofPlatform().name("waiter")
                .start(() -> shmem.waitUntil(JAVA_LONG, bell, 0, Comparison.NE, 0));
        awaitInside(waiter, "waitUntil");
        requireComplaintsBeside("waiter is in waitUntil", objects);
        bell.set(JAVA_LONG, 0, 1); // no call of the library
        waiter.join();
        shmem.barrierAll();
        shmem.free(bell);
    }

    /** Waits are for the default context, so one thread does nothing but short calls, and so does the other. */
    private static void threadsAreInOneSerializedContext(Objects objects) throws Exception {
        Context context = objects.team.createContext(ContextOption.SERIALIZED);
        MemorySegment block = objects.shmem.malloc(BLOCK_BYTES);
        MemorySegment copy = Arena.ofAuto().allocate(BLOCK_BYTES);
        AtomicReference<String> complaint = new AtomicReference<>();
        Runnable calls = () -> {
            try {
                while (complaint.get() == null) {
                    context.get(copy, block, 0);
                }
            } catch (ShmemException e) {
                complaint.set(e.getMessage());
            }
        };
        Thread other = Thread.ofPlatform().name("other").start(calls);
        calls.run();
        other.join();
        String name = Thread.currentThread().getName();
        String pattern = "PE %d: get: two threads are in one context: thread=(other is in get, thread=%s|%s is in get, "
                + "thread=other) calls get: with ContextOption.SERIALIZED one thread calls at a time: leave the option out";
        require(complaint.get().matches(pattern.formatted(objects.shmem.myPe(), name, name)), complaint.get());
        context.quiet(); // now it is alone
        context.close();
        objects.shmem.free(block);
    }

    /** Whoever waits delivers it, in no call of the context. */
    private static void othersDeliverWhatASessionHasGathered(Objects objects) throws Exception {
        Context context = objects.team.createContext(ContextOption.SERIALIZED);
        AtomicBoolean isDone = new AtomicBoolean();
        Thread other = Thread.ofPlatform().start(() -> {
            while (!isDone.get()) {
                objects.shmem.quiet();
            }
        });
        try (Session _ = context.session(SessionOption.BATCH)) {
            for (int i = 0; i < SHORT_CALLS; i++) {
                context.p(JAVA_LONG, objects.word, 0, i, 0);
            }
        } finally {
            isDone.set(true);
        }
        other.join();
        context.close();
    }

    /** The last PE comes when all others have looked. */
    private static void oneThreadIsInABarrierAndAnotherCalls(Objects objects) throws Exception {
        Shmem shmem = objects.shmem;
        int last = shmem.nPes() - 1;
        MemorySegment looked = shmem.calloc(shmem.nPes(), Long.BYTES);
        MemorySegment atLast = shmem.ptr(looked, last);
        if (shmem.myPe() == last) {
            for (int pe = 0; pe < last; pe++) {
                while (looked.getAtIndex(JAVA_LONG, pe) == 0) {
                    LockSupport.parkNanos(NAP_NS);
                }
            }
            shmem.barrierAll();
        } else {
            Thread helper = Thread.ofPlatform().name("helper").start(shmem::barrierAll);
            awaitInside(helper, "barrierAll");
            requireComplaintsBeside("helper is in barrierAll", objects);
            atLast.setAtIndex(JAVA_LONG, shmem.myPe(), 1);
            helper.join();
        }
        shmem.free(looked);
    }

    private static void requireComplaintsBeside(String other, Objects objects) {
        for (Call call : CALLS) {
            requireComplaint(objects, call, "two threads are in the library: thread=" + other + ", thread="
                    + Thread.currentThread().getName() + " calls " + call.name
                    + ": with ThreadLevel.SERIALIZED one thread calls at a time: ask for ThreadLevel.MULTIPLE");
        }
    }

    /** The endpoint's own wait is on the stack: the thread has said before that it is inside. */
    private static void awaitInside(Thread thread, String call) {
        while (true) {
            List<String> methods = Arrays.stream(thread.getStackTrace()).map(StackTraceElement::getMethodName).toList();
            if (methods.contains(call) && methods.contains("await")) {
                return;
            }
            LockSupport.parkNanos(NAP_NS);
        }
    }

    private static void threadsTakeTurns(Objects objects) throws Exception {
        Shmem shmem = objects.shmem;
        MemorySegment counter = shmem.calloc(1, Long.BYTES);
        for (int round = 0; round < ROUNDS; round++) {
            inAnotherThread("helper", () -> {
                shmem.atomicInc(JAVA_LONG, counter, 0, 0);
                shmem.barrierAll();
            });
            shmem.atomicInc(JAVA_LONG, counter, 0, 0);
            shmem.barrierAll();
        }
        long sum = shmem.g(JAVA_LONG, counter, 0, 0);
        require(sum == 2L * ROUNDS * shmem.nPes(), "sum=" + sum);
        shmem.barrierAll();
        shmem.free(counter);
    }

    private static void requireComplaint(Objects objects, Call call, String what) {
        String expected = "PE " + objects.shmem.myPe() + ": " + call.name + ": " + what;
        try {
            call.body.accept(objects);
        } catch (ShmemException e) {
            require(e.getMessage().equals(expected), e.getMessage());
            return;
        }
        throw new AssertionError("not noticed: " + expected);
    }

    private static void inAnotherThread(String name, Runnable body) throws InterruptedException {
        Throwable[] failure = new Throwable[1];
        Thread thread = Thread.ofPlatform().name(name).unstarted(body);
        thread.setUncaughtExceptionHandler((_, thrown) -> failure[0] = thrown);
        thread.start();
        thread.join();
        if (failure[0] != null) {
            throw new AssertionError(name + " has failed", failure[0]);
        }
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
