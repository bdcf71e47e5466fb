package org.jshmem;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.foreign.MemorySegment;

/**
 * A symmetric static variable: what a global variable is to an OpenSHMEM program in C (OpenSHMEM 1.6, section 3). Java
 * has no data segment that is the same in every process, so the variable is a static field of type
 * {@link MemorySegment}, which {@link Shmem#allocateStatics} sets on every PE.
 *
 * <pre>{@code
 * final class Counters {
 *     @Symmetric(bytes = Long.BYTES)
 *     static MemorySegment total;
 * }
 * ...
 * shmem.allocateStatics(Counters.class);
 * shmem.atomicInc(JAVA_LONG, Counters.total, 0, 0);
 * }</pre>
 *
 * @since 0.1.0
 */
@Documented
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Symmetric {

    /**
     * The size of the variable.
     *
     * @return size in bytes; positive
     */
    long bytes();
}
