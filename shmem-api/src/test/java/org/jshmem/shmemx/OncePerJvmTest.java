package org.jshmem.shmemx;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

class OncePerJvmTest {

    private static final int THREADS = 64;

    private record Owner() {}

    @Test
    void valueShouldBeMadeOnce() {
        AtomicInteger made = new AtomicInteger();
        Set<Object> seen = ConcurrentHashMap.newKeySet();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < THREADS; i++) {
                threads.execute(() -> seen.add(OncePerJvm.get(Owner.class, List.of("once"), () -> {
                    Thread.yield();
                    return made.incrementAndGet();
                })));
            }
        }
        assertEquals(Set.of(1), seen);
        assertEquals(1, made.get());
    }

    @Test
    void ownersAndKeysShouldHaveValuesOfTheirOwn() {
        Object value = OncePerJvm.get(Owner.class, "key", Object::new);
        assertSame(value, OncePerJvm.get(Owner.class, "key", Object::new));
        assertNotSame(value, OncePerJvm.get(Owner.class, "other key", Object::new));
        assertNotSame(value, OncePerJvm.get(OncePerJvmTest.class, "key", Object::new));
    }

    @Test
    void valueMayNeedAnother() {
        assertEquals("an outer of an inner", OncePerJvm.get(Owner.class, "outer",
                () -> "an outer of " + OncePerJvm.get(Owner.class, "inner", () -> "an inner")));
    }

    @Test
    void nextShouldTryAgainWhenTheFirstHasFailed() {
        Supplier<String> failing = () -> {
            throw new IllegalStateException("no file");
        };
        assertEquals("no file", assertThrows(IllegalStateException.class,
                () -> OncePerJvm.get(Owner.class, "failed", failing)).getMessage());
        assertEquals("made", OncePerJvm.get(Owner.class, "failed", () -> "made"));
    }

    @Test
    void nothingIsNoValue() {
        assertThrows(NullPointerException.class, () -> OncePerJvm.get(Owner.class, "nothing", () -> null));
    }

    @Test
    void whatIsMissingShouldBeNamed() {
        assertMissing("owner", () -> OncePerJvm.get(null, "missing", Object::new));
        assertMissing("key", () -> OncePerJvm.get(Owner.class, null, Object::new));
        assertMissing("maker", () -> OncePerJvm.get(Owner.class, "missing", null));
    }

    private static void assertMissing(String name, Executable call) {
        assertEquals("get: " + name + " is null", assertThrows(ShmemException.class, call).getMessage());
    }
}
