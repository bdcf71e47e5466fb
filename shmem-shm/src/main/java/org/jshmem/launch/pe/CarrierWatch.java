package org.jshmem.launch.pe;

import java.lang.Thread.State;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import jdk.management.VirtualThreadSchedulerMXBean;

import org.jshmem.shm.program.OtherThreads;

/**
 * Sees to it that every PE gets on where virtual threads run PEs, and that as many run at a time as is of use ({@link UsefulCarriers}),
 * at most as many as there are processors. Nobody takes a processor away from one that computes, or looks at a word in a loop of its
 * own until another PE, which waits for its turn, writes it. So where PEs that could run have not given way for a while, more get
 * carriers, and the kernel shares out the processors as it does among processes; when all give way again, fewer.
 *
 * <p>
 * Nothing says whether one that has not given way has a carrier. Those that wait may have one, too: in an initialiser of a class they
 * keep it. So some more are given even where one PE does not give way, but slowly: most likely it computes.
 */
final class CarrierWatch extends Thread {

    /** Far longer than PEs that wait for each other keep a processor, far shorter than a user's patience. */
    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(50);

    /** Looks until one PE that does not give way is reason enough. */
    private static final int PATIENCE = 10;

    private final List<HostedPe> pes;
    private final int atFirst = Integer.getInteger(HostSpec.CARRIERS);
    /** 0 where there are always as many carriers as at first, unless PEs do not give way. */
    private final int processors;
    private final int[] turns;
    private final boolean[] couldRun;
    private final CompilerLoad compilers = new CompilerLoad();
    private int carriers;
    /** Those that could run at the last two looks, and have not given way between them. */
    private int still;
    /** How often PEs have given way between the last two looks. */
    private int turnsTaken;
    /** How often in a row there was one that had not given way. */
    private int looks;
    private long lookedNs = System.nanoTime();
    /** Made when it is needed: most jobs do without it, and it takes some 50 ms. */
    private VirtualThreadSchedulerMXBean scheduler;

    private CarrierWatch(List<HostedPe> pes, int processors) {
        super(LauncherWatch.topmostGroup(), null, OtherThreads.CARRIER_WATCH, 0, false);
        this.pes = pes;
        this.processors = processors;
        turns = new int[pes.size()];
        couldRun = new boolean[pes.size()];
        carriers = atFirst;
    }

    static void start(List<HostedPe> pes, int processors) {
        CarrierWatch watch = new CarrierWatch(pes, processors);
        watch.setDaemon(true);
        watch.start();
    }

    @Override
    public void run() {
        while (true) {
            LockSupport.parkNanos(PERIOD_NS);
            try {
                lookAndGive();
            } catch (OutOfMemoryError e) {
                // A PE has filled the Java heap, and may go on: without this thread others could starve then.
            }
        }
    }

    private void lookAndGive() {
        look();
        int useful = useful();
        looks = still == 0 ? 0 : looks + 1;
        boolean mayStarve = still >= carriers || looks > 0 && looks % PATIENCE == 0;
        if (mayStarve) {
            give(Math.min(pes.size(), 2 * carriers));
        } else if (carriers < useful || carriers > useful && still == 0) {
            give(useful);
        }
    }

    private void look() {
        still = 0;
        turnsTaken = 0;
        for (int i = 0; i < turns.length; i++) {
            int taken = pes.get(i).pe().turns() - turns[i];
            boolean canRun = pes.get(i).threads().first().getState() == State.RUNNABLE;
            if (canRun && couldRun[i] && taken == 0) {
                still++;
            }
            turnsTaken += Math.max(0, taken); // fewer when a PE joins anew
            turns[i] += taken;
            couldRun[i] = canRun;
        }
    }

    private int useful() {
        long nowNs = System.nanoTime();
        long periodNs = nowNs - lookedNs;
        lookedNs = nowNs;
        return processors == 0
                ? atFirst
                : UsefulCarriers.of(processors, carriers, periodNs, turnsTaken, compilers.look(nowNs));
    }

    private void give(int number) {
        if (scheduler == null) {
            scheduler = ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
        }
        carriers = number;
        scheduler.setParallelism(number);
        if (scheduler.getQueuedVirtualThreadCount() > 0) {
            wake();
        }
    }

    /**
     * The scheduler adds a carrier, or wakes an idle one, when something comes to an empty queue, and each thread has one, or shares it
     * with few. So the thread is a new one each time. What came while all carriers were taken stays in its queue otherwise, although
     * some are idle by now.
     */
    private void wake() {
        new Thread(getThreadGroup(), () -> Thread.startVirtualThread(() -> {}), getName(), 0, false).start();
    }
}
