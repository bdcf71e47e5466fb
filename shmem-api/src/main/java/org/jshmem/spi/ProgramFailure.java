package org.jshmem.spi;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * The text on what a program has thrown and nobody has caught: as {@link StackText} prints it, but without the frames by
 * which the program was started, and with what helps when memory is at its end.
 */
public final class ProgramFailure {

    private static final String STARTER = MainMethod.class.getName();

    /** How HotSpot begins the messages of such errors. */
    private static final String MEMORY_FAULT = "a fault occurred in ";

    /** Of a stack that is full, which has the same frames over and over. */
    private static final int MOST_FRAMES = 32;

    /** Of suppressed exceptions within suppressed exceptions: they may lead round in a circle. */
    private static final int MOST_LEVELS = 4;

    private ProgramFailure() {}

    /**
     * The text.
     *
     * @param failure   what has been thrown; loses the frames that are not the program's
     * @param roomBytes how long the text may be in UTF-8; beyond the least that is shown
     * @param leftOut   which suppressed exceptions say nothing
     * @return its lines, each with its line end
     */
    public static String text(Throwable failure, int roomBytes, Predicate<Throwable> leftOut) {
        trim(failure, MOST_LEVELS);
        String help = help(failure);
        StringBuilder text = new StringBuilder(StackText.of(failure, roomBytes - help.length(), leftOut));
        int endOfMessage = text.indexOf("\n\tat ") + 1;
        return text.insert(endOfMessage == 0 ? text.length() : endOfMessage, help).toString();
    }

    private static String help(Throwable failure) {
        return switch (failure) {
            case OutOfMemoryError error -> help(String.valueOf(error.getMessage()));
            case StackOverflowError _ -> "(the innermost frames; if the recursion ends: oshrun --jvm-arg -Xss16m)\n";
            default -> "";
        };
    }

    /** The kinds of memory that a larger Java heap would not add to are named as HotSpot and the JDK do. */
    private static String help(String endOfMemory) {
        if (endOfMemory.startsWith("unable to create native thread")) {
            return "(fewer threads, or a higher limit: ulimit -u, pids.max; oshrun info shows them)\n";
        } else if (endOfMemory.startsWith("Unable to allocate ")) {
            return "(outside the Java heap, for which a smaller --jvm-arg -Xmx or --heap leaves more)\n";
        } else if (endOfMemory.equals("Metaspace")) {
            return "(more: oshrun --jvm-arg -XX:MaxMetaspaceSize=1g; of class loaders, each has classes of its own)\n";
        } else if (endOfMemory.startsWith("Requested array size")) {
            return "(no Java heap has such an array; symmetric memory and MemorySegment have longer ones)\n";
        }
        return "(more: oshrun --jvm-arg -Xmx4g, or what is at its end)\n";
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

    private static void trim(Throwable failure, int levels) {
        for (Throwable cause : Causes.of(failure)) {
            try {
                cause.setStackTrace(ofProgram(cause));
            } catch (Throwable e) { // whatever a program's method throws, memory and stack included
                // the program's exception does not show its stack
            }
            if (levels > 0) {
                for (Throwable suppressed : cause.getSuppressed()) {
                    trim(suppressed, levels - 1);
                }
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
