package org.jshmem.launch.pe;

import java.util.List;
import java.util.function.IntConsumer;

import org.jshmem.shm.LocalPe;
import org.jshmem.shm.ShmProvider;
import org.jshmem.shm.StateReport;
import org.jshmem.spi.Backend;
import org.jshmem.spi.MainMethod;

/** The first class of the JVM of one PE. */
public final class PeMain {

    /** Made with the class, which the run initialises that an AOT cache is made of: the cache has this one and no others. */
    private static final IntConsumer EXIT = System::exit;

    private PeMain() {}

    /**
     * Runs a program.
     *
     * @param args the main class, then the program's arguments
     */
    public static void main(String[] args) {
        LocalPe pe = LocalPe.current();
        LauncherWatch.start("PE " + pe.number(), List.of(new StateReport(pe, null, MainMethod.class.getName())));
        ExitMark.install(List.of(pe));
        Thread.setDefaultUncaughtExceptionHandler(new UncaughtHandler(pe, EXIT));
        Backend.use(new ShmProvider());
        new ProgramRun(pe, EXIT).run(ClassLoader.getSystemClassLoader(), args);
    }
}
