package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.jshmem.Context;
import org.jshmem.HeldLock;
import org.jshmem.Session;
import org.jshmem.Shmem;
import org.jshmem.SymmetricArray;
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

import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/** The calls of the library, found by reflection, with arguments that make sense. */
final class EveryCall {

    /** Of a symmetric object that is long enough for all of them. */
    static final long OBJECT_BYTES = 4096;

    /** One of every type of argument but segments, teams and contexts. */
    static final List<Object> VALUES = List.of(JAVA_BYTE, JAVA_BOOLEAN, JAVA_CHAR, JAVA_SHORT, JAVA_INT, JAVA_LONG,
            JAVA_FLOAT, JAVA_DOUBLE, false, (byte) 0, '0', (short) 0, 0, 0f, 0d, Comparison.EQ, ReduceOp.SUM,
            SignalOp.SET, Type.LONG, TeamConfig.DEFAULT, SessionConfig.DEFAULT, Collective.BARRIER,
            BarrierAlgorithm.CENTRAL, "name", (Runnable) () -> {});

    /** They end more than a call. */
    private static final Set<String> LEFT_OUT = Set.of("globalExit", "close");

    private EveryCall() {}

    /** What a handle offers. */
    static Stream<Method> of(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class)
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> !LEFT_OUT.contains(method.getName()));
    }

    /** What is offered without a handle, or with one as the first argument. */
    static Stream<Method> ofExtensions() {
        return Stream.of(ActiveSet.class, Atomics.class, Collectives.class, Heap.class, NonblockingCollectives.class,
                Survivors.class, Work.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isStatic(method.getModifiers()) && Modifier.isPublic(method.getModifiers()));
    }

    /** Arguments with which a call does its work. */
    static Object[] arguments(Method call, Shmem shmem, Team team, Context context, MemorySegment object) {
        return Arrays.stream(call.getParameterTypes())
                .map(type -> type == Team.class
                        ? team
                        : type == Context.class
                                ? context
                                : type == Shmem.class
                                        ? shmem
                                        : type == MemorySegment.class ? object : value(type, call))
                .toArray();
    }

    private static Object value(Class<?> type, Method call) {
        if (type == long.class) {
            return isWait(call) ? 0L : 8L; // a wait must end
        } else if (type.isArray()) {
            Class<?> element = type.getComponentType();
            return Array.newInstance(element, element.isPrimitive() ? (int) OBJECT_BYTES : 0);
        }
        return VALUES.stream().filter(value -> MethodType.methodType(type).wrap().returnType().isInstance(value))
                .findFirst().orElseThrow(() -> new AssertionError("no value of " + type));
    }

    static boolean isWait(Method call) {
        return call.getName().contains("ait");
    }

    /** The message of the error that a call throws, or the exception itself if it is another one; null when it throws none. */
    static String said(Object receiver, Method call, Object[] arguments) {
        try {
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
            case Team team -> close(team);
            case Team.Grid grid -> {
                close(grid.x());
                close(grid.y());
            }
            case SymmetricArray array -> array.close();
            case HeldLock held -> held.close();
            case Session session -> session.close();
            case Context context when !(result instanceof Shmem) -> context.close();
            case null, default -> {
            }
        }
    }

    private static void close(Team team) {
        try {
            team.close();
        } catch (ShmemException e) {
            if (!e.getMessage().endsWith("the world team cannot be destroyed")) {
                throw e;
            }
        }
    }
}
