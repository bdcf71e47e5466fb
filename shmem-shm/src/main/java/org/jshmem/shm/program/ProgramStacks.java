package org.jshmem.shm.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.jshmem.spi.LibraryCode;
import org.jshmem.spi.ProgramCall;

/**
 * The stacks of the threads that run the program, from the public call outwards: what lies further in is the library's
 * business, and method handles and lambda expressions have frames that name nothing.
 */
public final class ProgramStacks {

    private static final int MAX_FRAMES = 24;

    private static final int MAX_NAMES = 8;

    /** What the JVM calls the thread that ends it when the program's have ended; nothing of it is the program's. */
    private static final String ENDS_JVM = "DestroyJavaVM";

    private ProgramStacks() {}

    /**
     * The threads of the program, and those that serve it and wait in the library; those with the same stack together.
     *
     * @param owner   of the threads; null when all of this process belong to one PE
     * @param waiting those that wait in the library
     */
    public static String describe(PeThreads owner, Collection<Thread> waiting, String lastFrame) {
        Map<Thread, StackTraceElement[]> stacks = new TreeMap<>(Comparator.comparingLong(Thread::threadId));
        stacks.putAll(Thread.getAllStackTraces());
        Thread hook = HangingHook.find(stacks);
        stacks.keySet().removeIf(thread -> thread != hook && !runsProgram(thread)
                || owner != null && PeThreads.of(thread) != owner);
        for (Thread thread : waiting) { // the JVM lists no virtual threads
            stacks.computeIfAbsent(thread, Thread::getStackTrace);
        }
        if (owner != null && owner.first() != null) {
            stacks.computeIfAbsent(owner.first(), Thread::getStackTrace);
        }
        Map<String, List<Thread>> groups = new LinkedHashMap<>();
        stacks.forEach((thread, stack) -> {
            if (stack.length > 0) {
                groups.computeIfAbsent(describe(stack, lastFrame), _ -> new ArrayList<>()).add(thread);
            }
        });
        StringBuilder text = new StringBuilder();
        groups.forEach((stack, threads) -> text.append(heading(threads))
                .append(threads.contains(hook) ? ", the shutdown hook that the end of the JVM waits for\n" : "\n")
                .append(stack));
        return text.toString();
    }

    private static boolean runsProgram(Thread thread) {
        return thread != Thread.currentThread() && !thread.isDaemon() && !thread.getName().equals(ENDS_JVM);
    }

    /** For example {@code virtual threads #31, #33 and 14 more}. */
    private static String heading(List<Thread> threads) {
        String names = threads.stream().limit(MAX_NAMES).map(PeThreads::nameOf).collect(Collectors.joining(", "));
        return (PeThreads.isExtra(threads.getFirst()) ? "virtual " : "")
                + (threads.size() == 1 ? "thread " : "threads ")
                + names + (threads.size() > MAX_NAMES ? " and " + (threads.size() - MAX_NAMES) + " more" : "");
    }

    private static String describe(StackTraceElement[] stack, String lastFrame) {
        StringBuilder text = new StringBuilder();
        append(text, stack, lastFrame);
        return text.toString();
    }

    private static void append(StringBuilder text, StackTraceElement[] whole, String lastFrame) {
        List<StackTraceElement> stack = Arrays.stream(whole)
                .takeWhile(frame -> !frame.getClassName().equals(lastFrame)).toList();
        fromPublicCall(stack).forEach(frame -> append(text, frame));
    }

    /**
     * What says something of a stack.
     *
     * @param stack innermost frame first
     * @return from the public call of the library outwards, or all where there is none, without frames that name nothing; cut when it is
     *         long
     */
    public static List<StackTraceElement> fromPublicCall(List<StackTraceElement> stack) {
        return stack.stream().skip(publicCall(stack)).limit(MAX_FRAMES)
                .filter(frame -> !frame.getClassName().startsWith("java.lang.invoke.") && !isOfHiddenClass(frame))
                .toList();
    }

    /** As those are that the JVM makes of lambda expressions: their names have a slash. */
    private static boolean isOfHiddenClass(StackTraceElement frame) {
        return frame.getClassName().indexOf('/') >= 0;
    }

    /** The index of the frame that the program has called. */
    private static int publicCall(List<StackTraceElement> stack) {
        int program = stack.indexOf(ProgramCall.of(stack.toArray(StackTraceElement[]::new)).frame());
        int call = Math.max(program, 0);
        for (int i = 0; i < program; i++) {
            if (LibraryCode.owns(stack.get(i).getClassName())) {
                call = i;
            }
        }
        return call;
    }

    private static void append(StringBuilder text, StackTraceElement frame) {
        text.append("    at ").append(frame.getClassName()).append('.').append(frame.getMethodName()).append('(')
                .append(frame.getFileName()).append(':').append(frame.getLineNumber()).append(")\n");
    }
}
