package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.ContextOption;
import org.jshmem.core.MallocHint;
import org.jshmem.core.SessionConfig;
import org.jshmem.core.SessionOption;
import org.jshmem.core.ShmemException;
import org.jshmem.core.SignalOp;
import org.jshmem.core.TeamConfig;
import org.jshmem.core.ThreadLevel;
import org.jshmem.legacy.ActiveSet;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A use of every constant, handle and type of the specification (OpenSHMEM section 6): that it has the effect it names. The
 * names are those of the table of {@code org.jshmem.OpenShmem}; {@code LifecycleProgram} joins a job with each thread level.
 */
public class ConstantsContract extends ShmemContract {

    private static final Map<String, Body> USES = new TreeMap<>();

    static {
        addLibrary();
        addThreadLevels();
        addTeams();
        addContexts();
        addSessions();
        addSignalsAndHints();
        addComparison("EQ", Comparison.EQ, false, true, false);
        addComparison("NE", Comparison.NE, true, false, true);
        addComparison("GT", Comparison.GT, false, false, true);
        addComparison("GE", Comparison.GE, false, true, true);
        addComparison("LT", Comparison.LT, true, false, false);
        addComparison("LE", Comparison.LE, true, true, false);
        addActiveSets();
    }

    protected ConstantsContract(Job job) {
        super(job);
    }

    /** The Java names of all that are used here. */
    public static Set<String> used() {
        return USES.keySet();
    }

    @ForPeCounts
    void everyConstantShouldHaveItsEffect(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (Body use : USES.values()) {
                use.run(shmem);
            }
        });
    }

    private static void addLibrary() {
        USES.put("Shmem", shmem -> assertSame(shmem.world(), ((Context) shmem).team()));
        USES.put("Shmem#MAJOR_VERSION", _ -> assertEquals(1, Shmem.MAJOR_VERSION));
        USES.put("Shmem#MINOR_VERSION", _ -> assertEquals(6, Shmem.MINOR_VERSION));
        USES.put("Shmem#VENDOR_STRING", _ -> assertTrue(Shmem.VENDOR_STRING.matches("jshmem \\d+\\.\\d+\\.\\d+")));
    }

    /** They are ordered, each allows what those before it allow. */
    private static void addThreadLevels() {
        USES.put("ThreadLevel#SINGLE", _ -> assertTrue(ThreadLevel.SINGLE.compareTo(ThreadLevel.FUNNELED) < 0));
        USES.put("ThreadLevel#FUNNELED", _ -> assertTrue(ThreadLevel.FUNNELED.compareTo(ThreadLevel.SERIALIZED) < 0));
        USES.put("ThreadLevel#SERIALIZED", _ -> assertTrue(ThreadLevel.SERIALIZED.compareTo(ThreadLevel.MULTIPLE) < 0));
        USES.put("ThreadLevel#MULTIPLE", shmem -> assertTrue(shmem.threadLevel().compareTo(ThreadLevel.MULTIPLE) <= 0));
    }

    private static void addTeams() {
        USES.put("Shmem#world()", shmem -> assertEquals(shmem.nPes(), shmem.world().nPes()));
        USES.put("Shmem#shared()", shmem -> {
            assertNotSame(shmem.world(), shmem.shared());
            shmem.shared().sync();
        });
        USES.put("Team#INVALID", shmem -> {
            try (Team first = shmem.world().splitStrided(0, 1, 1)) {
                assertEquals(shmem.myPe() == 0 ? 0 : -1, first.myPe());
                assertEquals(shmem.myPe() != 0, first == Team.INVALID);
            }
        });
        USES.put("Team", shmem -> {
            Team handle = shmem.world();
            assertEquals(shmem.myPe(), handle.myPe());
            assertEquals(handle, shmem.team());
        });
        USES.put("TeamConfig", shmem -> {
            try (Team team = shmem.world().splitStrided(0, 1, shmem.nPes(), TeamConfig.DEFAULT)) {
                assertEquals(new TeamConfig(0), team.config());
            }
        });
        USES.put("TeamConfig#numContexts()", shmem -> {
            try (Team team = shmem.world().splitStrided(0, 1, shmem.nPes(), new TeamConfig(3))) {
                for (int i = 0; i < team.config().numContexts(); i++) {
                    team.createContext().close();
                }
                assertEquals(3, team.config().numContexts());
            }
        });
    }

    private static void addContexts() {
        USES.put("Context", shmem -> {
            Context handle = shmem.world().createContext();
            handle.close();
            assertThrows(ShmemException.class, handle::quiet);
        });
        USES.put("ContextOption#SERIALIZED", shmem -> putThrough(shmem, ContextOption.SERIALIZED));
        USES.put("ContextOption#NOSTORE", shmem -> putThrough(shmem, ContextOption.NOSTORE));
        USES.put("ContextOption#PRIVATE", shmem -> {
            putThrough(shmem, ContextOption.PRIVATE);
            try (Team team = shmem.world().splitStrided(0, 1, shmem.nPes());
                    Context own = team.createContext(ContextOption.PRIVATE)) {
                assertFails(shmem, "close", "the team has private contexts: close them first", team::close);
                own.fence();
            }
        });
    }

    private static void putThrough(Shmem shmem, ContextOption option) {
        MemorySegment box = shmem.calloc(1, Long.BYTES);
        try (Context context = shmem.world().createContext(option)) {
            assertEquals(Set.of(option), context.options());
            context.p(JAVA_LONG, box, 0, 7, (shmem.myPe() + 1) % shmem.nPes());
            context.quiet();
        }
        shmem.barrierAll();
        assertEquals(7, box.get(JAVA_LONG, 0));
        shmem.free(box);
    }

    private static void addSessions() {
        USES.put("SessionConfig", shmem -> addWithin(shmem, SessionConfig.DEFAULT));
        USES.put("SessionConfig#totalOps()", shmem -> {
            assertEquals(2, new SessionConfig(2).totalOps());
            addWithin(shmem, new SessionConfig(2));
        });
        USES.put("SessionOption#BATCH", shmem -> addWithin(shmem, new SessionConfig(1000), SessionOption.BATCH));
    }

    private static void addWithin(Shmem shmem, SessionConfig config, SessionOption... options) {
        MemorySegment counter = shmem.calloc(1, Long.BYTES);
        shmem.sessionStart(config, options);
        for (int pe = 0; pe < shmem.nPes(); pe++) {
            shmem.atomicInc(JAVA_LONG, counter, 0, pe);
        }
        shmem.sessionStop();
        shmem.barrierAll();
        assertEquals(shmem.nPes(), counter.get(JAVA_LONG, 0));
        shmem.free(counter);
    }

    private static void addSignalsAndHints() {
        USES.put("SignalOp#SET", shmem -> signalTwice(shmem, SignalOp.SET, 5));
        USES.put("SignalOp#ADD", shmem -> signalTwice(shmem, SignalOp.ADD, 10));
        USES.put("MallocHint#SIGNAL_REMOTE", shmem -> {
            MemorySegment signal = shmem.mallocWithHints(Long.BYTES, MallocHint.SIGNAL_REMOTE);
            shmem.signalSet(signal, 0, 3, shmem.myPe());
            assertEquals(3, shmem.signalFetch(signal, 0));
            shmem.free(signal);
        });
        USES.put("MallocHint#ATOMICS_REMOTE", shmem -> {
            MemorySegment word = shmem.mallocWithHints(Long.BYTES, MallocHint.ATOMICS_REMOTE);
            shmem.atomicSet(JAVA_LONG, word, 0, 3, shmem.myPe());
            assertEquals(3, shmem.atomicFetch(JAVA_LONG, word, 0, shmem.myPe()));
            shmem.free(word);
        });
    }

    private static void signalTwice(Shmem shmem, SignalOp op, long expected) {
        MemorySegment object = shmem.calloc(2, Long.BYTES);
        MemorySegment signal = object.asSlice(Long.BYTES);
        for (int i = 0; i < 2; i++) {
            shmem.putSignal(object.asSlice(0, 1), object.asSlice(1, 1), signal, 5, op, shmem.myPe());
        }
        assertEquals(expected, shmem.signalWaitUntil(signal, 0, Comparison.EQ, expected));
        shmem.free(object);
    }

    /** What a comparison says of 4, 5 and 6 on the left of 5. */
    private static void addComparison(String name, Comparison comparison, boolean below, boolean equal, boolean above) {
        USES.put("Comparison#" + name, shmem -> {
            MemorySegment word = shmem.malloc(Long.BYTES);
            boolean[] expected = {below, equal, above};
            for (int i = 0; i < expected.length; i++) {
                word.set(JAVA_LONG, 0, 4 + i);
                assertEquals(expected[i], shmem.test(JAVA_LONG, word, 0, comparison, 5));
                assertEquals(expected[i], shmem.waitUntil(JAVA_LONG, word, 0, comparison, 5, 0));
            }
            shmem.free(word);
        });
    }

    private static void addActiveSets() {
        USES.put("ActiveSet#SYNC_SIZE", shmem -> {
            MemorySegment pSync = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
            ActiveSet.of(shmem, 0, 0, shmem.nPes()).barrier(pSync);
            shmem.free(pSync);
        });
        USES.put("ActiveSet#SYNC_VALUE", shmem -> {
            MemorySegment pSync = shmem.malloc((long) ActiveSet.SYNC_SIZE * Long.BYTES);
            for (int i = 0; i < ActiveSet.SYNC_SIZE; i++) {
                pSync.setAtIndex(JAVA_LONG, i, ActiveSet.SYNC_VALUE);
            }
            shmem.barrierAll();
            ActiveSet.of(shmem, 0, 0, shmem.nPes()).sync(pSync);
            assertEquals(ActiveSet.SYNC_VALUE, pSync.get(JAVA_LONG, 0));
            shmem.free(pSync);
        });
    }
}
