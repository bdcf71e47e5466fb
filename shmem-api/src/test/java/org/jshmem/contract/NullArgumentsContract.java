package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.SymmetricDoubles;
import org.jshmem.SymmetricLongs;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.shmemx.Conveyor;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Every call of the library, by reflection, with null in the place of each of its references in turn: a message that names
 * the argument, never a bare NullPointerException, and never nothing.
 */
public class NullArgumentsContract extends ShmemContract {

    protected NullArgumentsContract(Job job) {
        super(job);
    }

    @Test
    void nullShouldBeNamed() throws Exception {
        run(1, shmem -> {
            List<String> wrong = new ArrayList<>();
            try (Context context = shmem.world().createContext()) {
                EveryCall.of(Shmem.class).forEach(call -> tryNulls(shmem, shmem, call, wrong));
                EveryCall.of(Context.class).forEach(call -> tryNulls(shmem, context, call, wrong));
            }
            EveryCall.of(Team.class).forEach(call -> tryNulls(shmem, shmem.world(), call, wrong));
            try (SymmetricLongs longs = shmem.longs(EveryCall.OBJECT_BYTES);
                    SymmetricDoubles doubles = shmem.doubles(EveryCall.OBJECT_BYTES)) {
                EveryCall.of(SymmetricLongs.class).forEach(call -> tryNulls(shmem, longs, call, wrong));
                EveryCall.of(SymmetricDoubles.class).forEach(call -> tryNulls(shmem, doubles, call, wrong));
            }
            EveryCall.ofExtensions().forEach(call -> tryNulls(shmem, null, call, wrong));
            Conveyor conveyor = Conveyor.create(shmem, Long.BYTES);
            EveryCall.of(Conveyor.class).forEach(call -> tryNulls(shmem, conveyor, call, wrong));
            conveyor.close();
            assertEquals("", String.join("\n", wrong));
        });
    }

    private static void tryNulls(Shmem shmem, Object receiver, Method call, List<String> wrong) {
        Class<?>[] types = call.getParameterTypes();
        for (int i = 0; i < types.length; i++) {
            if (!types[i].isPrimitive() && !mayBeNull(call, i)) {
                MemorySegment object = shmem.calloc(EveryCall.OBJECT_BYTES, 1);
                Object[] arguments = EveryCall.arguments(call, shmem, shmem.world(), shmem, object);
                arguments[i] = null;
                String said = EveryCall.said(receiver, call, arguments);
                // A call without a handle cannot know its PE where PEs are threads of one process.
                if (said == null
                        || !said.matches((Shmem.isInitialized() ? "PE 0: " : "(PE 0: )?") + "\\w+: \\w+ is null")) {
                    wrong.add(call.toGenericString() + " argument " + i + ": " + said);
                }
                if (object.scope().isAlive()) {
                    shmem.free(object);
                }
            }
        }
    }

    /** A wait without a status looks at every element; no algorithm is what the table says. */
    private static boolean mayBeNull(Method call, int argument) {
        Class<?>[] types = call.getParameterTypes();
        return call.getName().equals("useAlgorithm") && argument == 2
                || types[argument] == int[].class && argument + 1 < types.length
                        && types[argument + 1] == Comparison.class;
    }
}
