package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

import org.jshmem.Team;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Collectives of a team from a range of one object to a range of another. */
final class CollectiveSteps {

    private CollectiveSteps() {}

    /** Where a collective reads and writes; the same places on every member. */
    record Places(int team, int source, int sourceOffset, int dest, int destOffset) {
        ByteBuffer sourceOf(Model model, int member) {
            return model.objects.get(source)[model.teams.get(team).pe(member)];
        }

        ByteBuffer destOf(Model model, int member) {
            return model.objects.get(dest)[model.teams.get(team).pe(member)];
        }

        MemorySegment source(Machine machine, long bytes) {
            return machine.objects.get(source).asSlice(sourceOffset, bytes);
        }

        MemorySegment dest(Machine machine, long bytes) {
            return machine.objects.get(dest).asSlice(destOffset, bytes);
        }
    }

    abstract static class OnTeam implements Step {
        final Places places;

        OnTeam(Places places) {
            this.places = places;
        }

        @Override
        public void run(Machine machine, Model before) {
            Team team = machine.teams.get(places.team);
            if (team.isValid()) {
                run(machine, team);
            }
        }

        abstract void run(Machine machine, Team team);

        @Override
        public boolean isFinalOnReturn() {
            return true;
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + " " + places;
        }
    }

    /** Broadcast. */
    static final class Broadcast extends OnTeam {
        private final int bytes;
        private final int root;

        Broadcast(Places places, int bytes, int root) {
            super(places);
            this.bytes = bytes;
            this.root = root;
        }

        @Override
        void run(Machine machine, Team team) {
            team.broadcast(places.dest(machine, bytes), places.source(machine, bytes), root);
        }

        @Override
        public void apply(Model model) {
            for (int member = 0; member < model.teams.get(places.team).size(); member++) {
                places.destOf(model, member).put(places.destOffset, places.sourceOf(model, root), places.sourceOffset,
                        bytes);
            }
        }
    }

    /** Fcollect. */
    static final class Fcollect extends OnTeam {
        private final int bytes;

        Fcollect(Places places, int bytes) {
            super(places);
            this.bytes = bytes;
        }

        @Override
        void run(Machine machine, Team team) {
            team.fcollect(places.dest(machine, (long) bytes * team.nPes()), places.source(machine, bytes));
        }

        @Override
        public void apply(Model model) {
            int size = model.teams.get(places.team).size();
            for (int to = 0; to < size; to++) {
                for (int from = 0; from < size; from++) {
                    places.destOf(model, to).put(places.destOffset + from * bytes, places.sourceOf(model, from),
                            places.sourceOffset, bytes);
                }
            }
        }
    }

    /** Alltoall. */
    static final class Alltoall extends OnTeam {
        private final int bytesPerPair;

        Alltoall(Places places, int bytesPerPair) {
            super(places);
            this.bytesPerPair = bytesPerPair;
        }

        @Override
        void run(Machine machine, Team team) {
            long bytes = (long) bytesPerPair * team.nPes();
            team.alltoall(places.dest(machine, bytes), places.source(machine, bytes));
        }

        @Override
        public void apply(Model model) {
            int size = model.teams.get(places.team).size();
            for (int to = 0; to < size; to++) {
                for (int from = 0; from < size; from++) {
                    places.destOf(model, to).put(places.destOffset + from * bytesPerPair, places.sourceOf(model, from),
                            places.sourceOffset + to * bytesPerPair, bytesPerPair);
                }
            }
        }
    }

    /** Reduction of longs. */
    static final class Reduce extends OnTeam {
        private final int count;
        private final ReduceOp op;

        Reduce(Places places, int count, ReduceOp op) {
            super(places);
            this.count = count;
            this.op = op;
        }

        @Override
        void run(Machine machine, Team team) {
            long bytes = (long) count * Long.BYTES;
            team.reduce(op, JAVA_LONG, places.dest(machine, bytes), places.source(machine, bytes));
        }

        @Override
        public void apply(Model model) {
            PeSet pes = model.teams.get(places.team);
            long[] results = new long[count];
            for (int i = 0; i < count; i++) {
                results[i] = places.sourceOf(model, 0).getLong(places.sourceOffset + i * Long.BYTES);
                for (int member = 1; member < pes.size(); member++) {
                    long operand = places.sourceOf(model, member).getLong(places.sourceOffset + i * Long.BYTES);
                    results[i] = combine(results[i], operand);
                }
            }
            for (int member = 0; member < pes.size(); member++) {
                for (int i = 0; i < count; i++) {
                    places.destOf(model, member).putLong(places.destOffset + i * Long.BYTES, results[i]);
                }
            }
        }

        private long combine(long left, long right) {
            return switch (op) {
                case SUM -> left + right;
                case PROD -> left * right;
                case MIN -> Math.min(left, right);
                case MAX -> Math.max(left, right);
                case AND -> left & right;
                case OR -> left | right;
                case XOR -> left ^ right;
            };
        }
    }
}
