package org.jshmem.spi;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is said of a class that the JVM cannot load. The cause is nearly always the class path or the compiler's
 * release, and no stack trace says which. The JVM's errors carry their facts in their messages only.
 */
public final class UnloadableClass {

    private static final Pattern TOO_NEW = Pattern
            .compile("(\\S+) has been compiled by a more recent .*?\\(class file version (\\d+)\\..*");

    private static final Pattern WRONG_NAME = Pattern.compile("(\\S+) \\(wrong name: (\\S+)\\)");

    private static final Pattern WRONG_CODE = Pattern.compile("Location:\\s+([^(\\s]+)");

    /** Class file version 45 was Java 1 (JVMS, table 4.1-A). */
    private static final int VERSION_OF_JAVA_0 = 44;

    private UnloadableClass() {}

    /**
     * What is wrong with the main class.
     *
     * @param className the class that was to be loaded
     * @param failure   what that has thrown
     * @return a sentence
     */
    public static String describeMain(String className, Throwable failure) {
        if (failure instanceof ClassNotFoundException) {
            return describeMissing(className);
        }
        String reason = describe(failure);
        return "cannot load the main class " + className + ": " + (reason == null ? failure : reason);
    }

    /**
     * What is wrong with some class.
     *
     * @param failure what a program has thrown
     * @return a sentence; null when the failure is of another kind
     */
    public static String describe(Throwable failure) {
        return switch (failure) {
            case UnsupportedClassVersionError e -> describeVersion(e.getMessage());
            case NoClassDefFoundError e when e.getCause() instanceof ClassNotFoundException ->
                describeMissing(e.getMessage());
            case NoClassDefFoundError e -> describeWrongName(e.getMessage());
            case ClassFormatError e -> "a class file is damaged: " + firstLine(e.getMessage()) + ": compile it again";
            case VerifyError e -> "a class file is wrong: " + firstLine(e.getMessage()) + describePlace(e.getMessage())
                    + ": compile it again, or look at the tool that has changed it";
            default -> null;
        };
    }

    private static String describeMissing(String className) {
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

    private static String describePlace(String message) {
        Matcher matcher = WRONG_CODE.matcher(message == null ? "" : message);
        return matcher.find() ? " in " + matcher.group(1).replace('/', '.') : "";
    }

    private static String firstLine(String message) {
        return message == null ? "no details" : message.lines().findFirst().orElse("");
    }
}
