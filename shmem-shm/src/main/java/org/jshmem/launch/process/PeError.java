package org.jshmem.launch.process;

import org.jshmem.shm.segment.ErrorSlot;

/**
 * The exception that ended the program of a PE.
 *
 * @param pe      the PE
 * @param epochMs when, in milliseconds of the epoch
 * @param message up to the first line of the stack, with its line end
 * @param stack   the rest, or empty
 */
record PeError(int pe, long epochMs, String message, String stack) {

    /** Null when the PE has left none. */
    static PeError of(int pe, ErrorSlot slot) {
        String text = slot.text();
        return text == null ? null : parse(pe, slot.epochMs(), text);
    }

    static PeError parse(int pe, long epochMs, String text) {
        int end = text.indexOf("\n\tat ");
        int start = (end < 0 ? text.indexOf("\n    at ") : end) + 1;
        return start == 0
                ? new PeError(pe, epochMs, text, "")
                : new PeError(pe, epochMs, text.substring(0, start), text.substring(start));
    }

    String text() {
        return message + stack;
    }

    /** Whether saying that it is the same as another would be no shorter: a mistake that the library names. */
    boolean isShort() {
        return text().lines().count() <= 2;
    }

    /** Errors of one place are one, whatever values their messages have. */
    String place() {
        return stack.isEmpty() ? message : stack;
    }
}
