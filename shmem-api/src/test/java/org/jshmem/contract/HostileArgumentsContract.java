package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.SessionConfig;
import org.jshmem.core.ShmemException;
import org.jshmem.core.SignalOp;
import org.jshmem.core.TeamConfig;
import org.jshmem.core.Type;
import org.jshmem.legacy.ActiveSet;
import org.jshmem.shmemx.Atomics;
import org.jshmem.shmemx.Collectives;
import org.jshmem.shmemx.Heap;
import org.jshmem.shmemx.NonblockingCollectives;
import org.jshmem.shmemx.Request;
import org.jshmem.shmemx.Survivors;
import org.jshmem.shmemx.Work;
import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * Every call of the library, by reflection, with values in the place of each of its arguments in turn that make no sense or
 * hardly any: it does its work, or says {@code PE n: call: what}. Nothing else may come out, least of all an exception of
 * the JDK.
 */
public class HostileArgumentsContract extends ShmemContract {

    private static final long OBJECT_BYTES = 4096;

    /** One of every type of argument but segments, teams and contexts. */
    private static final List<Object> VALUES = List.of(JAVA_BYTE, JAVA_BOOLEAN, JAVA_CHAR, JAVA_SHORT, JAVA_INT,
            JAVA_LONG, JAVA_FLOAT, JAVA_DOUBLE, false, (byte) 0, '0', (short) 0, 0, 0f, 0d, Comparison.EQ, ReduceOp.SUM,
            SignalOp.SET, Type.LONG, TeamConfig.DEFAULT, SessionConfig.DEFAULT, Collective.BARRIER,
            BarrierAlgorithm.CENTRAL, "name", (Runnable) () -> {});

    /** They end more than a call. */
    private static final Set<String> LEFT_OUT = Set.of("globalExit", "close");

    /** Those whose name in messages is another. */
    private static final Map<String, String> NAMES = Map.of("of", "activeSet", "toAll", "reduce");

    private List<MemorySegment> segments;

    protected HostileArgumentsContract(Job job) {
        super(job);
    }

    @Test
    void nothingButTheLibrarysOwnWordsShouldComeOut() throws Exception {
        run(1, shmem -> {
            segments = segments(shmem);
            List<String> wrong = new ArrayList<>();
            callsOf(Shmem.class).forEach(call -> tryAll(shmem, shmem, call, wrong));
            try (Context context = shmem.world().createContext()) {
                callsOf(Context.class).forEach(call -> tryAll(shmem, context, call, wrong));
            }
            callsOf(Team.class).forEach(call -> tryAll(shmem, shmem.world(), call, wrong));
            ActiveSet set = ActiveSet.of(shmem, 0, 0, 1);
            callsOf(ActiveSet.class).forEach(call -> tryAll(shmem, set, call, wrong));
            for (Class<?> extension : List.of(ActiveSet.class, Atomics.class, Collectives.class, Heap.class,
                    NonblockingCollectives.class, Survivors.class, Work.class)) {
                Arrays.stream(extension.getDeclaredMethods())
                        .filter(call -> Modifier.isStatic(call.getModifiers())
                                && Modifier.isPublic(call.getModifiers()))
                        .forEach(call -> tryAll(shmem, null, call, wrong));
            }
            assertEquals("", String.join("\n", wrong));
        });
    }

    private static Stream<Method> callsOf(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class)
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !LEFT_OUT.contains(method.getName()));
    }

    private void tryAll(Shmem shmem, Object receiver, Method call, List<String> wrong) {
        Class<?>[] types = call.getParameterTypes();
        MemorySegment object = shmem.calloc(OBJECT_BYTES, 1);
        for (int i = 0; i < types.length; i++) {
            for (Object value : hostile(shmem, types[i], call)) {
                object = object.scope().isAlive() ? object.fill((byte) 0) : shmem.calloc(OBJECT_BYTES, 1);
                Object[] arguments = new Object[types.length];
                for (int j = 0; j < types.length; j++) {
                    arguments[j] = i == j ? value : harmless(types[j], call, shmem, object);
                }
                String said = said(receiver, call, arguments);
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

    private static String expected(Method call) {
        String name = NAMES.getOrDefault(call.getName(), call.getName());
        return (Shmem.isInitialized() ? "PE 0: " : "(PE 0: )?") + name + ": [a-zA-Z0-9].*";
    }

    private static String describe(Object value) {
        return value == null
                ? "null"
                : value.getClass().isArray()
                        ? Arrays.deepToString(new Object[]{value})
                        : value.toString();
    }

    private static String said(Object receiver, Method call, Object[] arguments) {
        try {
            call.setAccessible(true); // a public method of a chapter, which is not a public class
            end(call.invoke(receiver, arguments));
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause() instanceof ShmemException ? e.getCause().getMessage() : e.getCause().toString();
        } catch (IllegalAccessException | IllegalArgumentException e) {
            throw new AssertionError(call.toString(), e);
        }
    }

    /** What a call that has found nothing wrong leaves behind. */
    private static void end(Object result) {
        switch (result) {
            case Request request -> request.await();
            case Team team -> team.close();
            case Team.Grid grid -> {
                grid.x().close();
                grid.y().close();
            }
            case Context context -> context.close();
            case null, default -> {
            }
        }
    }

    private List<?> hostile(Shmem shmem, Class<?> type, Method call) {
        boolean waits = call.getName().contains("ait");
        if (type == long.class) {
            return waits ? List.of() : List.of(-1L, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40);
        } else if (type == int.class) {
            return waits ? List.of() : List.of(-1, Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (type.isPrimitive()) {
            return List.of();
        }
        List<Object> values = new ArrayList<>(Collections.singletonList(null));
        if (type.isArray()) {
            values.add(Array.newInstance(type.getComponentType(), 0));
            values.add(Array.newInstance(type.getComponentType(), 1));
        } else if (type == MemorySegment.class) {
            values.addAll(segments);
        } else if (type == Team.class) {
            Team closed = shmem.world().splitStrided(0, 1, 1);
            closed.close();
            values.addAll(List.of(Team.INVALID, closed));
        } else if (type == Context.class) {
            Context closed = shmem.world().createContext();
            closed.close();
            values.add(closed);
        } else if (type == TeamConfig.class) {
            values.add(new TeamConfig(-1));
        } else if (type == SessionConfig.class) {
            values.add(new SessionConfig(-1));
        } else if (ValueLayout.class.isAssignableFrom(type)) {
            values.add(type == ValueLayout.class ? ValueLayout.ADDRESS : foreign(type));
        }
        return values;
    }

    private static Object foreign(Class<?> type) {
        ByteOrder other = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
                ? ByteOrder.LITTLE_ENDIAN
                : ByteOrder.BIG_ENDIAN;
        return ((ValueLayout) VALUES.stream().filter(type::isInstance).findFirst().orElseThrow()).withOrder(other);
    }

    private static List<MemorySegment> segments(Shmem shmem) {
        MemorySegment freed = shmem.malloc(OBJECT_BYTES);
        shmem.free(freed);
        MemorySegment closed;
        try (Arena arena = Arena.ofConfined()) {
            closed = arena.allocate(OBJECT_BYTES, 8);
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

    private static Object harmless(Class<?> type, Method call, Shmem shmem, MemorySegment object) {
        if (type == long.class) {
            return call.getName().contains("ait") ? 0L : 8L; // a wait must end
        } else if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), type.getComponentType().isPrimitive()
                    ? (int) OBJECT_BYTES
                    : 0);
        } else if (type == Team.class) {
            return shmem.world();
        } else if (type == Context.class || type == Shmem.class) {
            return shmem;
        } else if (type == MemorySegment.class) {
            return object;
        }
        return VALUES.stream().filter(value -> MethodType.methodType(type).wrap().returnType().isInstance(value))
                .findFirst().orElseThrow(() -> new AssertionError("no value of " + type));
    }
}
