package training;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import jdk.management.VirtualThreadSchedulerMXBean;

import org.jshmem.Shmem;
import org.jshmem.spi.ExceptionalExit;

/**
 * What two PEs of one JVM do while the ahead-of-time caches are made. The package is not the library's, and the class has
 * state, so that the launcher looks at a program's classes, and each PE loads a copy of its own.
 */
final class Training {

    /** What PEs need that have a JVM each, or that virtual threads run. */
    private static final List<String> OTHERS = List.of("org.jshmem.launch.pe.PeMain",
            "org.jshmem.launch.pe.CarrierWatch");

    private static int runs;

    private Training() {}

    public static void main(String[] args) throws Throwable {
        runs++;
        Thread virtual = Thread.ofVirtual().name("PE").inheritInheritableThreadLocals(false).start(Training::giveWay);
        ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class).getParallelism();
        try (Shmem shmem = Shmem.init()) {
            FirstCalls.make(shmem, runs);
            new ExceptionalExit(Training.class).isUnderWay(Training.class); // as a PE does that has to wait in close
        }
        virtual.join();
        for (String other : OTHERS) {
            Class.forName(other);
        }
    }

    /** As virtual threads do that run PEs. */
    private static void giveWay() {
        Thread.yield();
        LockSupport.parkNanos(1);
    }
}
