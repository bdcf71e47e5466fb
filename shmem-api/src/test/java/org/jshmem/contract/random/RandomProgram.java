package org.jshmem.contract.random;

import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;

/**
 * Runs random programs on a job. As a program: {@code oshrun -np N -cp ... RandomProgram SEED [COUNT]} runs COUNT of them,
 * from SEED on; 0 means until interrupted.
 */
public final class RandomProgram {

    private static final int STEPS = 40;

    private static final long TELL_EVERY_NS = TimeUnit.SECONDS.toNanos(10);

    private RandomProgram() {}

    /**
     * Runs one random program; collective.
     *
     * @param shmem the job
     * @param seed  which program; the same on every PE
     */
    public static void run(Shmem shmem, long seed) {
        Model model = new Model(shmem.nPes());
        Machine machine = new Machine(shmem);
        Generator generator = new Generator(seed, model);
        Step step = null;
        int number = 0;
        try {
            while (number < STEPS) {
                step = generator.next();
                Late.maybe(seed, number, machine.me);
                take(step, machine, model);
                shmem.barrierAll();
                machine.check(model);
                shmem.barrierAll();
                number++;
            }
            machine.close();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("random program " + seed + ", step " + number + " " + step
                    + ", repeat with: oshrun "
                    + "-np " + shmem.nPes() + " -cp TEST-CLASS-PATH " + RandomProgram.class.getName() + " " + seed, e);
        }
    }

    private static void take(Step step, Machine machine, Model model) {
        if (step.isFinalOnReturn()) {
            step.apply(model);
            step.run(machine, model);
            machine.check(model);
        } else {
            step.run(machine, model);
            step.apply(model);
        }
    }

    /**
     * Runs programs in the processes of a job.
     *
     * @param args the first seed, and how many programs (default 1)
     */
    public static void main(String[] args) {
        long seed = Long.parseLong(args[0]);
        long count = args.length > 1 ? Long.parseLong(args[1]) : 1;
        try (Shmem shmem = Shmem.init()) {
            long toldNs = System.nanoTime();
            for (long done = 0; count == 0 || done < count; done++) {
                run(shmem, seed + done);
                if (shmem.myPe() == 0 && System.nanoTime() - toldNs > TELL_EVERY_NS) {
                    System.out.println((done + 1) + " random programs have passed");
                    toldNs = System.nanoTime();
                }
            }
            if (shmem.myPe() == 0) {
                System.out
                        .println(count + " random programs have passed on " + shmem.nPes() + " PEs, from seed " + seed);
            }
        }
    }
}
