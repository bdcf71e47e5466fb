package org.jshmem.shmemx;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

import org.jshmem.spi.CallingPe;

/**
 * What is the same on all PEs and takes long to make, such as tables or a parsed command line: made once by each JVM,
 * for all of its PEs. Where a PE has a JVM to itself it makes its own.
 *
 * <p>
 * A static field of a program is no place for it: where PEs share a JVM, each has its own.
 *
 * <p>
 * <b>Threads.</b> Any may call, on a PE that has joined or not.
 *
 * @since 0.1.0
 */
public final class OncePerJvm {

    private static final ClassValue<Map<Object, OncePerJvm>> OF_OWNER = new ClassValue<>() {
        @Override
        protected Map<Object, OncePerJvm> computeValue(Class<?> owner) {
            return new ConcurrentHashMap<>();
        }
    };

    private Object value;

    private OncePerJvm() {}

    /**
     * Makes a value, or waits for the PE that makes it. When that fails, the next that asks tries again.
     *
     * @param <T>   what it is
     * @param owner a class of the program that all classes of the value are loaded with: PEs that have each their own
     *              copy of it ({@code oshrun -v} lists those) make a value each
     * @param key   distinguishes the values of an owner; has {@code equals} and {@code hashCode}, and is not changed
     * @param maker makes the value, which all PEs use from then on: it must be immutable, or made for many threads.
     *              Must neither call the library nor end its PE: other PEs wait, and cannot take part
     * @return the same for all PEs of this JVM, kept as long as the owner is
     * @throws org.jshmem.core.ShmemException when {@code owner}, {@code key} or {@code maker} is null
     * @throws NullPointerException           when {@code maker} returns null
     */
    public static <T> T get(Class<?> owner, Object key, Supplier<T> maker) {
        CallingPe.notNull("get", "owner", owner);
        CallingPe.notNull("get", "key", key);
        CallingPe.notNull("get", "maker", maker);
        @SuppressWarnings("unchecked") // who asks for a key makes what it stands for
        T made = (T) OF_OWNER.get(owner).computeIfAbsent(key, _ -> new OncePerJvm()).orMake(maker);
        return made;
    }

    private synchronized Object orMake(Supplier<?> maker) {
        if (value == null) {
            value = Objects.requireNonNull(maker.get(), "the maker of a value shared by PEs has returned null");
        }
        return value;
    }
}
