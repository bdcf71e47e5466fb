package org.jshmem.shm;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * The stacks of the threads that run the program, from the public call outwards: what lies further in is the library's
 * business, and method handles have frames that name nothing.
 */
final class ProgramStacks {

    private static final int MAX_FRAMES = 24;

    private static final Pattern INTERNAL = Pattern
            .compile("org\\.jshmem\\.(shm|spi|coll|algorithm|sync|heap)\\.");

    /** What the JVM calls the thread that ends it when the program's have ended; nothing of it is the program's. */
    private static final String ENDS_JVM = "DestroyJavaVM";

    private ProgramStacks() {}

    static String describe(String lastFrame) {
        StringBuilder text = new StringBuilder();
        Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();
        Thread hook = HangingHook.find(stacks);
        for (Map.Entry<Thread, StackTraceElement[]> thread : stacks.entrySet()) {
            if (thread.getKey() == hook || runsProgram(thread.getKey(), thread.getValue())) {
                text.append("thread ").append(thread.getKey().getName())
                        .append(thread.getKey() == hook ? ", the shutdown hook that the end of the JVM waits for" : "")
                        .append('\n');
                append(text, thread.getValue(), lastFrame);
            }
        }
        return text.toString();
    }

    private static boolean runsProgram(Thread thread, StackTraceElement[] stack) {
        return stack.length > 0 && thread != Thread.currentThread() && !thread.isDaemon()
                && !thread.getName().equals(ENDS_JVM);
    }

    private static void append(StringBuilder text, StackTraceElement[] stack, String lastFrame) {
        int end = 0;
        int first = 0;
        while (end < stack.length && !stack[end].getClassName().equals(lastFrame)) {
            if (INTERNAL.matcher(stack[end].getClassName()).lookingAt()) {
                first = end + 1;
            }
            end++;
        }
        for (int i = first; i < Math.min(end, first + MAX_FRAMES); i++) {
            if (!stack[i].getClassName().startsWith("java.lang.invoke.")) {
                append(text, stack[i]);
            }
        }
    }

    private static void append(StringBuilder text, StackTraceElement frame) {
        text.append("    at ").append(frame.getClassName()).append('.').append(frame.getMethodName()).append('(')
                .append(frame.getFileName()).append(':').append(frame.getLineNumber()).append(")\n");
    }
}
