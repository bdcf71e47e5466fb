package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.legacy.ActiveSet;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Every call, by reflection, on what has been closed: a context, a team, the library. Each says so. */
public class AfterTheEndContract extends ShmemContract {

    /** What has always been known about a handle remains true, and work of the program needs no library. */
    public static final Set<String> QUERIES = Set.of("myPe", "nPes", "threadLevel", "world", "team", "options",
            "isValid", "isSimulated", "machine",
            "translatePe", "charge");

    private static final Map<String, String> NAMES = Map.of("of", "activeSet", "toAll", "reduce", "syncAll",
            "sync");

    protected AfterTheEndContract(Job job) {
        super(job);
    }

    @Test
    void everyCallShouldSayWhatIsGone() throws Exception {
        run(1, shmem -> {
            List<String> wrong = new ArrayList<>();
            MemorySegment object = shmem.calloc(EveryCall.OBJECT_BYTES, 1);
            Team team = shmem.world().splitStrided(0, 1, 1);
            Context ofTeam = team.createContext();
            Context context = shmem.world().createContext();
            ActiveSet set = ActiveSet.of(shmem, 0, 0, 1);
            team.close();
            context.close();

            tryAll(EveryCall.of(Context.class), context, shmem, team, context, object, "the context has been destroyed",
                    wrong);
            tryAll(EveryCall.of(Context.class), ofTeam, shmem, team, ofTeam, object, "the context has been destroyed",
                    wrong);
            tryAll(EveryCall.of(Team.class), team, shmem, team, context, object, "the team has been destroyed", wrong);
            shmem.close();
            String closed = "the library is closed";
            tryAll(EveryCall.of(Shmem.class), shmem, shmem, shmem.world(), shmem, object, closed, wrong);
            tryAll(EveryCall.of(Team.class), shmem.world(), shmem, shmem.world(), shmem, object, closed, wrong);
            tryAll(EveryCall.of(ActiveSet.class), set, shmem, shmem.world(), shmem, object, closed, wrong);
            tryAll(EveryCall.ofExtensions(), null, shmem, shmem.world(), shmem, object, closed, wrong);
            assertEquals("", String.join("\n", wrong));
        });
    }

    private static void tryAll(Stream<Method> calls, Object receiver, Shmem shmem, Team team, Context context,
            MemorySegment object, String why, List<String> wrong) {
        calls.filter(call -> !QUERIES.contains(call.getName())).forEach(call -> {
            String said = EveryCall.said(receiver, call, EveryCall.arguments(call, shmem, team, context, object));
            String expected = "PE 0: " + NAMES.getOrDefault(call.getName(), call.getName()) + ": " + why;
            if (!expected.equals(said)) {
                wrong.add(call.toGenericString() + ": " + said);
            }
        });
    }
}
