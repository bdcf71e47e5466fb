package org.jshmem.spi;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The stack trace of an exception as the JDK prints it, in limited room: long messages lose their middle, long chains of causes
 * too, stacks their outer frames; but each exception that is shown has its type, and the first and the last cause are. The
 * exception is the program's, so whatever its methods do, there is a text.
 */
public final class StackText {

    /** What is shown, and less and less when there is no room for it. */
    private enum Detail {
        FULL(8_000, 64, 1_024), MOST(2_000, 16, 200), SOME(1_000, 8, 40), LITTLE(500, 6, 12), LEAST(200, 4, 4);

        private final int messageChars;
        private final int causes;
        private final int frames;

        Detail(int messageChars, int causes, int frames) {
            this.messageChars = messageChars;
            this.causes = causes;
            this.frames = frames;
        }
    }

    private static final StackTraceElement[] NO_FRAMES = {};

    /** A tree of suppressed exceptions may have any size. */
    private static final int MOST_CHARS = 1 << 20;

    private static final int MOST_WRAPPING_CHARS = 2_000;

    private final StringBuilder text = new StringBuilder();
    private final Set<Throwable> shown = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Detail detail;
    private final Predicate<Throwable> leftOut;

    private StackText(Detail detail, Predicate<Throwable> leftOut) {
        this.detail = detail;
        this.leftOut = leftOut;
    }

    /**
     * The stack trace of an exception.
     *
     * @param failure   the exception
     * @param roomBytes how long the text may be in UTF-8; beyond the least that is shown
     * @param leftOut   which suppressed exceptions say nothing
     * @return lines, each with its line end
     */
    public static String of(Throwable failure, int roomBytes, Predicate<Throwable> leftOut) {
        String text = "";
        for (Detail detail : Detail.values()) {
            StackText printed = new StackText(detail, leftOut);
            printed.append(failure, "", "", NO_FRAMES);
            text = printed.text.toString();
            if (text.getBytes(StandardCharsets.UTF_8).length <= roomBytes) {
                return text;
            }
        }
        return text;
    }

    private static String headOf(Throwable failure) {
        return headOf(failure, Detail.SOME);
    }

    /**
     * What a program has made of an exception that says enough by itself.
     *
     * @param failure the outermost exception
     * @param mistake the exception, which is a cause of it, or the same
     * @return a line for each that was made of it, innermost first, each with its line end, as far as there is room
     */
    public static String wrappings(Throwable failure, Throwable mistake) {
        StringBuilder lines = new StringBuilder();
        List<Throwable> chain = Causes.of(failure);
        int index = chain.size() - 1;
        while (chain.get(index) != mistake) {
            index--;
        }
        for (; index > 0 && lines.length() < MOST_WRAPPING_CHARS; index--) {
            String repeated = ": " + headOf(chain.get(index));
            String head = headOf(chain.get(index - 1));
            lines.append("    caught and thrown as ")
                    .append(head.endsWith(repeated) ? head.substring(0, head.length() - repeated.length()) : head)
                    .append('\n');
        }
        return lines.toString();
    }

    private static String headOf(Throwable failure, Detail detail) {
        String head;
        try {
            head = failure.toString();
        } catch (Throwable e) { // whatever a program's method throws, memory and stack included
            head = failure.getClass().getName() + " (whose toString throws " + e.getClass().getName() + ")";
        }
        return head == null ? failure.getClass().getName() : shorten(head, detail.messageChars);
    }

    /** Without its middle when it is longer than {@code mostChars}. */
    static String shorten(String text, int mostChars) {
        if (text.length() <= mostChars) {
            return text;
        }
        int end = text.length() - mostChars / 3;
        int begin = mostChars - mostChars / 3;
        begin -= Character.isHighSurrogate(text.charAt(begin - 1)) ? 1 : 0;
        end += Character.isLowSurrogate(text.charAt(end)) ? 1 : 0;
        return text.substring(0, begin) + " ... [" + (end - begin) + " characters] ... " + text.substring(end);
    }

    private void append(Throwable failure, String indent, String caption, StackTraceElement[] outer) {
        List<Throwable> chain = Causes.of(failure);
        StackTraceElement[] enclosing = outer;
        String how = caption;
        for (int i = 0; i < chain.size(); i++) {
            int left = leftOutOf(chain, i);
            if (left > 0) {
                text.append(indent).append("... ").append(left).append(" more causes\n");
                i += left;
            }
            Throwable next = chain.get(i);
            if (!shown.add(next)) {
                text.append(indent).append(how).append("[see above: ").append(headOf(next, detail)).append("]\n");
                return;
            }
            StackTraceElement[] stack = stackOf(next);
            text.append(indent).append(how).append(headOf(next, detail)).append('\n');
            appendFrames(stack, enclosing, indent);
            appendSuppressed(next, stack, indent);
            enclosing = stack;
            how = "Caused by: ";
        }
    }

    /** Causes from the middle of a chain, if this is where they begin. */
    private int leftOutOf(List<Throwable> chain, int index) {
        boolean isMiddle = index == detail.causes / 2 && chain.size() > detail.causes;
        return isMiddle ? chain.size() - detail.causes : 0;
    }

    private void appendFrames(StackTraceElement[] stack, StackTraceElement[] enclosing, String indent) {
        int common = 0;
        while (common < Math.min(stack.length, enclosing.length)
                && stack[stack.length - 1 - common].equals(enclosing[enclosing.length - 1 - common])) {
            common++;
        }
        int frames = Math.min(stack.length - common, detail.frames);
        for (StackTraceElement frame : Arrays.copyOf(stack, frames)) {
            text.append(indent).append("\tat ").append(frame).append('\n');
        }
        if (frames < stack.length) {
            text.append(indent).append("\t... ").append(stack.length - frames).append(" more\n");
        }
    }

    private void appendSuppressed(Throwable failure, StackTraceElement[] stack, String indent) {
        int count = 0;
        for (Throwable suppressed : failure.getSuppressed()) {
            boolean hasRoom = indent.length() < detail.causes && count < detail.causes && text.length() < MOST_CHARS;
            if (hasRoom && !leftOut.test(suppressed)) {
                append(suppressed, indent + "\t", "Suppressed: ", stack);
                count++;
            }
        }
    }

    private static StackTraceElement[] stackOf(Throwable failure) {
        try {
            StackTraceElement[] stack = failure.getStackTrace();
            return stack == null ? NO_FRAMES : stack;
        } catch (Throwable e) { // whatever a program's method throws, memory and stack included
            return NO_FRAMES;
        }
    }
}
