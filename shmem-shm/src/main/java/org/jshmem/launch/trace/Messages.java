package org.jshmem.launch.trace;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jshmem.launch.trace.Writes.Write;
import org.jshmem.shm.trace.TraceKind;

/**
 * Finds the write that ended a wait: the last one before the wait's end that left in the word what the wait has seen. When
 * none is known to have done so, the word came with a block, and it is the last block over it. A wait for several words does
 * not say what it has seen; for it it is the last write to any of them.
 */
final class Messages {

    private final Map<Word, Writes> words = new HashMap<>();
    private final Map<Integer, Writes> blocks = new HashMap<>();
    /** Of the PEs that wait for several words. */
    private final Map<Integer, Writes> all = new HashMap<>();

    private record Word(int pe, long offset) {}

    Messages(List<PeTrace> traces) throws IOException {
        for (PeTrace trace : traces) {
            trace.forEach(number -> addWait(trace, number));
        }
        for (PeTrace trace : traces) {
            trace.forEach(number -> addWrite(trace, number));
        }
    }

    /** Null for a record that is no wait, or whose write is not known or is its own thread's. */
    Write writeFor(PeTrace trace, long wait) {
        Write write = isWait(trace, wait) ? writeForWord(trace, wait) : null;
        if (isLocalWait(trace, wait)) {
            write = all.get(trace.target(wait)).lastOver(trace.offset(wait), trace.bytes(wait), trace.endNs(wait));
        }
        boolean isOwn = write != null && write.pe() == trace.pe() && write.thread() == trace.thread(wait);
        return isOwn ? null : write;
    }

    private Write writeForWord(PeTrace trace, long wait) {
        long endNs = trace.endNs(wait);
        Write write = words.get(new Word(trace.target(wait), trace.offset(wait))).lastOf(trace.value(wait), endNs);
        Writes ofTarget = blocks.get(trace.target(wait));
        return write == null && ofTarget != null
                ? ofTarget.lastOver(trace.offset(wait), trace.bytes(wait), endNs)
                : write;
    }

    private void addWait(PeTrace trace, long number) {
        if (isWait(trace, number)) {
            words.putIfAbsent(new Word(trace.target(number), trace.offset(number)), new Writes());
        } else if (isLocalWait(trace, number)) {
            all.putIfAbsent(trace.target(number), new Writes());
        }
    }

    private void addWrite(PeTrace trace, long number) {
        TraceKind kind = trace.kind(number);
        if (kind.writesWord()) {
            addTo(words.get(new Word(trace.target(number), trace.offset(number))), trace, number);
        } else if (kind.writesBlock()) {
            addTo(blocks.computeIfAbsent(trace.target(number), _ -> new Writes()), trace, number);
        }
        if (kind.writesWord() || kind.writesBlock()) {
            addTo(all.get(trace.target(number)), trace, number);
        }
    }

    private static void addTo(Writes wanted, PeTrace trace, long number) {
        if (wanted != null) {
            wanted.add(write(trace, number));
        }
    }

    private static boolean isWait(PeTrace trace, long number) {
        return trace.kind(number) == TraceKind.WAIT && trace.hasEnded(number);
    }

    private static boolean isLocalWait(PeTrace trace, long number) {
        return trace.kind(number) == TraceKind.LOCAL_WAIT && trace.hasEnded(number) && trace.bytes(number) > 0;
    }

    private static Write write(PeTrace trace, long number) {
        return new Write(trace.startNs(number), trace.pe(), trace.thread(number), trace.offset(number),
                trace.bytes(number), trace.value(number));
    }
}
