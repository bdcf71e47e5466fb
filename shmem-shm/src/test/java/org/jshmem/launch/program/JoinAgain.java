package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.PeDiedException;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Survivors;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * A test program that joins and leaves its job, with agreements in between whose number differs from time to time, and for each PE
 * when it has left early. In the last joining some die. Arguments: how often it joins, and who dies.
 */
public final class JoinAgain {

    private final Shmem shmem;
    private final MemorySegment sum;

    private JoinAgain(Shmem shmem) {
        this.shmem = shmem;
        sum = shmem.calloc(2, Long.BYTES);
    }

    public static void main(String[] args) throws Exception {
        int joins = Integer.parseInt(args[0]);
        List<Integer> victims = Stream.of(args[1].split(",")).map(Integer::valueOf).toList();
        for (int join = 1; join <= joins; join++) {
            try (Shmem shmem = Shmem.init()) {
                JoinAgain program = new JoinAgain(shmem);
                if (join < joins) {
                    program.agreeWhileOneLeaves(join);
                } else {
                    program.goOnWithout(victims);
                }
            }
        }
        try {
            Shmem.init();
            throw new IllegalStateException("the job can be joined");
        } catch (PeDiedException e) {
            System.out.println(e.getMessage());
        }
    }

    private void agreeWhileOneLeaves(int join) {
        int leaves = join % shmem.nPes();
        for (int i = 0; i < join % 3; i++) {
            use(Survivors.shrink(shmem), shmem.nPes());
        }
        if (shmem.myPe() != leaves) {
            use(Survivors.shrink(shmem), shmem.nPes() - 1);
        }
    }

    private void goOnWithout(List<Integer> victims) throws Exception {
        shmem.barrierAll();
        if (victims.contains(shmem.myPe())) {
            new ProcessBuilder("kill", "-KILL", Long.toString(ProcessHandle.current().pid())).start();
            LockSupport.park();
        }
        while (Survivors.dead(shmem).size() < victims.size()) {
            Thread.sleep(1);
        }
        use(Survivors.shrink(shmem), shmem.nPes() - victims.size());
        System.out.println("PE " + shmem.myPe() + " has gone on without "
                + Survivors.dead(shmem).stream().sorted().toList());
    }

    private void use(Team team, int size) {
        require(team.nPes() == size, "size " + team.nPes() + ", not " + size);
        sum.setAtIndex(JAVA_LONG, 0, 1);
        team.reduce(ReduceOp.SUM, JAVA_LONG, sum.asSlice(8, 8), sum.asSlice(0, 8));
        require(sum.getAtIndex(JAVA_LONG, 1) == size, "sum " + sum.getAtIndex(JAVA_LONG, 1) + " of " + size);
        team.close();
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new ShmemException("wrong: " + what);
        }
    }
}
