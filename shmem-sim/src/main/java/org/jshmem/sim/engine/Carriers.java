package org.jshmem.sim.engine;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * Sees to it that a run continues in which actors wait in static initialisers, or in what native code has called. Below these is a frame
 * that is not of Java, so the virtual thread keeps its carrier while it waits (JEP 444), and with one carrier nobody else would run any
 * more: more carriers are added.
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
     * Takes a look at a thread that waits, which loads classes and takes identity hash codes for them. Beside actors it would be chance
     * which hash codes are theirs: on a host that lets the run wait for long, a look goes this way.
     */
    void prepare() {
        Thread sample = Thread.startVirtualThread(LockSupport::park);
        while (sample.isAlive() && sample.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        waitsOnItsCarrier(sample);
        LockSupport.unpark(sample);
        while (sample.isAlive()) {
            Thread.yield();
        }
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
        if (isStuck && oneWaitsOnItsCarrier()) {
            VirtualThreadSchedulerMXBean scheduler = ManagementFactory
                    .getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
            scheduler.setParallelism(2 * scheduler.getParallelism());
        }
    }

    /** In a loop, since a stream would take identity hash codes. */
    private boolean oneWaitsOnItsCarrier() {
        for (Actor actor : actors) {
            if (waitsOnItsCarrier(actor.thread())) {
                return true;
            }
        }
        return false;
    }

    /** Without this a host that lets us wait would cost a carrier, and with several every switch of actors is slower. */
    private static boolean waitsOnItsCarrier(Thread thread) {
        return thread.getState() == Thread.State.WAITING
                && Arrays.stream(thread.getStackTrace()).anyMatch(Carriers::keepsCarrier);
    }

    /** The second is where the JDK parks a virtual thread that cannot leave its carrier; frames of upcalls are hidden. */
    private static boolean keepsCarrier(StackTraceElement frame) {
        return frame.getMethodName().equals("<clinit>") || frame.getMethodName().equals("parkOnCarrierThread");
    }
}
