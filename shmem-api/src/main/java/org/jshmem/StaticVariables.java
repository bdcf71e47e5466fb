package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.jshmem.core.ShmemException;

/** Finds the {@link Symmetric} fields of classes, in an order that is the same on every PE, and sets them. */
final class StaticVariables {

    private StaticVariables() {}

    /** By name: reflection promises no order, and all PEs must allocate in the same one. */
    static List<Field> of(Class<?> holder) {
        return Arrays.stream(holder.getDeclaredFields())
                .filter(field -> field.isAnnotationPresent(Symmetric.class))
                .sorted(Comparator.comparing(Field::getName))
                .toList();
    }

    /** What is wrong with a field, or null. */
    static String complaint(Field field) {
        boolean usable = Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())
                && field.getType() == MemorySegment.class;
        return usable ? null : "not a static, non-final field of type MemorySegment: " + field;
    }

    static void set(Field field, MemorySegment object) {
        try {
            field.setAccessible(true);
            field.set(null, object);
        } catch (IllegalAccessException | RuntimeException e) {
            throw new ShmemException(
                    "allocateStatics: cannot set " + field + ": open its package to module org.jshmem: "
                            + e.getMessage());
        }
    }
}
