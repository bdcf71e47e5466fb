package org.jshmem.nas.ua;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.PhaseTimer;

/**
 * One PE's part of the simulation (NAS Technical Report NAS-04-006): a ball of heat moves through a medium that carries the heat along
 * and lets it diffuse, on a mesh that follows the ball. Every PE knows the whole mesh, and adapts it as the others do; it has the
 * temperature of its elements only.
 */
final class HeatTransfer {

    /** The parts of a time step. */
    enum Phase {
        /** What the medium carries along. */
        CONVECTION,
        /** Diffusion: what needs no other PE. */
        OPERATOR,
        /** Sums at points of several elements: waits for the neighbours. */
        EXCHANGE,
        /** Sums over all points: waits for the slowest. */
        REDUCE,
        /** Another mesh: waits for the slowest. */
        ADAPTATION
    }

    private final UaProblem problem;
    private final int me;
    private final int nPes;
    private final PhaseTimer<Phase> timer;
    private final Heat heat;
    private final Convection convection;
    private final Diffusion diffusion;
    private final Migration migration;
    private final Remap remap = new Remap();
    private final double[][] outside = Batch.rows(Element.POINTS);
    private final double[][] productOutside = Batch.rows(Element.POINTS);
    private final List<Batch> allBatches = new ArrayList<>();
    private List<Batch> batches = List.of();
    private Octree mesh;
    private Owners owners;
    private double time;

    /** Collective of as many PEs as are given; one needs none of the others that the job may have. */
    HeatTransfer(Shmem shmem, UaProblem problem, CommMode mode, PhaseTimer<Phase> timer, int me, int nPes) {
        this.problem = problem;
        this.timer = timer;
        this.me = me;
        this.nPes = nPes;
        heat = new Heat(problem.timeStep());
        convection = new Convection(problem.timeStep());
        diffusion = new Diffusion(shmem, mode, heat, outside, timer, nPes);
        migration = new Migration(shmem, mode, me, nPes);
    }

    /** Collective. Goes back to time 0, where it is cold. */
    void initialise() {
        time = 0;
        takeMesh(Adaptation.adapt(Octree.root(problem.levels()), problem.source(0)));
        for (Batch batch : batches) {
            batch.clear();
        }
    }

    /** Collective. One time step, and after some of them another mesh. */
    void step(int number) {
        double timeStep = problem.timeStep();
        HeatSource begin = problem.source(time);
        HeatSource middle = problem.source(time + timeStep / 2);
        HeatSource end = problem.source(time + timeStep);
        for (Batch batch : batches) {
            convection.step(batch, owners.first(me), mesh, begin, middle, end);
        }
        timer.lap(Phase.CONVECTION);
        diffusion.step();
        time += timeStep;
        if (number % UaProblem.ADAPTATION_STEPS == 0 && number != problem.steps()) {
            adapt();
            timer.lap(Phase.ADAPTATION);
        }
    }

    private void adapt() {
        Octree next = Adaptation.adapt(mesh, problem.source(time));
        if (next == mesh) {
            return;
        }
        Octree old = mesh;
        Owners from = owners;
        double[] mine = new double[Element.POINTS * from.count(me)];
        for (Batch batch : batches) {
            batch.copyTemperatureTo(mine);
        }
        double[] needed = migration.run(old, from, new Owners(next, nPes), mine);
        takeMesh(next);
        int first = Migration.firstNeeded(old, owners, me);
        for (Batch batch : batches) {
            for (int e = 0; e < batch.count(); e++) {
                int leaf = owners.first(me) + batch.first() + e;
                batch.setTemperature(e, remap.element(old, needed, first, mesh.code(leaf), mesh.level(leaf)));
            }
        }
    }

    private void takeMesh(Octree next) {
        mesh = next;
        owners = new Owners(mesh, nPes);
        Skeleton skeleton = Skeleton.of(mesh, owners, me);
        int count = owners.count(me);
        int batchCount = (count + Batch.WIDTH - 1) / Batch.WIDTH;
        while (allBatches.size() < batchCount) {
            allBatches.add(new Batch(outside, productOutside));
        }
        batches = allBatches.subList(0, batchCount);
        for (int i = 0; i < batchCount; i++) {
            int first = i * Batch.WIDTH;
            batches.get(i).take(first, Math.min(Batch.WIDTH, count - first), mesh, owners.first(me), skeleton, heat);
        }
        diffusion.connect(skeleton, batches);
    }

    /** This PE's part of the integral of the temperature. */
    double integral() {
        double integral = 0;
        for (Batch batch : batches) {
            for (int e = 0; e < batch.count(); e++) {
                double sum = 0;
                for (int point = 0; point < Element.POINTS; point++) {
                    sum += batch.temperature()[point][e] * heat.weight(point);
                }
                integral += sum * Heat.volume(mesh.level(owners.first(me) + batch.first() + e));
            }
        }
        return integral;
    }
}
