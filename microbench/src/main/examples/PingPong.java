// applications: ping-pong; how long a word takes from PE 0 to PE 1 and back, the others wait in a barrier.
// oshrun -np 2 PingPong.java
// ping-pong: 10000 round trips of 310 ns: correct

import static org.jshmem.core.Comparison.GE;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int WARMUP = 5_000;        // until the JVM has compiled it
static final int ROUNDS = 10_000;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int partner = me == 0 && shmem.nPes() > 1 ? 1 : 0;           // alone: itself
        SymmetricLongs ball = shmem.longs(1);

        if (me <= 1) {
            play(ball, me, partner, 1, WARMUP);
            long startNs = System.nanoTime();
            play(ball, me, partner, WARMUP + 1, WARMUP + ROUNDS);
            long roundNs = (System.nanoTime() - startNs) / ROUNDS;
            if (me == 0) {
                boolean correct = ball.get(0) == WARMUP + ROUNDS;
                IO.println("ping-pong: " + ROUNDS + " round trips of " + roundNs + " ns: "
                        + (correct ? "correct" : "wrong"));
                if (!correct) {
                    throw shmem.globalExit(1);
                }
            }
        }
        shmem.barrierAll();
    });
}

void play(SymmetricLongs ball, int me, int partner, int first, int last) {
    for (int round = first; round <= last; round++) {
        if (me == 0) {
            ball.p(0, round, partner);
        }
        ball.waitUntil(0, GE, round);
        if (me == 1) {
            ball.p(0, round, partner);
        }
    }
}
