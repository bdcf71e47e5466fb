package org.jshmem.contract.random;

import java.nio.ByteBuffer;

import org.jshmem.Team;
import org.jshmem.core.PeSet;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Collectives in which what a member gets depends on its number. */
final class ScanSteps {

    private ScanSteps() {}

    /** Prefix sums of longs. */
    static final class Scan extends CollectiveSteps.OnTeam {
        private final int count;
        private final boolean isInclusive;

        Scan(CollectiveSteps.Places places, int count, boolean isInclusive) {
            super(places);
            this.count = count;
            this.isInclusive = isInclusive;
        }

        @Override
        void run(Machine machine, Team team) {
            long bytes = (long) count * Long.BYTES;
            if (isInclusive) {
                team.inclusiveScan(JAVA_LONG, places.dest(machine, bytes), places.source(machine, bytes));
            } else {
                team.exclusiveScan(JAVA_LONG, places.dest(machine, bytes), places.source(machine, bytes));
            }
        }

        @Override
        public void apply(Model model) {
            int size = model.teams.get(places.team()).size();
            for (int i = 0; i < count; i++) {
                long sum = 0;
                for (int member = 0; member < size; member++) {
                    long before = sum;
                    sum += places.sourceOf(model, member).getLong(places.sourceOffset() + i * Long.BYTES);
                    places.destOf(model, member).putLong(places.destOffset() + i * Long.BYTES,
                            isInclusive ? sum : before);
                }
            }
        }
    }

    /** Collect of a length that depends on the member, for some none. */
    static final class Collect extends CollectiveSteps.OnTeam {
        private final int maxBytes;
        private final int seed;

        Collect(CollectiveSteps.Places places, int maxBytes, int seed) {
            super(places);
            this.maxBytes = maxBytes;
            this.seed = seed;
        }

        @Override
        void run(Machine machine, Team team) {
            long total = 0;
            for (int member = 0; member < team.nPes(); member++) {
                total += bytesOf(member);
            }
            team.collect(places.dest(machine, total), places.source(machine, bytesOf(team.myPe())));
        }

        @Override
        public void apply(Model model) {
            PeSet pes = model.teams.get(places.team());
            for (int to = 0; to < pes.size(); to++) {
                ByteBuffer dest = places.destOf(model, to);
                int at = places.destOffset();
                for (int from = 0; from < pes.size(); from++) {
                    dest.put(at, places.sourceOf(model, from), places.sourceOffset(), bytesOf(from));
                    at += bytesOf(from);
                }
            }
        }

        private int bytesOf(int member) {
            return Math.floorMod(seed * (member + 7) >> 3, maxBytes + 1) & -(seed >> member % 8 & 1 ^ 1);
        }
    }
}
