// applications: a cache between services; the last PE refreshes its entries, the others read them without asking it.
// oshrun -np 4 Cache.java
// cache: 200 versions of 8 entries, 3 readers: correct

import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int ENTRIES = 8;
static final int LENGTH = 32;
static final int VERSIONS = 200;

/// Entries on one PE. A reader that finds an odd version, or another one afterwards, reads again: what --check calls a
/// data race is one, and the version says that it was lost.
record Entries(SymmetricLongs versions, SymmetricLongs values, int pe) {

    void write(Shmem shmem, int entry, long[] value) {
        versions.atomicInc(entry, pe);
        shmem.fence();                                      // odd before the value changes
        values.put(entry * LENGTH, value, pe);
        shmem.fence();                                      // even when all of it is there
        versions.atomicInc(entry, pe);
    }

    /// Returns the version.
    long read(int entry, long[] value) {
        while (true) {
            long before = versions.atomicFetch(entry, pe);
            values.get(value, entry * LENGTH, pe);
            if (before % 2 == 0 && versions.atomicFetch(entry, pe) == before) {
                return before / 2;
            }
            Thread.onSpinWait();
        }
    }
}

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        int writer = n - 1;
        Entries entries = new Entries(shmem.longs(ENTRIES), shmem.longs(ENTRIES * LENGTH), writer);

        if (me == writer) {
            refresh(shmem, entries);
        }
        boolean correct = me == writer && n > 1 || isConsistent(entries);

        int wrong = shmem.reduce(SUM, correct ? 0 : 1);
        if (me == 0) {
            IO.println("cache: " + VERSIONS + " versions of " + ENTRIES + " entries, " + Math.max(n - 1, 1)
                    + " readers: " + (wrong == 0 ? "correct" : "wrong"));
            if (wrong > 0) {
                throw shmem.globalExit(1);
            }
        }
    });
}

void refresh(Shmem shmem, Entries entries) {
    long[] value = new long[LENGTH];
    for (int version = 1; version <= VERSIONS; version++) {
        for (int entry = 0; entry < ENTRIES; entry++) {
            Arrays.fill(value, (long) version * ENTRIES + entry);
            entries.write(shmem, entry, value);
        }
    }
}

/// Reads until the last version is there. All of a value is of one version, and none is older than the one before.
boolean isConsistent(Entries entries) {
    long[] value = new long[LENGTH];
    long[] versions = new long[ENTRIES];
    boolean correct = true;
    for (int entry = 0; versions[ENTRIES - 1] < VERSIONS; entry = (entry + 1) % ENTRIES) {
        long version = entries.read(entry, value);
        long expected = version == 0 ? 0 : version * ENTRIES + entry;
        correct &= version >= versions[entry] && LongStream.of(value).allMatch(element -> element == expected);
        versions[entry] = version;
    }
    return correct;
}
