package org.jshmem.isolation;

import java.util.List;
import java.util.Set;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Member;

/**
 * What of a class has to do with threads other than the one that runs it, or looks at what that is. The main thread of a PE may be
 * virtual where no class of the program has: nobody can tell then. Of those that it finds by their names nobody knows. Pools that
 * all share are left out, for they belong to no PE in any case.
 */
final class ThreadCalls {

    private static final String THREAD = "java.lang.Thread";

    /** Of these everything counts. */
    private static final List<String> MAKERS = List.of("java.lang.Thread$Builder", "java.lang.ThreadGroup",
            "java.lang.management.ThreadMXBean", "com.sun.management.ThreadMXBean", "java.util.Timer",
            "java.util.concurrent.Executors",
            "java.util.concurrent.ForkJoinPool", "java.util.concurrent.ScheduledThreadPoolExecutor",
            "java.util.concurrent.StructuredTaskScope", "java.util.concurrent.ThreadPoolExecutor");

    /** They have threads of theirs, which keep a program alive or call it back. */
    private static final List<String> PACKAGES = List.of("com.sun.net.httpserver.", "java.awt.", "java.net.http.",
            "java.rmi.", "javax.swing.");

    /** What every thread has or does in the same way. A thread that nobody starts is a shutdown hook. */
    private static final Set<String> COMMON = Set.of("<init>", "currentThread", "dumpStack", "getContextClassLoader",
            "getDefaultUncaughtExceptionHandler", "getId", "getName", "getStackTrace", "getUncaughtExceptionHandler",
            "holdsLock", "interrupt", "interrupted", "isAlive", "isInterrupted", "join", "onSpinWait",
            "setContextClassLoader", "setDefaultUncaughtExceptionHandler", "setName", "setUncaughtExceptionHandler",
            "sleep", "threadId", "toString", "yield");

    private ThreadCalls() {}

    /** What the class does with threads, in words; null when that is nothing. */
    static String reason(ClassOutline outline) {
        if (THREAD.equals(outline.superName())) {
            return outline.name() + " is a thread";
        }
        ConstantPool constants = outline.constants();
        for (int i = 1; i < constants.size(); i++) {
            String used = use(constants, i);
            if (used != null) {
                return outline.name() + " uses " + used;
            }
        }
        return null;
    }

    private static String use(ConstantPool constants, int index) {
        return switch (constants.tag(index)) {
            case ConstantPool.CLASS -> maker(constants.className(index));
            case ConstantPool.METHODREF -> method(constants.member(index));
            default -> null;
        };
    }

    private static String maker(String className) {
        return MAKERS.contains(className) || PACKAGES.stream().anyMatch(className::startsWith) ? className : null;
    }

    private static String method(Member method) {
        boolean isSpecial = method.owner().equals(THREAD) && !COMMON.contains(method.name());
        return isSpecial || SensitiveCalls.loads(method) ? method.inSource() : null;
    }
}
