package org.jshmem.launch.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.legacy.ActiveSet;
import org.jshmem.shmemx.Conveyor;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Ways for two PEs to wait for each other, and some that only look so; a test program. */
public enum Deadlock {
    /** Each waits for a word that nobody writes. */
    WORD("PE 0: waitUntil: waits until the word at offset \\d+ is EQ 1; it is 0, at .*\\(Deadlock.java:\\d+\\)",
            "PE 1: waitUntil: waits until the word at offset \\d+ is EQ 2; it is 0, at .*") {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, shmem.myPe() + 1L);
        }
    },
    SEVERAL_WORDS("PE 0: waitUntilAll: waits for a condition on its own memory, at .*", "PE 1: waitUntilAll: .*") {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            shmem.waitUntilAll(JAVA_LONG, words.asSlice(0, 16), null, Comparison.NE, 0);
        }
    },
    TEAMS("PE 0: sync: waits until the word at offset .*", "PE 1: sync: waits until the word at offset .*") {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            Team one = shmem.world().splitStrided(0, 1, 2);
            Team other = shmem.world().splitStrided(0, 1, 2);
            (shmem.myPe() == 0 ? one : other).sync();
        }
    },
    LOCKS("PE 0: setLock: waits until the word at offset .*: the lock at offset \\d+ is held by PE 1",
            "PE 1: setLock: waits until the word at offset .*: the lock at offset \\d+ is held by PE 0") {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            shmem.setLock(words, 8L * shmem.myPe());
            shmem.barrierAll();
            shmem.setLock(words, 8L - 8L * shmem.myPe());
        }
    },
    BARRIER("PE 0: barrierAll: waits until .*: collective number \\d+ of the world, barrierAll: not called yet by PE 1",
            "PE 1: waitUntil: waits until the word at offset .*") {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            if (shmem.myPe() == 0) {
                shmem.barrierAll();
            }
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1);
        }
    },
    PSYNC("PE 0: sync: waits until the word at offset .*", "PE 1: sync: waits until the word at offset .*") {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            MemorySegment one = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
            MemorySegment other = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
            ActiveSet.of(shmem, 0, 0, 2).sync(shmem.myPe() == 0 ? one : other);
        }
    },
    CLOSED("PE 0: waitUntil: waits until the word at offset .*", "PE 1: has closed the library") {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            if (shmem.myPe() == 0) {
                shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1);
            }
        }
    },
    /** Calls that never block make one wait, also for a PE that has not come to the exchange. */
    CONVEYOR("PE 0: advance: waits for items of a conveyor, or for its other PEs to be done, at .*",
            "PE 1: barrierAll: .*") {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            Conveyor conveyor = Conveyor.create(shmem, Long.BYTES);
            if (shmem.myPe() == 0) {
                exchange(conveyor, 0);
            }
            shmem.barrierAll();
        }
    },
    CONVEYORS("PE 0: advance: waits for items of .*", "PE 1: advance: waits for items of .*") {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            Conveyor one = Conveyor.create(shmem, Long.BYTES);
            Conveyor other = Conveyor.create(shmem, Long.BYTES);
            exchange(shmem.myPe() == 0 ? one : other, 0);
        }
    },
    /** One PE comes late to the exchange, the other is late to push. */
    CONVEYED_LATE(null, null) {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            try (Conveyor conveyor = Conveyor.create(shmem, Long.BYTES)) {
                if (shmem.myPe() == 0) {
                    sleepLong();
                }
                exchange(conveyor, 0);
                exchange(conveyor, shmem.myPe() * LATE_MS);
            }
        }
    },
    /** Waits, but a thread of a waiting PE is going to act. */
    HELPER(null, null) {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            if (shmem.myPe() == 0) {
                Thread.ofPlatform().start(() -> writeLate(shmem, words));
            }
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1);
        }
    },
    /** The same, but that thread is virtual. */
    VIRTUAL_HELPER(null, null) {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            if (shmem.myPe() == 0) {
                Thread.ofVirtual().start(() -> writeLate(shmem, words));
            }
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1);
        }
    },
    /** Waits, but will be told that a process has ended. */
    CALLBACK(null, null) {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            if (shmem.myPe() == 0) {
                start("sleep", Long.toString(LATE_MS / 1_000)).onExit().thenRun(() -> writeToAll(shmem, words));
            }
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1);
        }
    },
    /** One is told of a deadlock and ends it; a long wait after it is none. */
    CAUGHT(null, null) {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            endDeadlock(shmem, words);
            waitForLong(shmem, words.asSlice(Long.BYTES));
        }
    },
    /** The same, but the long wait is the first one after the job was joined again. */
    REJOINED(null, null) {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            endDeadlock(shmem, words);
            shmem.close();
            try (Shmem again = Shmem.init()) {
                waitForLong(again, again.calloc(1, Long.BYTES));
            }
        }
    },
    /** Waits, but only for a while. */
    TIMEOUT(null, null) {
        @Override
        void run(Shmem shmem, MemorySegment words) {
            if (shmem.myPe() == 0) {
                shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1, LATE_MS * 1_000_000);
                writeToAll(shmem, words);
            }
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1);
        }
    };

    /** Longer than it takes to find a deadlock. */
    private static final long LATE_MS = Long.getLong("deadlock.late", 5_000);

    private final String first;
    private final String second;

    /** Regular expressions of what is said of each PE; null for a program that ends well. */
    Deadlock(String first, String second) {
        this.first = first;
        this.second = second;
    }

    abstract void run(Shmem shmem, MemorySegment words);

    public boolean isReal() {
        return first != null;
    }

    public String message() {
        return "PE \\d: \\w+: deadlock: every PE waits and none can continue\n    " + first + "\n    " + second
                + "\n    if anything .*: SHMEM_DEADLOCK_WATCH=off\n";
    }

    private static Process start(String... command) {
        try {
            return new ProcessBuilder(command).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void endDeadlock(Shmem shmem, MemorySegment words) {
        try {
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1);
        } catch (ShmemException e) {
            writeToAll(shmem, words);
        }
    }

    private static void waitForLong(Shmem shmem, MemorySegment word) {
        if (shmem.myPe() == 0) {
            shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1);
        } else {
            writeLate(shmem, word);
        }
    }

    private static void writeLate(Shmem shmem, MemorySegment words) {
        sleepLong();
        writeToAll(shmem, words);
    }

    private static void sleepLong() {
        try {
            Thread.sleep(LATE_MS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Pushes an item, to PE 0, when it has advanced for some time. */
    private static void exchange(Conveyor conveyor, long lateMs) {
        long startNs = System.nanoTime();
        boolean isPushed = false;
        conveyor.begin();
        while (conveyor.advance(isPushed)) {
            isPushed = isPushed || System.nanoTime() - startNs >= lateMs * 1_000_000 && conveyor.push(1, 0);
            while (conveyor.pull()) {
                conveyor.sender();
            }
        }
    }

    private static void writeToAll(Shmem shmem, MemorySegment words) {
        shmem.p(JAVA_LONG, words, 0, 1, 0);
        shmem.p(JAVA_LONG, words, 0, 1, 1);
    }

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            valueOf(args[0]).run(shmem, shmem.calloc(2, Long.BYTES));
        }
    }
}
