package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;
import java.util.function.LongBinaryOperator;

import org.jshmem.Context;
import org.jshmem.Team;
import org.jshmem.core.ContextOption;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.NonblockingCollectives;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Uses of a team by one of its members, each with a check of what has come: values depend on the use, the member and the
 * index alone. The caller has synchronised the team, so that destinations may be written.
 */
final class TeamUses {

    /** Elements of a block for each member. */
    private static final int MAX_WORDS = 8;

    private final Team team;
    private final MemorySegment source;
    private final MemorySegment dest;
    private final SplittableRandom random;
    private final long use;
    private final int n;
    private final int me;
    private final int words;

    /** @param use decides what is done; the same on all members */
    TeamUses(Team team, MemorySegment area, long use) {
        this.team = team;
        this.use = use;
        source = area.asSlice(0, area.byteSize() / 2);
        dest = area.asSlice(area.byteSize() / 2);
        random = new SplittableRandom(use);
        n = team.nPes();
        me = team.myPe();
        words = 1 + random.nextInt(MAX_WORDS);
    }

    /** Symmetric memory that every use of a team of this size can do with. */
    static long areaBytes(int nPes) {
        return 2 * bytes(nPes * MAX_WORDS + 1);
    }

    void run() {
        for (int i = 0; i < words * n; i++) {
            source.setAtIndex(JAVA_LONG, i, value(me, i));
        }
        switch (random.nextInt(11)) {
            case 0 -> team.sync();
            case 1 -> broadcast();
            case 2 -> reduce(ReduceOp.SUM, Long::sum);
            case 3 -> reduce(ReduceOp.MAX, Math::max);
            case 4 -> fcollect();
            case 5 -> alltoall();
            case 6 -> collect();
            case 7 -> scan();
            case 8 -> put();
            case 9 -> get();
            default -> nonblocking();
        }
    }

    private void broadcast() {
        int root = random.nextInt(n);
        team.broadcast(dest.asSlice(0, bytes(words)), source.asSlice(0, bytes(words)), root);
        for (int i = 0; i < words; i++) {
            expect("broadcast", i, value(root, i));
        }
    }

    private void reduce(ReduceOp op, LongBinaryOperator combine) {
        team.reduce(op, JAVA_LONG, dest.asSlice(0, bytes(words)), source.asSlice(0, bytes(words)));
        for (int i = 0; i < words; i++) {
            expect("reduce " + op, i, over(0, n, i, combine));
        }
    }

    private void fcollect() {
        team.fcollect(dest.asSlice(0, bytes(words * n)), source.asSlice(0, bytes(words)));
        checkConcatenation("fcollect");
    }

    private void checkConcatenation(String what) {
        for (int i = 0; i < words * n; i++) {
            expect(what, i, value(i / words, i % words));
        }
    }

    private void alltoall() {
        team.alltoall(dest.asSlice(0, bytes(words * n)), source.asSlice(0, bytes(words * n)));
        for (int i = 0; i < words * n; i++) {
            expect("alltoall", i, value(i / words, me * words + i % words));
        }
    }

    /** Member k has a block of k modulo a number. */
    private void collect() {
        int modulus = 1 + random.nextInt(words);
        int total = 0;
        for (int member = 0; member < n; member++) {
            total += member % modulus;
        }
        team.collect(dest.asSlice(0, bytes(total)), source.asSlice(0, bytes(me % modulus)));
        int at = 0;
        for (int member = 0; member < n; member++) {
            for (int i = 0; i < member % modulus; i++) {
                expect("collect", at++, value(member, i));
            }
        }
    }

    private void scan() {
        team.inclusiveScan(JAVA_LONG, dest.asSlice(0, bytes(words)), source.asSlice(0, bytes(words)));
        for (int i = 0; i < words; i++) {
            expect("inclusiveScan", i, over(0, me + 1, i, Long::sum));
        }
    }

    /** Through a context of the team, as all that follows. */
    private void put() {
        int shift = random.nextInt(n);
        try (Context context = newContext()) {
            context.put(dest, 0, source, 0, bytes(words), (me + shift) % n);
            context.p(JAVA_LONG, dest, bytes(words), value(me, words), (me + shift) % n);
            context.quiet();
        }
        team.sync();
        for (int i = 0; i <= words; i++) {
            expect("put", i, value(Math.floorMod(me - shift, n), i));
        }
    }

    private void get() {
        int from = (me + random.nextInt(n)) % n;
        team.sync();
        try (Context context = newContext()) {
            context.get(dest, 0, source, 0, bytes(words), from);
        }
        for (int i = 0; i < words; i++) {
            expect("get", i, value(from, i));
        }
        team.sync(); // the source is written again
    }

    private Context newContext() {
        return random.nextBoolean() ? team.createContext() : team.createContext(ContextOption.PRIVATE);
    }

    private void nonblocking() {
        NonblockingCollectives.fcollectNb(team, dest.asSlice(0, bytes(words * n)), source.asSlice(0, bytes(words)))
                .await();
        checkConcatenation("fcollectNb");
    }

    private long value(int member, int index) {
        return Mix.of(use, member, index);
    }

    private long over(int from, int to, int index, LongBinaryOperator combine) {
        long result = value(from, index);
        for (int member = from + 1; member < to; member++) {
            result = combine.applyAsLong(result, value(member, index));
        }
        return result;
    }

    private void expect(String what, int index, long expected) {
        long seen = dest.getAtIndex(JAVA_LONG, index);
        if (seen != expected) {
            throw new AssertionError(what + " on member " + me + " of " + n + ": element " + index + " is "
                    + Long.toHexString(seen) + ", not " + Long.toHexString(expected));
        }
    }

    private static long bytes(int words) {
        return (long) words * Long.BYTES;
    }
}
