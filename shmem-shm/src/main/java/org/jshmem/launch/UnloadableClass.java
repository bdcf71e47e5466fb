package org.jshmem.launch;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a PE says of a class that the JVM cannot load. The cause is nearly always the class path or the compiler's release,
 * and no stack trace tells which. The JVM's errors carry their facts in their messages only.
 */
final class UnloadableClass {

    private static final Pattern TOO_NEW = Pattern
            .compile("(\\S+) has been compiled by a more recent .*?\\(class file version (\\d+)\\..*");

    private static final Pattern WRONG_NAME = Pattern.compile("(\\S+) \\(wrong name: (\\S+)\\)");

    /** Class file version 45 was Java 1 (JVMS, table 4.1-A). */
    private static final int VERSION_OF_JAVA_0 = 44;

    private UnloadableClass() {}

    /** One sentence; null when the failure is of another kind. */
    static String describe(Throwable failure) {
        return switch (failure) {
            case UnsupportedClassVersionError e -> describeVersion(e.getMessage());
            case NoClassDefFoundError e when e.getCause() instanceof ClassNotFoundException ->
                describeMissing(e.getMessage());
            case NoClassDefFoundError e -> describeWrongName(e.getMessage());
            default -> null;
        };
    }

    static String describeMissing(String className) {
        return "class " + className.replace('/', '.') + " is not on the class path: give the directory or jar that has "
                + "it with -cp";
    }

    private static String describeVersion(String message) {
        Matcher matcher = TOO_NEW.matcher(message);
        if (!matcher.matches()) {
            return message + " (with oshrun --jvm-arg --enable-preview)"; // the only other reason
        }
        int here = Runtime.version().feature();
        return "class " + matcher.group(1).replace('/', '.') + " is compiled for Java "
                + (Integer.parseInt(matcher.group(2)) - VERSION_OF_JAVA_0) + ", and this is Java " + here
                + ": compile it with javac --release " + here;
    }

    private static String describeWrongName(String message) {
        Matcher matcher = WRONG_NAME.matcher(message == null ? "" : message);
        return matcher.matches()
                ? "the file of class " + matcher.group(1).replace('/', '.') + " has class "
                        + matcher.group(2).replace('/', '.') + ": name that, and give the directory above its package "
                        + "with -cp"
                : null;
    }
}
