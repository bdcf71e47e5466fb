package org.jshmem.sim;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.core.StandardOutput;
import org.jshmem.isolation.KeptPlans;
import org.jshmem.sim.check.Checker;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.machine.Machines;
import org.jshmem.sim.output.StandardStreams;
import org.jshmem.sim.pe.Ending;
import org.jshmem.sim.pe.StartedThreads;
import org.jshmem.sim.program.Program;
import org.jshmem.sim.trace.Profiles;
import org.jshmem.sim.trace.Statistics;
import org.jshmem.sim.trace.TextTrace;
import org.jshmem.sim.trace.Trace;

/** What {@code oshrun} starts for a simulated job; all PEs live in this JVM. */
public final class SimMain {

    private static final int FAILED = 1;
    private static final int CANNOT_START = 2;
    private static final int MISTAKES_FOUND = 3;

    private final SimOptions options;
    private final KeptPlans plans;

    private SimMain(SimOptions options, KeptPlans plans) {
        this.options = options;
        this.plans = plans;
    }

    /**
     * Runs a job and ends the JVM with its exit code: that of the program, 1 if it fails or its output is lost, 2 if it cannot be
     * started, 3 if {@code --check} has found mistakes in a program that has not failed.
     *
     * @param args as {@code oshrun} writes them
     */
    public static void main(String[] args) {
        FixedSalt.set();
        LauncherWatch.start();
        EarlyEnd.watch();
        // Where a plan were found instead of made, fewer identity hash codes would have been counted when the program starts, and its
        // collections would have another order than in the run before.
        int exitCode;
        try {
            exitCode = run(args, KeptPlans.NONE);
        } finally {
            EarlyEnd.isDue();
        }
        // Whatever threads the program has left behind: the run is over.
        System.exit(StandardOutput.exitCode(exitCode));
    }

    /** The job's exit code. */
    static int run(String[] args, KeptPlans plans) {
        try {
            return new SimMain(SimOptions.parse(List.of(args)), plans).run();
        } catch (ShmemException e) {
            report(e);
            return CANNOT_START;
        }
    }

    private int run() {
        int nPes = options.nPes();
        if (nPes < 1 || options.heapBytes() < Shmem.RESERVED_BYTES) {
            throw new ShmemException("size out of range: pes=" + nPes + " heap=" + options.heapBytes()
                    + ": at least one PE is needed, and what the library keeps for itself, Shmem.RESERVED_BYTES="
                    + Shmem.RESERVED_BYTES);
        }
        Long seed = options.noiseSeed();
        Machine machine = Machines.named(options.machine(), seed == null ? Noise.NONE : Noise.seeded(seed));
        Checker checker = options.checks() ? new Checker(nPes, System.err) : null;
        Program program = new Program(options.programPath(), options.mainClass(), options.arguments(), machine,
                checker == null ? null : checker.sites(), plans);
        program.check();
        if (options.checkFile() != null) {
            checker.write(options.checkFile(), false); // a file that cannot be written is reported before the run
        }
        int exitCode = CANNOT_START; // until it has run
        try (Trace file = options.traceFile() == null ? Trace.NONE : TextTrace.to(options.traceFile())) {
            exitCode = run(program, machine, checker, file);
        } catch (ShmemException e) {
            return lost(exitCode, e);
        }
        return exitCode;
    }

    /** What cannot be written after the run makes a failure of one that was well; any other keeps its exit code. */
    private static int lost(int exitCode, ShmemException reason) {
        report(reason);
        return exitCode == 0 ? FAILED : exitCode;
    }

    /** As the launcher would: it is what the user has started. */
    private static void report(ShmemException problem) {
        System.err.println("oshrun: " + problem.getMessage());
    }

    private int run(Program program, Machine machine, Checker checker, Trace file) {
        int nPes = options.nPes();
        Statistics statistics = new Statistics(nPes, file);
        Trace counted = options.counts() ? statistics : file;
        Profiles measured = new Profiles(nPes, counted);
        World world = new World(machine, nPes, options.heapBytes(), options.profiles() ? measured : counted, checker);
        if (options.limitMs() != null) {
            TimeLimit.start(world, options.limitMs());
        }
        int exitCode = run(world, program, machine, checker);
        if (options.counts()) {
            System.err.print(statistics.table());
        }
        if (options.profiles()) {
            System.err.print(measured.table());
        }
        return exitCode;
    }

    /** The world stays open: its PEs that have not ended must not run their {@code finally} blocks. */
    private int run(World world, Program program, Machine machine, Checker checker) {
        Ending ending;
        boolean haveThreadsFailed;
        int nPes = options.nPes();
        try (StartedThreads threads = new StartedThreads(options.uncaught().equals("end"));
                StandardStreams _ = new StandardStreams(nPes, options.tagsOutput())) {
            ending = world.run(program);
            haveThreadsFailed = threads.haveFailed();
        }
        if (ending.message() != null) {
            System.err.println(ending.message());
        }
        System.out.println("virtual time: " + VirtualTime.format(world.elapsedPs()) + " (machine " + machine.name()
                + ", " + nPes + (nPes == 1 ? " PE)" : " PEs)"));
        int exitCode = checker == null ? ending.exitCode() : checked(ending, checker);
        return exitCode == 0 && haveThreadsFailed && !options.uncaught().equals("ignore") ? FAILED : exitCode;
    }

    private int checked(Ending ending, Checker checker) {
        System.err.println(checker.summary(ending.isDeadlock()));
        int exitCode = ending.exitCode() == 0 && checker.mistakes() > 0 ? MISTAKES_FOUND : ending.exitCode();
        try {
            if (options.checkFile() != null) {
                checker.write(options.checkFile(), ending.isDeadlock());
            }
            return exitCode;
        } catch (ShmemException e) {
            return lost(exitCode, e);
        }
    }
}
