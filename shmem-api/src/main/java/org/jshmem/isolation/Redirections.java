package org.jshmem.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jshmem.classfile.ClassOutline;
import org.jshmem.classfile.ConstantPool;
import org.jshmem.classfile.Member;

/**
 * The methods of the JDK that a program must not reach where PEs share a JVM, because they reach beyond the PE; and what stands for
 * them. A stand-in is a public static method of the same name, but for {@link Runtime#halt}, which becomes {@code exit}. It has the
 * parameters of the method, after the receiver if that has one.
 */
public final class Redirections {

    /** None. */
    public static final Redirections NONE = new Redirections(Map.of());

    /** Methods that a backend redirects together. */
    public enum Group {
        /** Ends of the process. */
        ENDINGS(method("java.lang.System", "exit", "(I)V"),
                receiver("java.lang.Runtime", "exit", "(I)V"),
                receiver("java.lang.Runtime", "halt", "(I)V")),
        /** Changes of the standard streams. */
        STREAMS(method("java.lang.System", "setIn", "(Ljava/io/InputStream;)V"),
                method("java.lang.System", "setOut", "(Ljava/io/PrintStream;)V"),
                method("java.lang.System", "setErr", "(Ljava/io/PrintStream;)V")),
        /** What becomes of exceptions that nobody catches. */
        HANDLERS(method("java.lang.Thread", "setDefaultUncaughtExceptionHandler",
                "(Ljava/lang/Thread$UncaughtExceptionHandler;)V"),
                method("java.lang.Thread", "getDefaultUncaughtExceptionHandler",
                        "()Ljava/lang/Thread$UncaughtExceptionHandler;")),
        /** Variables of the environment. */
        ENVIRONMENT(method("java.lang.System", "getenv", "(Ljava/lang/String;)Ljava/lang/String;"),
                method("java.lang.System", "getenv", "()Ljava/util/Map;")),
        /** Clocks, and sleep; and random numbers without a seed, which two runs would not share. */
        CLOCKS(method("java.lang.System", "nanoTime", "()J"),
                method("java.lang.System", "currentTimeMillis", "()J"),
                method("java.lang.Thread", "sleep", "(J)V"),
                method("java.lang.Thread", "sleep", "(JI)V"),
                method("java.lang.Thread", "sleep", "(Ljava/time/Duration;)V"),
                receiver("java.util.concurrent.TimeUnit", "sleep", "(J)V"),
                method("java.util.concurrent.locks.LockSupport", "parkNanos", "(J)V"),
                method("java.util.concurrent.locks.LockSupport", "parkNanos", "(Ljava/lang/Object;J)V"),
                method("java.time.Instant", "now", "()Ljava/time/Instant;"),
                method("java.lang.Math", "random", "()D"));

        private final List<Row> rows;

        Group(Row... rows) {
            this.rows = List.of(rows);
        }
    }

    /** Classes that have methods with a receiver cannot be extended by programs, or such a call might be of super. */
    private record Row(Member method, boolean hasReceiver) {

        Member standIn(String owner) {
            String name = method.name().equals("halt") ? "exit" : method.name();
            String receiver = hasReceiver ? "L" + method.owner().replace('.', '/') + ";" : "";
            return new Member(owner, name, "(" + receiver + method.descriptor().substring(1));
        }
    }

    private final Map<Member, Member> standIns;
    /** Names and descriptors alone, since few members have one of these. */
    private final Set<String> signatures = new HashSet<>();

    private Redirections(Map<Member, Member> standIns) {
        this.standIns = standIns;
        standIns.keySet().forEach(method -> signatures.add(method.name() + method.descriptor()));
    }

    private static Row method(String owner, String name, String descriptor) {
        return new Row(new Member(owner, name, descriptor), false);
    }

    private static Row receiver(String owner, String name, String descriptor) {
        return new Row(new Member(owner, name, descriptor), true);
    }

    /**
     * A table.
     *
     * @param standIns the name of the class with the stand-ins, which the program's loader must find
     * @param groups   what is redirected
     * @return the table
     */
    public static Redirections to(String standIns, Group... groups) {
        Map<Member, Member> table = new HashMap<>();
        for (Group group : groups) {
            group.rows.forEach(row -> table.put(row.method(), row.standIn(standIns)));
        }
        return new Redirections(table);
    }

    /**
     * What the class with the stand-ins must have, for a test of it.
     *
     * @return names with descriptors
     */
    public Set<String> standIns() {
        Set<String> names = new TreeSet<>();
        standIns.values().forEach(method -> names.add(method.name() + method.descriptor()));
        return names;
    }

    /** The stand-ins of the methods that a class names, by the index of the constant. */
    Map<Integer, Member> in(ConstantPool constants, ProgramClasses classes) {
        Map<Integer, Member> found = new HashMap<>();
        for (int i = 1; i < constants.size(); i++) {
            if (constants.tag(i) == ConstantPool.METHODREF
                    && signatures.contains(constants.memberName(i) + constants.memberDescriptor(i))) {
                Member standIn = standIn(constants.member(i), classes);
                if (standIn != null) {
                    found.put(i, standIn);
                }
            }
        }
        return found;
    }

    /** A class of the program may inherit the method: the compiler names the subclass. */
    private Member standIn(Member method, ProgramClasses classes) {
        Member named = method;
        List<String> passed = new ArrayList<>();
        while (!standIns.containsKey(named) && !passed.contains(named.owner())) {
            passed.add(named.owner());
            String superName = superOf(named, classes);
            if (superName == null) {
                return null;
            }
            named = new Member(superName, method.name(), method.descriptor());
        }
        return standIns.get(named);
    }

    /** Null for classes that are not the program's, and for those that have the method. */
    private static String superOf(Member method, ProgramClasses classes) {
        byte[] file = classes.read(method.owner());
        if (file == null) {
            return null;
        }
        ClassOutline owner = new ClassOutline(file);
        return owner.declared(method) == null ? owner.superName() : null;
    }
}
