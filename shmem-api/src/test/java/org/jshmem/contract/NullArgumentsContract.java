package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.SessionConfig;
import org.jshmem.core.ShmemException;
import org.jshmem.core.SignalOp;
import org.jshmem.core.TeamConfig;
import org.jshmem.core.Type;
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
 * Every call of the library, by reflection, with null in the place of each of its references in turn: a message that names
 * the argument, never a bare NullPointerException.
 */
public class NullArgumentsContract extends ShmemContract {

    private static final long OBJECT_BYTES = 4096;

    /** One of every type of argument but segments and teams. */
    private static final List<Object> VALUES = List.of(JAVA_BYTE, JAVA_BOOLEAN, JAVA_CHAR, JAVA_SHORT, JAVA_INT,
            JAVA_LONG,
            JAVA_FLOAT, JAVA_DOUBLE, false, (byte) 0, '0', (short) 0, 0, 0f, 0d, Comparison.EQ, ReduceOp.SUM,
            SignalOp.SET,
            Type.LONG, TeamConfig.DEFAULT, SessionConfig.DEFAULT);

    protected NullArgumentsContract(Job job) {
        super(job);
    }

    @Test
    void nullShouldBeNamed() throws Exception {
        run(1, shmem -> {
            List<String> wrong = new ArrayList<>();
            try (Context context = shmem.world().createContext()) {
                callsOf(Shmem.class).forEach(call -> tryNulls(shmem, shmem, call, wrong));
                callsOf(Context.class).forEach(call -> tryNulls(shmem, context, call, wrong));
            }
            callsOf(Team.class).forEach(call -> tryNulls(shmem, shmem.world(), call, wrong));
            assertEquals(List.of(), wrong);
        });
    }

    private static Stream<Method> callsOf(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class)
                .filter(method -> !Modifier.isStatic(method.getModifiers()));
    }

    private static void tryNulls(Shmem shmem, Object receiver, Method call, List<String> wrong) {
        Class<?>[] types = call.getParameterTypes();
        for (int i = 0; i < types.length; i++) {
            if (!types[i].isPrimitive() && !mayBeNull(call, i)) {
                MemorySegment object = shmem.calloc(OBJECT_BYTES, 1);
                Object[] arguments = new Object[types.length];
                for (int j = 0; j < types.length; j++) {
                    arguments[j] = i == j ? null : value(types[j], call, shmem, object);
                }
                String said = said(receiver, call, arguments);
                if (!said.matches("PE 0: \\w+: \\w+ is null")) {
                    wrong.add(call.toGenericString() + " argument " + i + ": " + said);
                }
                if (object.scope().isAlive()) {
                    shmem.free(object);
                }
            }
        }
    }

    /** {@code free(null)} does nothing as in C; a wait without a status looks at every element. */
    private static boolean mayBeNull(Method call, int argument) {
        Class<?>[] types = call.getParameterTypes();
        return call.getName().equals("free")
                || types[argument] == int[].class && argument + 1 < types.length
                        && types[argument + 1] == Comparison.class;
    }

    private static String said(Object receiver, Method call, Object[] arguments) {
        try {
            call.setAccessible(true); // a public method of a chapter, which is not a public class
            call.invoke(receiver, arguments);
            return "nothing";
        } catch (InvocationTargetException e) {
            return e.getCause() instanceof ShmemException ? e.getCause().getMessage() : e.getCause().toString();
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Object value(Class<?> type, Method call, Shmem shmem, MemorySegment object) {
        if (type == long.class) {
            return call.getName().contains("ait") ? 0L : 8L; // a wait must end
        }
        return type.isArray()
                ? Array.newInstance(type.getComponentType(), (int) OBJECT_BYTES)
                : VALUES.stream().filter(value -> MethodType.methodType(type).wrap().returnType().isInstance(value))
                        .findFirst().orElseGet(() -> type == Team.class ? shmem.world() : object);
    }
}
