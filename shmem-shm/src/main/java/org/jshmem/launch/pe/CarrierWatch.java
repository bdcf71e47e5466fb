package org.jshmem.launch.pe;

import java.lang.Thread.State;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import jdk.management.VirtualThreadSchedulerMXBean;

import org.jshmem.shm.program.OtherThreads;

/**
 * Sees to it that every PE gets on where virtual threads run PEs. As many run at a time as there are processors, and nobody takes a
 * processor away from one that computes, or looks at a word in a loop of its own until another PE, which waits for its turn, writes
 * it. So where PEs that could run have not given way for a while, more get carriers, and the kernel shares out the processors as it
 * does among processes; when all give way again, fewer.
 *
 * <p>
 * Nothing says whether one that has not given way has a carrier. Those that wait may have one, too: in an initialiser of a class they
 * keep it. So some more are given even where one PE does not give way, but slowly: most likely it computes.
 */
final class CarrierWatch extends Thread {

    /** How many carriers there are, unless somebody asks for more. */
    private static final String USUAL = "jdk.virtualThreadScheduler.parallelism";

    /** Far longer than PEs that wait for each other keep a processor, far shorter than a user's patience. */
    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(50);

    /** Looks until one PE that does not give way is reason enough. */
    private static final int PATIENCE = 10;

    private final List<HostedPe> pes;
    private final int[] turns;
    private final boolean[] couldRun;
    private final int usual;
    private int carriers;
    /** How often in a row there was one that had not given way. */
    private int looks;
    /** Made when it is needed: most jobs do without it, and it takes some 50 ms. */
    private VirtualThreadSchedulerMXBean scheduler;

    private CarrierWatch(List<HostedPe> pes) {
        super(LauncherWatch.topmostGroup(), null, OtherThreads.CARRIER_WATCH, 0, false);
        this.pes = pes;
        turns = new int[pes.size()];
        couldRun = new boolean[pes.size()];
        usual = Integer.getInteger(USUAL);
        carriers = usual;
    }

    static void start(List<HostedPe> pes) {
        CarrierWatch watch = new CarrierWatch(pes);
        watch.setDaemon(true);
        watch.start();
    }

    @Override
    public void run() {
        while (true) {
            LockSupport.parkNanos(PERIOD_NS);
            int still = countStill();
            looks = still == 0 ? 0 : looks + 1;
            boolean mayStarve = still >= carriers || looks > 0 && looks % PATIENCE == 0;
            if (mayStarve) {
                give(Math.min(pes.size(), 2 * carriers));
            } else if (still == 0 && carriers > usual) {
                give(usual);
            }
        }
    }

    /** Those that could run at two successive looks, and have not given way between them. */
    private int countStill() {
        int still = 0;
        for (int i = 0; i < turns.length; i++) {
            int now = pes.get(i).pe().turns();
            boolean canRun = pes.get(i).threads().first().getState() == State.RUNNABLE;
            if (canRun && couldRun[i] && now == turns[i]) {
                still++;
            }
            turns[i] = now;
            couldRun[i] = canRun;
        }
        return still;
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
