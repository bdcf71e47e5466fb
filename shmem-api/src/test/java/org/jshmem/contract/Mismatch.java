package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.regex.Pattern;

import org.jshmem.Shmem;
import org.jshmem.Symmetric;
import org.jshmem.Team;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.MallocHint;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.TeamConfig;
import org.jshmem.core.Type;
import org.jshmem.legacy.ActiveSet;
import org.jshmem.shmemx.Collectives;
import org.jshmem.shmemx.Heap;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.jshmem.shmemx.NonblockingCollectives.broadcastNb;
import static org.jshmem.shmemx.NonblockingCollectives.reduceNb;
import static org.jshmem.shmemx.NonblockingCollectives.syncNb;

/**
 * Ways for the last PE to make another collective call than the others, and what must be said about it. As a program,
 * {@code oshrun -np N ... Mismatch KIND}, it prints a line only if nobody has noticed.
 */
public enum Mismatch {
    OPERATOR("reduce\\(SUM, LONG, bytes=64, .*\\)", "reduce\\(MAX, LONG, bytes=64, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.reduce(odd ? ReduceOp.MAX : ReduceOp.SUM, JAVA_LONG, object.asSlice(0, 64), object.asSlice(64, 64));
        }
    },
    TYPE("reduce\\(SUM, LONG, bytes=64, .*\\)", "reduce\\(SUM, DOUBLE, bytes=64, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.reduce(ReduceOp.SUM, odd ? JAVA_DOUBLE : JAVA_LONG, object.asSlice(0, 64), object.asSlice(64, 64));
        }
    },
    LENGTH("fcollect\\(bytes=8, .*\\)", "fcollect\\(bytes=16, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.fcollect(object.asSlice(64), object.asSlice(0, odd ? 16 : 8));
        }
    },
    PLACE("alltoall\\(bytesPerPair=8, destOffset=\\d+, .*\\)", "alltoall\\(bytesPerPair=8, destOffset=\\d+, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.alltoall(object.asSlice(odd ? 256 : 128), object.asSlice(0, 8L * shmem.nPes()));
        }
    },
    ROOT("broadcast\\(root=0, bytes=8, .*\\)", "broadcast\\(root=1, bytes=8, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.broadcast(object.asSlice(8, 8), object.asSlice(0, 8), odd ? 1 : 0);
        }
    },
    SCAN("inclusiveScan\\(SUM, LONG, bytes=8, .*\\)", "exclusiveScan\\(SUM, LONG, bytes=8, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            if (odd) {
                shmem.exclusiveScan(JAVA_LONG, object.asSlice(8, 8), object.asSlice(0, 8));
            } else {
                shmem.inclusiveScan(JAVA_LONG, object.asSlice(8, 8), object.asSlice(0, 8));
            }
        }
    },
    VALUE("reduce\\(SUM, LONG, bytes=8\\)", "reduce\\(SUM, INT, bytes=4\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            if (odd) {
                shmem.reduce(ReduceOp.SUM, 1);
            } else {
                shmem.reduce(ReduceOp.SUM, 1L);
            }
        }
    },
    VALUE_OR_OBJECT("broadcast\\(root=0, bytes=8\\)", "broadcast\\(root=0, bytes=8, destOffset=.*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            if (odd) {
                shmem.broadcast(object.asSlice(8, 8), object.asSlice(0, 8), 0);
            } else {
                shmem.broadcast(1L, 0);
            }
        }
    },
    SIZE("malloc\\(bytes=64\\)", "malloc\\(bytes=128\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.malloc(odd ? 128 : 64);
        }
    },
    ALIGNMENT("align\\(bytes=64, alignment=64\\)", "align\\(bytes=64, alignment=4096\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.align(odd ? 4096 : 64, 64);
        }
    },
    HINTS("mallocWithHints\\(bytes=64, hints=\\[SIGNAL_REMOTE\\]\\)",
            "mallocWithHints\\(bytes=64, hints=\\[ATOMICS_REMOTE, SIGNAL_REMOTE\\]\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            MallocHint[] hints = {MallocHint.SIGNAL_REMOTE, odd ? MallocHint.ATOMICS_REMOTE : MallocHint.SIGNAL_REMOTE};
            shmem.mallocWithHints(64, hints);
        }
    },
    NAME("malloc\\(bytes=64, name=grid\\)", "malloc\\(bytes=64, name=halo\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            Heap.malloc(shmem, odd ? "halo" : "grid", 64);
        }
    },
    /** The one without a name calls another method. */
    NAMED_BY_SOME("malloc\\(bytes=64, name=grid\\)", "malloc\\(bytes=64\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            if (odd) {
                shmem.malloc(64);
            } else {
                Heap.malloc(shmem, "grid", 64);
            }
        }
    },
    STATICS("allocateStatics\\(bytes=8, field=Here.word\\)", "allocateStatics\\(bytes=8, field=There.word\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.allocateStatics(odd ? There.class : Here.class, odd ? Here.class : There.class);
        }
    },
    FREED("free\\(objectBytes=1024, objectOffset=\\d+\\)", "free\\(objectBytes=8, objectOffset=\\d+\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            MemorySegment other = shmem.malloc(8);
            shmem.free(odd ? other : object);
        }
    },
    SPLIT("splitStrided\\(start=0, stride=1, size=1\\)", "splitStrided\\(start=0, stride=1, size=2\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.world().splitStrided(0, 1, odd ? 2 : 1);
        }
    },
    TEAM_CONFIG("splitStrided\\(numContexts=1\\)", "splitStrided\\(numContexts=2\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.world().splitStrided(0, 1, shmem.nPes(), new TeamConfig(odd ? 2 : 1)).sync();
        }
    },
    GRID_CONFIG("split2d\\(numContexts=1\\)", "split2d\\(numContexts=0\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.world().split2d(1, TeamConfig.DEFAULT, odd ? TeamConfig.DEFAULT : new TeamConfig(1)).y().close();
        }
    },
    CONFIG_OF_A_TEAM_THAT_IS_NOT_USED("splitStrided\\(numContexts=1\\)", "splitStrided\\(numContexts=2\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            shmem.world().splitStrided(0, 1, shmem.nPes(), new TeamConfig(odd ? 2 : 1));
        }

        @Override
        void end(Shmem shmem) {
            shmem.close();
        }
    },
    /** They wait for different words: only a wait that takes long finds out. */
    CALL("barrierAll", "reduce\\(SUM, LONG, bytes=8, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            if (odd) {
                shmem.reduce(ReduceOp.SUM, JAVA_LONG, object.asSlice(8, 8), object.asSlice(0, 8));
            } else {
                shmem.barrierAll();
            }
        }
    },
    CALL_ON_TEAM("sync", "fcollect\\(bytes=8, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            Team team = shmem.world().splitStrided(shmem.nPes() - 1, -1, shmem.nPes());
            if (odd) {
                team.fcollect(object.asSlice(64), object.asSlice(0, 8));
            } else {
                team.sync();
            }
        }
    },
    CALL_ON_ACTIVE_SET("sync", "reduce\\(SUM, LONG, bytes=8, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            ActiveSet set = ActiveSet.of(shmem, 0, 0, shmem.nPes());
            MemorySegment pSync = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
            if (odd) {
                set.toAll(ReduceOp.SUM, Type.LONG, object.asSlice(8, 8), object.asSlice(0, 8), pSync);
            } else {
                set.sync(pSync);
            }
        }
    },
    STARTED_OPERATOR("reduceNb\\(SUM, LONG, bytes=64, .*\\)", "reduceNb\\(MAX, LONG, bytes=64, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            reduceNb(shmem.world(), odd ? ReduceOp.MAX : ReduceOp.SUM, Type.LONG, object.asSlice(0, 64),
                    object.asSlice(64, 64)).await();
        }
    },
    STARTED_ROOT("broadcastNb\\(root=0, bytes=8, .*\\)", "broadcastNb\\(root=1, bytes=8, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            broadcastNb(shmem.world(), object.asSlice(8, 8), object.asSlice(0, 8), odd ? 1 : 0).await();
        }
    },
    /** The one that continues waits for other words than the one that awaits its request. */
    STARTED_BY_SOME("syncNb", "barrierAll") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            if (!odd) {
                syncNb(shmem.world()).await();
            }
        }
    },
    /** The odd one is root itself and waits for nobody, since a binomial tree pushes; nothing follows. */
    ROOT_AT_THE_END("broadcast\\(root=0, bytes=8, .*\\)", "broadcast\\(root=[12], bytes=8, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            Collectives.useAlgorithm(shmem.world(), Collective.BROADCAST, BroadcastAlgorithm.BINOMIAL);
            shmem.broadcast(object.asSlice(8, 8), object.asSlice(0, 8), odd ? shmem.nPes() - 1 : 0);
        }

        @Override
        void end(Shmem shmem) {
            shmem.close();
        }
    },
    /** The others have not even a handle of the team, so they do not look at it. */
    SHARED_BY_SOME("nothing", "broadcast\\(root=[12], bytes=8, .*\\)") {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            if (odd) {
                Collectives.useAlgorithm(shmem.shared(), Collective.BROADCAST, BroadcastAlgorithm.BINOMIAL);
                shmem.shared().broadcast(object.asSlice(8, 8), object.asSlice(0, 8), shmem.nPes() - 1);
            }
        }

        @Override
        void end(Shmem shmem) {
            shmem.close();
        }

        @Override
        boolean mayPassElsewhere() {
            return true;
        }
    },
    CLOSED("PE \\d waits for it in barrierAll", null) {
        @Override
        void call(Shmem shmem, MemorySegment object, boolean odd) {
            if (odd) {
                shmem.close();
            }
        }
    };

    private static final class Here {
        @Symmetric(bytes = Long.BYTES)
        private static MemorySegment word;
    }

    private static final class There {
        @Symmetric(bytes = Long.BYTES)
        private static MemorySegment word;
    }

    private final String usual;
    private final String odd;

    /** Regular expressions of the two calls; without the second, of what is said of the others' call. */
    Mismatch(String usual, String odd) {
        this.usual = usual;
        this.odd = odd;
    }

    abstract void call(Shmem shmem, MemorySegment object, boolean odd);

    /** What a message about it contains, whoever has found it. */
    public Pattern message() {
        if (odd == null) {
            return Pattern.compile("PE \\d: \\w+: PE \\d has closed the library: " + usual);
        }
        String start = "PE \\d: \\w+: collectives do not match(, \\d calls ago)?: ";
        String both = "PE \\d calls (" + usual + ", PE \\d calls " + odd + "|" + odd + ", PE \\d calls " + usual
                + "): ";
        return Pattern.compile(start + both + "all members of a team must make the same calls");
    }

    /** What each PE does. */
    public void run(Shmem shmem) {
        MemorySegment object = shmem.malloc(1024);
        call(shmem, object, shmem.myPe() == shmem.nPes() - 1);
        end(shmem);
    }

    /** Whether only the odd one can notice. */
    boolean mayPassElsewhere() {
        return false;
    }

    /** Where one that got through a wrong call is found out. */
    void end(Shmem shmem) {
        shmem.barrierAll();
    }

    /** Runs one of them. */
    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            Mismatch mismatch = valueOf(args[0]);
            mismatch.run(shmem);
            if (!mismatch.mayPassElsewhere() || shmem.myPe() == shmem.nPes() - 1) {
                System.out.println("nobody has noticed");
            }
        }
    }
}
