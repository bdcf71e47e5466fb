package org.jshmem.launch.program;

import java.nio.file.Path;
import java.util.SplittableRandom;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Checkpoint;

/**
 * Adds to random elements of a table, saves it every few steps, and dies a time after a save; a job that lives to the end compares the
 * table with what all steps make of it: DIRECTORY [VICTIM SAVES MILLISECONDS].
 */
public final class CheckpointedTable {

    private static final int LENGTH = 60_000;
    private static final int STEPS = 60;
    private static final int ADDITIONS = 2_000;

    private CheckpointedTable() {}

    /** The program. */
    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            SymmetricLongs table = shmem.longs(LENGTH);
            Checkpoint checkpoint = Checkpoint.of(shmem, Path.of(args[0]), table.segment());
            int first = (int) checkpoint.restore().orElse(0);
            boolean dies = args.length > 1 && shmem.myPe() == Integer.parseInt(args[1]);
            int saves = 0;
            for (int step = first; step < STEPS; step++) {
                add(shmem, table, step);
                if (step % 3 == 2) {
                    checkpoint.save(step + 1L);
                    saves++;
                    if (dies && saves == Integer.parseInt(args[2])) {
                        dieAfter(Long.parseLong(args[3]));
                    }
                }
            }
            if (shmem.myPe() == 0) {
                System.out.println("from step " + first);
            }
            shmem.barrierAll();
            compare(shmem, table);
        }
    }

    private static void dieAfter(long milliseconds) {
        Thread killer = new Thread(() -> {
            try {
                Thread.sleep(milliseconds);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(9);
        });
        killer.setDaemon(true);
        killer.start();
    }

    private static void add(Shmem shmem, SymmetricLongs table, int step) {
        SplittableRandom random = new SplittableRandom(step * 1_000L + shmem.myPe());
        for (int i = 0; i < ADDITIONS; i++) {
            table.atomicAdd(random.nextLong(LENGTH), step + 1L, random.nextInt(shmem.nPes()));
        }
    }

    private static void compare(Shmem shmem, SymmetricLongs table) {
        long[] expected = new long[LENGTH];
        for (int step = 0; step < STEPS; step++) {
            for (int pe = 0; pe < shmem.nPes(); pe++) {
                SplittableRandom random = new SplittableRandom(step * 1_000L + pe);
                for (int i = 0; i < ADDITIONS; i++) {
                    int element = (int) random.nextLong(LENGTH);
                    expected[element] += random.nextInt(shmem.nPes()) == shmem.myPe() ? step + 1 : 0;
                }
            }
        }
        long wrong = 0;
        for (int i = 0; i < LENGTH; i++) {
            wrong += table.get(i) == expected[i] ? 0 : 1;
        }
        wrong = shmem.reduce(ReduceOp.SUM, wrong);
        if (shmem.myPe() == 0) {
            System.out.println(wrong == 0 ? "correct" : wrong + " elements are wrong");
        }
    }
}
