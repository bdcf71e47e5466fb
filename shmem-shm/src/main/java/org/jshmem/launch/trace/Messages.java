package org.jshmem.launch.trace;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.launch.trace.Writes.Write;
import org.jshmem.shm.TraceKind;

/**
 * Finds the write that ended a wait: the last one before the wait's end that left in the word what the wait has seen. When
 * none is known to have done so, the word came with a block, and it is the last block over it. A wait for a condition on
 * several words does not tell what it has seen, so for it nothing is found.
 */
final class Messages {

    private final Map<Word, Writes> words = new HashMap<>();
    private final Map<Integer, Writes> blocks = new HashMap<>();

    private record Word(int pe, long offset) {}

    Messages(List<PeTrace> traces) throws IOException {
        for (PeTrace trace : traces) {
            trace.forEach(number -> addWord(trace, number));
        }
        for (PeTrace trace : traces) {
            trace.forEach(number -> addWrite(trace, number));
        }
    }

    /** Null for a record that is no wait, or whose write is not known or is its own thread's. */
    Write writeFor(PeTrace trace, long wait) {
        if (!isWait(trace, wait)) {
            return null;
        }
        long endNs = trace.endNs(wait);
        Write write = words.get(new Word(trace.target(wait), trace.offset(wait))).lastOf(trace.value(wait), endNs);
        Writes ofTarget = blocks.get(trace.target(wait));
        if (write == null && ofTarget != null) {
            write = ofTarget.lastOver(trace.offset(wait), trace.bytes(wait), endNs);
        }
        boolean isOwn = write != null && write.pe() == trace.pe() && write.thread() == trace.thread(wait);
        return isOwn ? null : write;
    }

    private void addWord(PeTrace trace, long number) {
        if (isWait(trace, number)) {
            words.putIfAbsent(new Word(trace.target(number), trace.offset(number)), new Writes());
        }
    }

    private void addWrite(PeTrace trace, long number) {
        if (trace.kind(number).writesWord()) {
            Writes ofWord = words.get(new Word(trace.target(number), trace.offset(number)));
            if (ofWord != null) {
                ofWord.add(write(trace, number));
            }
        } else if (trace.kind(number).writesBlock()) {
            blocks.computeIfAbsent(trace.target(number), _ -> new Writes()).add(write(trace, number));
        }
    }

    private static boolean isWait(PeTrace trace, long number) {
        return trace.kind(number) == TraceKind.WAIT && trace.hasEnded(number);
    }

    private static Write write(PeTrace trace, long number) {
        return new Write(trace.startNs(number), trace.pe(), trace.thread(number), trace.offset(number),
                trace.bytes(number), trace.value(number));
    }
}
