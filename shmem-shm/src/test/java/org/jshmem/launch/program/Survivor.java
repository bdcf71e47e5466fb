package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.PeDiedException;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Checkpoint;
import org.jshmem.shmemx.Conveyor;
import org.jshmem.shmemx.NonblockingCollectives;
import org.jshmem.shmemx.Request;
import org.jshmem.shmemx.Survivors;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * A test program whose PEs meet deaths and continue. Arguments: what they do when the first death comes, how it comes, whose it
 * is, and who dies later: in the agreement or in the first collective of the new team.
 */
public final class Survivor {

    private static final int ROUNDS = 1_000_000;
    private static final int FATAL_ROUND = 100;
    private static final int SOME_WORDS = 1000;
    private static final long SHORT_NS = 100_000;

    private final Shmem shmem;
    private final MemorySegment word;
    private final MemorySegment source;
    private final MemorySegment sums;
    private final MemorySegment unread;
    private final MemorySegment unsummed;

    private Survivor(Shmem shmem) {
        this.shmem = shmem;
        word = shmem.calloc(1, Long.BYTES);
        source = shmem.calloc(SOME_WORDS, Long.BYTES);
        sums = shmem.calloc(SOME_WORDS, Long.BYTES);
        unread = shmem.calloc(1, Long.BYTES);
        unsummed = shmem.calloc(1, Long.BYTES);
    }

    public static void main(String[] args) throws Exception {
        try (Shmem shmem = Shmem.init()) {
            new Survivor(shmem).run(args[0], args[1], List.of(args[2].split(",")), args[3], args[4]);
        }
    }

    /** Of calls that are made of collectives, of which the first would be named. */
    private static void requireNamed(String call, Runnable collective) {
        try {
            collective.run();
        } catch (PeDiedException e) {
            if (e.getMessage().contains(": " + call + ": PE")) {
                return;
            }
            throw new IllegalStateException(call, e);
        }
        throw new IllegalStateException(call + " has not failed");
    }

    private void run(String doing, String death, List<String> victims, String diesInAgreement, String diesInTeam)
            throws Exception {
        if (doing.equals("shrink")) {
            Survivors.shrink(shmem);
        }
        String me = Integer.toString(shmem.myPe());
        int many = shmem.shared().nPes() == shmem.nPes() ? Shmem.MAX_TEAMS / 2 + 1 : 1; // those of several hosts keep their slots
        List<Team> cut = teams(many, shmem.world());
        Request unanswered = victims.contains(me)
                ? null
                : NonblockingCollectives.reduceNb(cut.getFirst(), ReduceOp.SUM, JAVA_LONG, unsummed, unread);
        CompletableFuture<Void> answer = unanswered == null ? null : unanswered.toFuture();
        shmem.barrierAll();
        try {
            if (!victims.contains(me)) {
                work(doing, Integer.MAX_VALUE);
                throw new IllegalStateException("nobody has died");
            }
            work(doing, FATAL_ROUND);
            die(death);
        } catch (PeDiedException e) {
            System.out.println(e.getMessage());
        }
        requireNamed("create", () -> Conveyor.create(shmem, Long.BYTES));
        requireNamed("restore", () -> Checkpoint.of(shmem, Path.of("none"), word).restore());
        if (diesInAgreement.equals(me)) {
            Thread.ofPlatform().start(() -> Survivors.shrink(shmem));
            Thread.sleep(200);
            die("kill");
        }
        if (!diesInAgreement.equals("-")) {
            awaitDeath(Integer.parseInt(diesInAgreement));
        }
        Team team = Survivors.shrink(shmem);
        if (diesInTeam.equals(me)) {
            die("kill");
        }
        if (!diesInTeam.equals("-")) {
            team = shrinkAgain(team);
        }
        requireRefusal("reduceNb", unanswered::await);
        cut.forEach(Team::close);
        teams(many, team).forEach(Team::close);
        use(team);
        require(!answer.isDone(), "a collective without its dead member is complete");
        requireRefusals();
        System.out.println("PE " + me + " has gone on as " + team.myPe() + " of " + team.nPes() + " without "
                + Survivors.dead(shmem));
    }

    private static List<Team> teams(int count, Team parent) {
        List<Team> teams = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            teams.add(parent.splitStrided(0, 1, parent.nPes()));
        }
        return teams;
    }

    /** What is done until the death is met. */
    private void work(String doing, int rounds) throws InterruptedException {
        Team team = shmem.world().splitStrided(0, 1, shmem.nPes());
        for (int i = 0; i < Math.min(rounds, ROUNDS); i++) {
            switch (doing) {
                case "barrier" -> shmem.barrierAll();
                case "reduce" -> shmem.reduce(ReduceOp.SUM, JAVA_LONG, sums, source);
                case "reduce-nb" ->
                    NonblockingCollectives.reduceNb(team, ReduceOp.SUM, JAVA_LONG, sums, source).await();
                case "future" -> {
                    if (rounds > FATAL_ROUND) {
                        askForFutureAfterDeath(team);
                    }
                }
                case "done" -> awaitWhatIsDone(team, rounds > FATAL_ROUND && i == FATAL_ROUND - 1);
                case "team" -> team.alltoall(sums.asSlice(0, 8L * shmem.nPes()), source.asSlice(0, 8L * shmem.nPes()));
                case "wait" -> {
                    if (rounds > FATAL_ROUND) {
                        Faults.waitForEver(shmem, word);
                    }
                }
                case "short-waits" -> {
                    if (rounds > FATAL_ROUND) {
                        shmem.waitUntil(JAVA_LONG, word, 0, Comparison.NE, 0L, SHORT_NS);
                    }
                }
                case "wait-all" -> {
                    if (rounds > FATAL_ROUND) {
                        shmem.waitUntilAll(JAVA_LONG, source, null, Comparison.EQ, 1L);
                    }
                }
                case "lock" -> {
                    shmem.setLock(word);
                    if (rounds > FATAL_ROUND || i < FATAL_ROUND - 1) {
                        shmem.clearLock(word);
                    }
                }
                default -> throw new IllegalArgumentException(doing);
            }
        }
    }

    /** Of a request that the victims never join, so it must not be taken for done. */
    private void askForFutureAfterDeath(Team team) {
        Request request = NonblockingCollectives.reduceNb(team, ReduceOp.SUM, JAVA_LONG, sums, source);
        while (Survivors.dead(shmem).isEmpty()) {
            LockSupport.parkNanos(1_000_000);
        }
        request.toFuture().join();
        throw new IllegalStateException("a future is complete without those that have died");
    }

    /** The result of a request that all have joined is there, whoever dies after that. */
    private void awaitWhatIsDone(Team team, boolean isFatal) throws InterruptedException {
        Request request = NonblockingCollectives.reduceNb(team, ReduceOp.SUM, JAVA_LONG, sums, source);
        shmem.barrierAll();
        while (isFatal && Survivors.dead(shmem).isEmpty()) {
            Thread.sleep(10);
        }
        try {
            request.await();
        } catch (PeDiedException e) {
            throw new IllegalStateException("a request is lost that was done before", e);
        }
    }

    private static void die(String how) throws Exception {
        switch (how) {
            case "kill" -> {
                new ProcessBuilder("kill", "-KILL", Long.toString(ProcessHandle.current().pid())).start();
                while (true) {
                    LockSupport.park();
                }
            }
            case "exit" -> System.exit(7);
            case "memory" -> throw new OutOfMemoryError("on purpose");
            default -> throw new IllegalStateException("on purpose");
        }
    }

    /** Whoever agreed before it might agree with one who lives still, and dies later than the test says. */
    private void awaitDeath(int pe) throws InterruptedException {
        while (!Survivors.dead(shmem).contains(pe)) {
            Thread.sleep(10);
        }
    }

    private Team shrinkAgain(Team team) {
        try {
            while (true) {
                team.sync();
            }
        } catch (PeDiedException e) {
            return Survivors.shrink(shmem);
        }
    }

    /** Collectives, a team of the team, puts and waits. */
    private void use(Team team) {
        List<Integer> members = Stream.iterate(0, pe -> pe + 1)
                .limit(shmem.nPes())
                .filter(pe -> !Survivors.dead(shmem).contains(pe))
                .toList();
        long expected = members.stream().mapToLong(pe -> pe + 1).sum();
        require(team.nPes() == members.size(), "size");
        for (int i = 0; i < FATAL_ROUND; i++) {
            source.fill((byte) 0);
            source.setAtIndex(JAVA_LONG, i, shmem.myPe() + 1L);
            team.reduce(ReduceOp.SUM, JAVA_LONG, sums, source);
            require(sums.getAtIndex(JAVA_LONG, i) == expected, "sum " + sums.getAtIndex(JAVA_LONG, i));
        }
        NonblockingCollectives.reduceNb(team, ReduceOp.MAX, JAVA_LONG, sums, source).await();
        require(sums.getAtIndex(JAVA_LONG, FATAL_ROUND - 1) == members.getLast() + 1, "maximum");
        Team backwards = team.splitStrided(team.nPes() - 1, team.nPes() == 1 ? 0 : -1, team.nPes());
        require(backwards.translatePe(backwards.myPe(), team) == team.myPe(), "numbers");
        backwards.fcollect(sums.asSlice(0, 8L * team.nPes()), source.asSlice(8L * FATAL_ROUND - 8, 8));
        require(sums.getAtIndex(JAVA_LONG, 0) == members.getLast() + 1, "order");
        shmem.p(JAVA_LONG, word, 0, -1L, members.get((team.myPe() + 1) % team.nPes()));
        shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, -1L);
        for (int dead : Survivors.dead(shmem)) {
            shmem.g(JAVA_LONG, word, 0, dead);
        }
        backwards.close();
        team.sync();
    }

    private void requireRefusals() {
        requireRefusal("malloc", () -> shmem.malloc(64));
        requireRefusal("free", () -> shmem.free(word));
        requireRefusal("setLock", () -> shmem.setLock(source));
        requireRefusal("testLock", () -> shmem.testLock(source));
        requireRefusal("barrierAll", shmem::barrierAll);
    }

    private static void requireRefusal(String call, Runnable action) {
        try {
            action.run();
        } catch (PeDiedException e) {
            require(e.getMessage().contains(": " + call + ": PE"), e.getMessage());
            return;
        }
        require(false, call + " was not refused");
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new ShmemException("wrong: " + what);
        }
    }
}
