// collectives: teams of every second PE, and of the rows and columns of a grid.
// oshrun -np 6 Teams.java
// teams: 3 even PEs, a grid of 2 x 3 PEs: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.Team;

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        Team world = shmem.world();
        boolean correct = true;

        int evenPes = (n + 1) / 2;
        try (Team even = world.splitStrided(0, 2, evenPes)) {
            if (even.isValid()) {                               // not on odd PEs
                correct &= even.reduce(SUM, 1) == evenPes && even.translatePe(even.myPe(), world) == me;
            }
        }

        int columns = (int) Math.ceil(Math.sqrt(n));
        Team.Grid grid = world.split2d(columns);
        try (Team row = grid.x(); Team column = grid.y()) {
            int y = me / columns;
            correct &= row.broadcast(me, 0) == y * columns;
            correct &= column.reduce(SUM, 1) == IntStream.range(0, n).filter(i -> i % columns == me % columns).count();
            correct &= column.inclusiveScan(1) == y + 1;
        }

        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            int rows = (n + columns - 1) / columns;
            IO.println("teams: " + evenPes + " even PEs, a grid of " + rows + " x " + columns + " PEs: "
                    + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}
