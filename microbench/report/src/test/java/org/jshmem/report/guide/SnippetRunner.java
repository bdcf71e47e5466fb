package org.jshmem.report.guide;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

import org.jshmem.Shmem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the blocks of documents in a PE: {@link Snippets} makes a program that calls it. */
public final class SnippetRunner {

    private SnippetRunner() {}

    /** Statements of a document. */
    @FunctionalInterface
    public interface Snippet {

        /**
         * Runs them.
         *
         * @param shmem what they call
         * @throws Throwable what they throw
         */
        void run(Shmem shmem) throws Throwable;
    }

    /**
     * Runs a block on every PE.
     *
     * @param shmem   the PE's handle
     * @param place   file and line of the block
     * @param message what the exception says that it ends by, a regular expression; null where it throws none
     * @param snippet the block
     */
    public static void run(Shmem shmem, String place, String message, Snippet snippet) {
        boolean hasThrown = false;
        try {
            snippet.run(shmem);
        } catch (Throwable e) { // AssertionError, above all
            hasThrown = true;
            if (message == null || !String.valueOf(e.getMessage()).matches(message)) {
                throw new AssertionError(place + ": " + e, e);
            }
        }
        if (message != null && !hasThrown) {
            throw new AssertionError(place + ": nothing is thrown");
        }
        shmem.barrierAll();
    }

    /**
     * Runs the tests of a class: those without arguments, and those of a source of integers.
     *
     * @param place file and line of the block
     * @param type  the class
     * @throws ReflectiveOperationException when one fails
     */
    public static void test(String place, Class<?> type) throws ReflectiveOperationException {
        int runs = 0;
        for (Method method : type.getDeclaredMethods()) {
            ValueSource source = method.getAnnotation(ValueSource.class);
            if (method.isAnnotationPresent(Test.class)) {
                call(method);
                runs++;
            } else if (source != null) {
                for (int value : source.ints()) {
                    call(method, value);
                    runs++;
                }
            }
        }
        if (runs == 0) {
            throw new AssertionError(place + ": no test");
        }
    }

    private static void call(Method method, Object... arguments) throws ReflectiveOperationException {
        var constructor = method.getDeclaringClass().getDeclaredConstructor();
        constructor.setAccessible(true);
        method.setAccessible(true);
        method.invoke(Modifier.isStatic(method.getModifiers()) ? null : constructor.newInstance(), arguments);
    }
}
