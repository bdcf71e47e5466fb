package org.jshmem.sim;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Lets {@code Set.of} and {@code Map.of} have the same order in every run. The JDK draws a number when it starts, from which their
 * iterators begin, in fields of a class that nobody can reach but by {@code Unsafe}. Where a JDK has no such fields, its order remains.
 */
final class FixedSalt {

    private static final String OWNER = "java.util.ImmutableCollections";
    /** Any of 32 bits will do. */
    private static final long SALT = 0x9e37_79b9L;

    private final Class<?> type;
    private final Object unsafe;

    private FixedSalt() throws ReflectiveOperationException {
        type = Class.forName("sun.misc.Unsafe");
        Field only = type.getDeclaredField("theUnsafe");
        only.setAccessible(true);
        unsafe = only.get(null);
    }

    /** To be called first of all: what has been compiled keeps the values from before. */
    static void set() {
        try {
            FixedSalt salt = new FixedSalt();
            salt.put("putLong", long.class, "SALT32L", SALT);
            salt.put("putBoolean", boolean.class, "REVERSE", (SALT & 1) == 0); // as the JDK does
        } catch (ReflectiveOperationException _) {
            // another JDK
        }
    }

    private void put(String method, Class<?> valueType, String field, Object value)
            throws ReflectiveOperationException {
        Field target = Class.forName(OWNER).getDeclaredField(field);
        Object base = method("staticFieldBase", Field.class).invoke(unsafe, target);
        Object offset = method("staticFieldOffset", Field.class).invoke(unsafe, target);
        method(method, Object.class, long.class, valueType).invoke(unsafe, base, offset, value);
    }

    private Method method(String name, Class<?>... parameters) throws NoSuchMethodException {
        return type.getMethod(name, parameters);
    }
}
