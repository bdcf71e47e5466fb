package org.jshmem.sim.engine;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * Sees to it that a run continues in which actors wait in static initialisers. Below such a one is a frame of the JVM, so its virtual
 * thread keeps its carrier while it waits (JEP 444), and with one carrier nobody else would run any more: more carriers are added.
 */
final class Carriers {

    /** How often the conductor of a run looks, in nanoseconds. */
    static final long LOOK_NS = 50_000_000;

    private final List<Actor> actors;
    private long lastSequence = -1;
    private Actor lastOnItsWay;

    Carriers(List<Actor> actors) {
        this.actors = actors;
    }

    /**
     * Adds as many carriers as there are when nothing has happened since the last look.
     *
     * @param sequence number of events so far
     */
    void look(long sequence) {
        Actor onItsWay = null;
        for (int i = 0; i < actors.size() && onItsWay == null; i++) {
            onItsWay = actors.get(i).baton().isOnItsWay() ? actors.get(i) : null;
        }
        boolean isStuck = onItsWay != null && onItsWay == lastOnItsWay && sequence == lastSequence;
        lastOnItsWay = onItsWay;
        lastSequence = sequence;
        if (isStuck && actors.stream().anyMatch(Carriers::waitsInInitializer)) {
            VirtualThreadSchedulerMXBean scheduler = ManagementFactory
                    .getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
            scheduler.setParallelism(2 * scheduler.getParallelism());
        }
    }

    /** Without this a host that lets us wait would cost a carrier, and with several every switch of actors is slower. */
    private static boolean waitsInInitializer(Actor actor) {
        Thread thread = actor.thread();
        return thread.getState() == Thread.State.WAITING
                && Arrays.stream(thread.getStackTrace()).anyMatch(frame -> frame.getMethodName().equals("<clinit>"));
    }
}
