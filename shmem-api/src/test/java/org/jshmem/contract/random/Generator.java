package org.jshmem.contract.random;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;

/** Chooses the next step; the same on every PE, since it depends on the seed and the model alone. */
final class Generator {

    private static final int MAX_OBJECTS = 6;
    private static final int MAX_TEAMS = 5;
    private static final int MAX_WALKS = 3;
    private static final int MAX_ROUNDS = 24;
    private static final int MAX_BYTES = 24 << 10;

    private final SplittableRandom random;
    private final Model model;

    Generator(long seed, Model model) {
        random = new SplittableRandom(seed);
        this.model = model;
    }

    Step next() {
        if (model.objects.size() < 2) {
            return new AllocationSteps.Allocate(bytes());
        }
        return switch (random.nextInt(17)) {
            case 0 -> model.objects.size() < MAX_OBJECTS
                    ? new AllocationSteps.Allocate(bytes())
                    : new AllocationSteps.Free(object());
            case 1 -> new AllocationSteps.Resize(object(), bytes());
            case 2, 3 -> model.teams.size() < MAX_TEAMS ? split() : new TeamSteps.Close(otherTeam());
            case 4, 5 -> additions();
            case 6 -> ring();
            case 7 -> model.objects.size() < 3 ? ring() : signalled();
            case 8, 9, 10 -> collective();
            case 11 -> walks();
            default -> accesses();
        };
    }

    /** Small sizes often, and some beyond a reduction's piece. */
    private int bytes() {
        return 64 + random.nextInt(1 << random.nextInt(4, 15));
    }

    private int object() {
        return random.nextInt(model.objects.size());
    }

    private Step split() {
        int parent = random.nextInt(model.teams.size());
        return new TeamSteps.Split(parent, Stride.of(random, model.teams.get(parent).size()));
    }

    /** Any but the world. */
    private int otherTeam() {
        return 1 + random.nextInt(model.teams.size() - 1);
    }

    private Step walks() {
        List<Integer> parents = new ArrayList<>();
        for (int i = random.nextInt(MAX_WALKS); i >= 0; i--) {
            parents.add(random.nextInt(model.teams.size()));
        }
        return new WalkSteps.Walks(parents, random.nextInt(MAX_ROUNDS), random.nextBoolean(), random.nextLong());
    }

    private Step additions() {
        int object = object();
        int bytes = random.nextBoolean() ? Long.BYTES : Integer.BYTES;
        return new SharedSteps.Additions(random.nextInt(model.nPes), object, aligned(object, bytes), bytes,
                random.nextInt());
    }

    private Step ring() {
        int object = object();
        int flag = random.nextInt(4) * 2 * Long.BYTES;
        return new SharedSteps.Ring(object, flag, flag + Long.BYTES, random.nextLong());
    }

    /** Three different objects, so that neither data nor signal is overwritten. */
    private Step signalled() {
        int source = object();
        int dest = (source + 1) % model.objects.size();
        int signal = (source + 2) % model.objects.size();
        int room = Math.min(model.bytesOf(source), model.bytesOf(dest));
        int offset = random.nextInt(room);
        return new SharedSteps.Signalled(source, dest, offset, random.nextInt(room - offset + 1), signal,
                aligned(signal, Long.BYTES));
    }

    private int aligned(int object, int bytes) {
        return random.nextInt(model.bytesOf(object) / bytes) * bytes;
    }

    private Step collective() {
        int team = random.nextInt(model.teams.size());
        PeSet pes = model.teams.get(team);
        int source = object();
        int dest = (source + 1 + random.nextInt(model.objects.size() - 1)) % model.objects.size();
        int room = Math.min(model.bytesOf(source), model.bytesOf(dest)) / Long.BYTES;
        int words = Math.min(room, 1 << random.nextInt(13));
        int sourceOffset = random.nextInt(model.bytesOf(source) / Long.BYTES - words + 1) * Long.BYTES;
        int destOffset = random.nextInt(model.bytesOf(dest) / Long.BYTES - words + 1) * Long.BYTES;
        CollectiveSteps.Places places = new CollectiveSteps.Places(team, source, sourceOffset, dest, destOffset);
        int perPe = words * Long.BYTES / pes.size();
        return switch (random.nextInt(6)) {
            case 4 -> new ScanSteps.Scan(places, random.nextInt(words + 1), random.nextBoolean());
            case 5 -> new ScanSteps.Collect(places, perPe, random.nextInt());
            case 0 -> new CollectiveSteps.Broadcast(places, random.nextInt(words * Long.BYTES + 1),
                    random.nextInt(pes.size()));
            case 1 -> new CollectiveSteps.Fcollect(places, random.nextInt(perPe + 1));
            case 2 -> new CollectiveSteps.Alltoall(places, random.nextInt(perPe + 1));
            default -> new CollectiveSteps.Reduce(places, random.nextInt(words + 1),
                    ReduceOp.values()[random.nextInt(ReduceOp.values().length)]);
        };
    }

    /** Draws operations and keeps those that touch no byte another one writes. */
    private Step accesses() {
        List<RmaSteps.Access> accesses = new ArrayList<>();
        Map<Integer, BitSet> written = new HashMap<>();
        Map<Integer, BitSet> touched = new HashMap<>();
        for (int i = random.nextInt(4 * model.nPes) + 1; i > 0; i--) {
            RmaSteps.Access access = access();
            int copy = access.object() * model.nPes + access.target();
            BitSet conflicting = (access.writes() ? touched : written).computeIfAbsent(copy, _ -> new BitSet());
            int end = access.offset() + access.bytes();
            int next = conflicting.nextSetBit(access.offset());
            if (next < 0 || next >= end) {
                accesses.add(access);
                touched.computeIfAbsent(copy, _ -> new BitSet()).set(access.offset(), end);
                if (access.writes()) {
                    written.computeIfAbsent(copy, _ -> new BitSet()).set(access.offset(), end);
                }
            }
        }
        return new RmaSteps.Accesses(accesses);
    }

    private RmaSteps.Access access() {
        int by = random.nextInt(model.nPes);
        int target = random.nextInt(model.nPes);
        int object = object();
        if (random.nextInt(4) == 0) {
            int room = model.bytesOf(object) / Integer.BYTES;
            int stride = 1 + random.nextInt(3);
            int count = random.nextInt((room - 1) / stride + 1) + 1;
            int offset = random.nextInt(room - (count - 1) * stride) * Integer.BYTES;
            return new RmaSteps.Strided(by, target, object, offset, stride, count, random.nextInt());
        }
        if (random.nextInt(3) == 0) {
            int bytes = random.nextBoolean() ? Long.BYTES : Integer.BYTES;
            return new RmaSteps.Single(by, target, object, aligned(object, bytes), bytes, random.nextLong());
        }
        int offset = random.nextInt(model.bytesOf(object));
        int bytes = random.nextInt(Math.min(MAX_BYTES, model.bytesOf(object) - offset) + 1);
        return random.nextBoolean()
                ? new RmaSteps.Put(by, target, object, offset, bytes, random.nextInt())
                : new RmaSteps.Get(by, target, object, offset, bytes);
    }
}
