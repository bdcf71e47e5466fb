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

    /** By handles: to make reflection's ways to call these takes 60 ms of every run, to make theirs 20. */
    private void put() throws ReflectiveOperationException {
        Field salt = Class.forName(OWNER).getDeclaredField("SALT32L");
        Field order = Class.forName(OWNER).getDeclaredField("REVERSE");
        MethodHandle base = method("staticFieldBase", MethodType.methodType(Object.class, Field.class));
        MethodHandle offset = method("staticFieldOffset", MethodType.methodType(long.class, Field.class));
        MethodHandle putLong = method("putLong",
                MethodType.methodType(void.class, Object.class, long.class, long.class));
        MethodHandle putBoolean = method("putBoolean",
                MethodType.methodType(void.class, Object.class, long.class, boolean.class));
        try {
            putLong.invokeExact((Object) base.invokeExact(salt), (long) offset.invokeExact(salt), SALT);
            // as the JDK does
            putBoolean.invokeExact((Object) base.invokeExact(order), (long) offset.invokeExact(order), (SALT & 1) == 0);
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
