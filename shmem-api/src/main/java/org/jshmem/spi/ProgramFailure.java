package org.jshmem.spi;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The text on what a program has thrown and nobody has caught: as the JDK prints it, but without the frames by which
 * the program was started, and with what helps when memory is at its end.
 */
public final class ProgramFailure {

    private static final String STARTER = MainMethod.class.getName();

    /** How HotSpot begins the messages of such errors. */
    private static final String MEMORY_FAULT = "a fault occurred in ";

    /** Of a stack that is full, which has the same frames over and over. */
    private static final int MOST_FRAMES = 32;

    private ProgramFailure() {}

    /**
     * The text.
     *
     * @param failure what has been thrown; loses the frames that are not the program's
     * @return its lines, each with its line end
     */
    public static String text(Throwable failure) {
        trim(failure, Collections.newSetFromMap(new IdentityHashMap<>()));
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        String help = help(failure);
        int endOfMessage = text.getBuffer().indexOf("\n\tat ") + 1;
        return help == null
                ? text.toString()
                : text.getBuffer().insert(endOfMessage == 0 ? text.getBuffer().length() : endOfMessage, help)
                        .toString();
    }

    private static String help(Throwable failure) {
        return switch (failure) {
            case OutOfMemoryError _ -> "(more: oshrun --jvm-arg -Xmx4g, or what is at its end)\n";
            case StackOverflowError _ -> "(the innermost frames; if the recursion ends: oshrun --jvm-arg -Xss16m)\n";
            default -> null;
        };
    }

    /**
     * Whether mapped memory could not be read or written.
     *
     * @param failure what has been thrown
     * @return true when there is nothing behind some of the memory
     */
    public static boolean isMemoryFault(Throwable failure) {
        return failure instanceof InternalError && failure.getMessage() != null
                && failure.getMessage().startsWith(MEMORY_FAULT);
    }

    private static void trim(Throwable failure, Set<Throwable> seen) {
        if (failure != null && seen.add(failure)) {
            failure.setStackTrace(ofProgram(failure));
            trim(failure.getCause(), seen);
            for (Throwable suppressed : failure.getSuppressed()) {
                trim(suppressed, seen);
            }
        }
    }

    private static StackTraceElement[] ofProgram(Throwable failure) {
        StackTraceElement[] stack = failure.getStackTrace();
        int length = 0;
        while (length < stack.length && !stack[length].getClassName().equals(STARTER)) {
            length++;
        }
        if (length < stack.length) {
            while (length > 0 && isOfTheJdk(stack[length - 1])) { // as it has called what failed
                length--;
            }
        }
        return Arrays.copyOf(stack, failure instanceof StackOverflowError ? Math.min(length, MOST_FRAMES) : length);
    }

    private static boolean isOfTheJdk(StackTraceElement frame) {
        return "java.base".equals(frame.getModuleName());
    }
}
