package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.SymmetricDoubles;
import org.jshmem.SymmetricLongs;
import org.jshmem.Team;
import org.jshmem.core.SessionConfig;
import org.jshmem.core.TeamConfig;
import org.jshmem.legacy.ActiveSet;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Every call of the library, by reflection, with values in the place of each of its arguments in turn that make no sense or
 * hardly any: it does its work, or says {@code PE n: call: what}. Nothing else may come out, least of all an exception of
 * the JDK.
 */
public class HostileArgumentsContract extends ShmemContract {

    /** Those whose name in messages is another. */
    private static final Map<String, String> NAMES = Map.of("of", "activeSet", "toAll", "reduce");

    private final List<String> wrong = new ArrayList<>();
    private List<MemorySegment> segments;

    protected HostileArgumentsContract(Job job) {
        super(job);
    }

    @Test
    void nothingButTheLibrarysOwnWordsShouldComeOut() throws Exception {
        run(1, shmem -> {
            segments = segments(shmem);
            EveryCall.of(Shmem.class).forEach(call -> tryAll(shmem, shmem, call));
            try (Context context = shmem.world().createContext()) {
                EveryCall.of(Context.class).forEach(call -> tryAll(shmem, context, call));
            }
            EveryCall.of(Team.class).forEach(call -> tryAll(shmem, shmem.world(), call));
            ActiveSet set = ActiveSet.of(shmem, 0, 0, 1);
            EveryCall.of(ActiveSet.class).forEach(call -> tryAll(shmem, set, call));
            try (SymmetricLongs longs = shmem.longs(EveryCall.OBJECT_BYTES);
                    SymmetricDoubles doubles = shmem.doubles(EveryCall.OBJECT_BYTES)) {
                EveryCall.of(SymmetricLongs.class).forEach(call -> tryAll(shmem, longs, call));
                EveryCall.of(SymmetricDoubles.class).forEach(call -> tryAll(shmem, doubles, call));
            }
            EveryCall.ofExtensions().forEach(call -> tryAll(shmem, null, call));
            assertEquals("", String.join("\n", wrong));
        });
    }

    private void tryAll(Shmem shmem, Object receiver, Method call) {
        Class<?>[] types = call.getParameterTypes();
        MemorySegment object = shmem.calloc(EveryCall.OBJECT_BYTES, 1);
        for (int i = 0; i < types.length; i++) {
            for (Object value : hostile(shmem, types[i], call)) {
                object = object.scope().isAlive() ? object.fill((byte) 0) : shmem.calloc(EveryCall.OBJECT_BYTES, 1);
                Object[] arguments = EveryCall.arguments(call, shmem, shmem.world(), shmem, object);
                arguments[i] = value;
                String said = EveryCall.said(receiver, call, arguments);
                if (said != null && !said.matches(expected(call))) {
                    wrong.add(call.toGenericString() + " argument " + i + " = " + describe(value) + ": " + said);
                }
                shmem.sessionStop();
            }
        }
        if (object.scope().isAlive()) {
            shmem.free(object);
        }
    }

    /** Where PEs are threads of one process, a call without a handle cannot know which one it is. */
    private static String expected(Method call) {
        String name = NAMES.getOrDefault(call.getName(), call.getName());
        return (Shmem.isInitialized() ? "PE 0: " : "(PE 0: )?") + name + ": [a-zA-Z0-9].*";
    }

    private static String describe(Object value) {
        return Arrays.deepToString(new Object[]{value});
    }

    private List<?> hostile(Shmem shmem, Class<?> type, Method call) {
        if (type == long.class) {
            return EveryCall.isWait(call) ? List.of() : List.of(-1L, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40);
        } else if (type == int.class) {
            return EveryCall.isWait(call) ? List.of() : List.of(-1, Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (type.isPrimitive()) {
            return List.of();
        }
        List<Object> values = new ArrayList<>(Collections.singletonList(null));
        if (type.isArray()) {
            values.add(Array.newInstance(type.getComponentType(), 0));
            values.add(Array.newInstance(type.getComponentType(), 1));
        } else if (type == MemorySegment.class) {
            values.addAll(segments);
        } else if (ValueLayout.class.isAssignableFrom(type)) {
            values.add(type == ValueLayout.class ? ValueLayout.ADDRESS : foreign(type));
        } else {
            values.addAll(handlesAndConfigurations(shmem, type));
        }
        return values;
    }

    private static List<?> handlesAndConfigurations(Shmem shmem, Class<?> type) {
        if (type == Team.class) {
            Team closed = shmem.world().splitStrided(0, 1, 1);
            closed.close();
            return List.of(Team.INVALID, closed);
        } else if (type == Context.class) {
            Context closed = shmem.world().createContext();
            closed.close();
            return List.of(closed);
        } else if (type == TeamConfig.class) {
            return List.of(new TeamConfig(-1));
        }
        return type == SessionConfig.class ? List.of(new SessionConfig(-1)) : List.of();
    }

    private static Object foreign(Class<?> type) {
        ByteOrder other = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
                ? ByteOrder.LITTLE_ENDIAN
                : ByteOrder.BIG_ENDIAN;
        return ((ValueLayout) EveryCall.VALUES.stream().filter(type::isInstance).findFirst().orElseThrow())
                .withOrder(other);
    }

    private static List<MemorySegment> segments(Shmem shmem) {
        MemorySegment freed = shmem.malloc(EveryCall.OBJECT_BYTES);
        shmem.free(freed);
        MemorySegment closed;
        try (Arena arena = Arena.ofConfined()) {
            closed = arena.allocate(EveryCall.OBJECT_BYTES, 8);
        }
        return List.of(MemorySegment.NULL, freed, closed, MemorySegment.ofArray(new byte[64]),
                MemorySegment.ofArray(new long[8]).asSlice(3, 32), ofAnotherThread());
    }

    private static MemorySegment ofAnotherThread() {
        AtomicReference<MemorySegment> segment = new AtomicReference<>();
        Thread thread = Thread.ofPlatform().start(() -> segment.set(Arena.ofConfined().allocate(64, 8)));
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return segment.get();
    }
}
