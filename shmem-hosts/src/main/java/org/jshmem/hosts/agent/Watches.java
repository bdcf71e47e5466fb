package org.jshmem.hosts.agent;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.jshmem.core.Comparison;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.shm.HostMemory;
import org.jshmem.spi.Hosts;

/** Waits for words of this host on behalf of PEs of others, so that nothing polls over the network. */
final class Watches {

    private final Hosts hosts;
    private final HostMemory memory;
    private final Outgoing outgoing;
    private final List<Watch> watches = new ArrayList<>();

    Watches(Hosts hosts, HostMemory memory, Outgoing outgoing) {
        this.hosts = hosts;
        this.memory = memory;
        this.outgoing = outgoing;
    }

    /** A word, what is wanted of it, and who asks. */
    private record Watch(int pe, long offset, int width, Comparison comparison, long value, int asker, long reply) {}

    /** Answers at once when the word is what is wanted. */
    void add(int pe, long offset, int width, Comparison comparison, long value, int asker, long reply) {
        Watch watch = new Watch(pe, offset, width, comparison, value, asker, reply);
        if (!answerIfSatisfied(watch)) {
            watches.add(watch);
        }
    }

    /** Answers with what the word is now, unless that has been answered. */
    void remove(int asker, long reply) {
        for (Iterator<Watch> all = watches.iterator(); all.hasNext();) {
            Watch watch = all.next();
            if (watch.asker == asker && watch.reply == reply) {
                all.remove();
                answer(watch, read(watch));
            }
        }
    }

    /** Answers those that are satisfied by now; returns how many. */
    int poll() {
        if (watches.isEmpty()) {
            return 0;
        }
        int before = watches.size();
        watches.removeIf(this::answerIfSatisfied);
        return before - watches.size();
    }

    private boolean answerIfSatisfied(Watch watch) {
        long seen = read(watch);
        boolean isSatisfied = watch.comparison.holds(seen, watch.value);
        if (isSatisfied) {
            answer(watch, seen);
        }
        return isSatisfied;
    }

    private long read(Watch watch) {
        return memory.getElement(watch.pe, watch.offset, watch.width);
    }

    private void answer(Watch watch, long seen) {
        outgoing.append(hosts.hostOf(watch.asker), Kind.REPLY, watch.pe, watch.asker, 0, seen, watch.reply, 0);
    }
}
