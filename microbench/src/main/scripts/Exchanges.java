import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Locale;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Conveyor;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** What exchanges.c does with bale's conveyors, with ours: see beside-bale. */
final class Exchanges {

    private static final int ITEMS = 32 << 10;
    private static final int TABLE = 1 << 20;
    private static final int FIRST = 10;

    private final Shmem shmem;
    private final int nPes;
    private final MemorySegment table;
    private final long[] indices = new long[ITEMS];
    private final long[] gathered = new long[ITEMS];
    private final Conveyor updates;
    private final Conveyor requests;
    private final Conveyor replies;
    private long random;

    private Exchanges(Shmem shmem) {
        this.shmem = shmem;
        nPes = shmem.nPes();
        table = shmem.calloc(TABLE, Long.BYTES);
        updates = Conveyor.create(shmem, Long.BYTES);
        requests = Conveyor.create(shmem, 2 * Long.BYTES);
        replies = Conveyor.create(shmem, 2 * Long.BYTES);
        random = 0x9e37_79b9_7f4a_7c15L * (shmem.myPe() + 1);
    }

    /** @param args how many exchanges of each kind are timed, more than 10 */
    public static void main(String[] args) {
        int exchanges = args.length == 1 ? Integer.parseInt(args[0]) : 100;
        try (Shmem shmem = Shmem.init()) {
            Exchanges all = new Exchanges(shmem);
            all.time("histogram", exchanges, all::count);
            all.requireCounts((long) exchanges * ITEMS * shmem.nPes());
            for (int i = 0; i < TABLE; i++) {
                all.table.setAtIndex(JAVA_LONG, i, (long) i * shmem.nPes() + shmem.myPe());
            }
            all.time("gather", exchanges, all::gather);
        }
    }

    /** Seconds of the first exchanges together, and the median of the others. */
    private void time(String kind, int exchanges, Runnable exchange) {
        double[] seconds = new double[exchanges];
        for (int i = 0; i < exchanges; i++) {
            choose();
            shmem.barrierAll();
            long start = System.nanoTime();
            exchange.run();
            shmem.barrierAll();
            seconds[i] = (System.nanoTime() - start) / 1e9;
        }
        double first = Arrays.stream(seconds, 0, FIRST).sum();
        double[] others = Arrays.stream(seconds, FIRST, exchanges).sorted().toArray();
        if (shmem.myPe() == 0) {
            System.out.printf(Locale.ROOT, "%s %.9f %.9f%n", kind, first, others[others.length / 2]);
        }
    }

    /** Elements of the table of all PEs, in which neighbours are on different PEs. */
    private void choose() {
        for (int i = 0; i < ITEMS; i++) {
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            indices[i] = Math.unsignedMultiplyHigh(random, (long) TABLE * nPes);
        }
    }

    private void count() {
        int i = 0;
        updates.begin();
        while (updates.advance(i == ITEMS)) {
            while (i < ITEMS && updates.push(indices[i] / nPes, (int) (indices[i] % nPes))) {
                i++;
            }
            while (updates.pull()) {
                long index = updates.word(0);
                table.setAtIndex(JAVA_LONG, index, table.getAtIndex(JAVA_LONG, index) + 1);
            }
        }
    }

    private void requireCounts(long expected) {
        long counted = 0;
        for (int i = 0; i < TABLE; i++) {
            counted += table.getAtIndex(JAVA_LONG, i);
        }
        require(shmem.reduce(ReduceOp.SUM, counted) == expected);
    }

    private void gather() {
        int i = 0;
        boolean isAsking = true;
        requests.begin();
        replies.begin();
        while (isAsking | replies.advance(!isAsking)) {
            while (i < ITEMS && requests.push(i, indices[i] / nPes, (int) (indices[i] % nPes))) {
                i++;
            }
            reply();
            while (replies.pull()) {
                gathered[(int) replies.word(0)] = replies.word(1);
            }
            isAsking = requests.advance(i == ITEMS);
        }
        require(Arrays.equals(gathered, indices));
    }

    private void reply() {
        while (requests.pull()) {
            long value = table.getAtIndex(JAVA_LONG, requests.word(1));
            if (!replies.push(requests.word(0), value, requests.sender())) {
                requests.unpull();
                return;
            }
        }
    }

    private static void require(boolean isRight) {
        if (!isRight) {
            throw new AssertionError("a wrong result");
        }
    }
}
