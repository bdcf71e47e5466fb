package org.jshmem.sim;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Lets {@code Set.of} and {@code Map.of} have the same order in every run. The JDK draws a number when it starts, from which their
 * iterators begin, in fields of a class that nobody can reach but by {@code Unsafe}. Where a JDK has no such fields, its order remains.
 */
final class FixedSalt {

    private static final String OWNER = "java.util.ImmutableCollections";
    /** Any of 32 bits will do. */
    private static final long SALT = 0x9e37_79b9L;

    private final Object unsafe;

    private FixedSalt() throws ReflectiveOperationException {
        Field only = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        only.setAccessible(true);
        unsafe = only.get(null);
    }

    /** To be called first of all: what has been compiled keeps the values from before. */
    static void set() {
        try {
            new FixedSalt().put();
        } catch (ReflectiveOperationException _) {
            // another JDK
        }
    }

    private void put() throws ReflectiveOperationException {
        Class<?> owner = Class.forName(OWNER);
        MethodHandle offset = method("staticFieldOffset", MethodType.methodType(long.class, Field.class));
        MethodHandle putLong = method("putLong",
                MethodType.methodType(void.class, Object.class, long.class, long.class));
        MethodHandle putBoolean = method("putBoolean",
                MethodType.methodType(void.class, Object.class, long.class, boolean.class));
        try {
            putLong.invokeExact((Object) owner, (long) offset.invokeExact(owner.getDeclaredField("SALT32L")), SALT);
            putBoolean.invokeExact((Object) owner, (long) offset.invokeExact(owner.getDeclaredField("REVERSE")),
                    (SALT & 1) == 0);
        } catch (RuntimeException | Error | ReflectiveOperationException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private MethodHandle method(String name, MethodType type) throws ReflectiveOperationException {
        return MethodHandles.publicLookup().findVirtual(unsafe.getClass(), name, type).bindTo(unsafe);
    }
}
