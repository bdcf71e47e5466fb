package org.jshmem.nas.ua;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.SharedSums;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * One time step of what diffuses: the implicit Euler method, solved by conjugate gradients with the diagonal as preconditioner. Unknowns
 * are the points inside of elements, and what elements have in common.
 *
 * <pre>
 *   A = stiffness + mass / time step, of each element      M = mortar map      solved: M' A M x = M' (mass / time step) u
 * </pre>
 */
final class Diffusion {

    private final Shmem shmem;
    private final Heat heat;
    /** With one PE nothing. */
    private final SharedSums sums;
    private final PhaseTimer<HeatTransfer.Phase> timer;
    private final Preconditioner preconditioner;
    private final MemorySegment scalar;
    private final double[][] outside;
    private final double[][] rows = Batch.rows(Element.POINTS);
    /** A field with other rows for corners. */
    private final double[][] weighted = new double[Element.POINTS][];
    private final double[] products = new double[Batch.WIDTH];

    private List<Batch> batches;
    private Skeleton skeleton;
    private MortarMap map;
    private double[] guess = {};
    private double[] residual = {};
    private double[] direction = {};
    private double[] image = {};
    private double[] change = {};
    private double[] inverseShare = {};
    private double[] inverseDiagonal = {};

    /** Collective, but for one PE. Rows are those that the fields of batches have outside. */
    Diffusion(Shmem shmem, CommMode mode, Heat heat, double[][] outside, PhaseTimer<HeatTransfer.Phase> timer,
            int nPes) {
        this.shmem = shmem;
        this.heat = heat;
        this.outside = outside;
        this.timer = timer;
        sums = nPes > 1 ? new SharedSums(shmem, mode) : null;
        preconditioner = new Preconditioner(heat);
        scalar = nPes > 1 ? shmem.malloc(Double.BYTES) : null;
    }

    /** Collective. From now on the unknowns are those of another mesh. */
    void connect(Skeleton next, List<Batch> elements) {
        skeleton = next;
        batches = elements;
        map = new MortarMap(skeleton);
        if (sums != null) {
            sums.connect(skeleton.shares().peers(), skeleton.shares().places());
        }
        if (skeleton.size() > guess.length) {
            int room = skeleton.size() + skeleton.size() / 8;
            guess = new double[room];
            residual = new double[room];
            direction = new double[room];
            image = new double[room];
            change = new double[room];
            inverseShare = new double[room];
            inverseDiagonal = new double[room];
        }
        for (double[] row : rows) {
            Arrays.fill(row, 1);
        }
        Arrays.fill(inverseShare, 0);
        for (Batch batch : batches) {
            addAverage(batch, rows, inverseShare);
        }
        invertSum(inverseShare);
        Arrays.fill(inverseDiagonal, 0);
        preconditioner.addDiagonal(batches, skeleton, rows, inverseDiagonal);
        invertSum(inverseDiagonal);
    }

    private void invertSum(double[] values) {
        sum(values);
        for (int place = Skeleton.NOWHERE; place < skeleton.size(); place++) {
            values[place] = 1 / values[place];
        }
    }

    /** Collective. Steps the temperature. */
    void step() {
        average();
        computeResidual();
        solve();
        for (Batch batch : batches) {
            for (int i = 0; i < Element.INNER_POINTS; i++) {
                Vectors.addScaled(1, batch.change()[i], batch.temperature()[Element.innerPoint(i)], batch.count());
            }
        }
        Vectors.addScaled(1, change, guess, skeleton.size());
        for (Batch batch : batches) {
            map.toElements(guess, batch, batch.temperature());
        }
        timer.lap(HeatTransfer.Phase.OPERATOR);
    }

    /** The solver starts with means over what elements have at the same place. */
    private void average() {
        Arrays.fill(guess, 0, skeleton.size(), 0);
        for (Batch batch : batches) {
            addAverage(batch, batch.temperature(), guess);
        }
        timer.lap(HeatTransfer.Phase.OPERATOR);
        sum(guess);
        timer.lap(HeatTransfer.Phase.EXCHANGE);
        Vectors.multiply(guess, inverseShare, guess, skeleton.size());
    }

    /** What hangs does not count, and a corner counts less with each face there that hangs. */
    private void addAverage(Batch batch, double[][] field, double[] unknowns) {
        System.arraycopy(field, 0, weighted, 0, Element.POINTS);
        for (int corner = 0; corner < 8; corner++) {
            int point = Element.point(Element.corner(corner), 0);
            weighted[point] = outside[point];
            Vectors.multiply(batch.cornerShares()[corner], field[point], weighted[point], batch.count());
        }
        MortarMap.addConforming(batch, weighted, unknowns);
    }

    /** The right-hand side is the mass of the temperature; what the guess already has of it cancels inside. */
    private void computeResidual() {
        Arrays.fill(residual, 0, skeleton.size(), 0);
        for (Batch batch : batches) {
            double[][] u = batch.directionField();
            for (int i = 0; i < Element.INNER_POINTS; i++) {
                System.arraycopy(batch.temperature()[Element.innerPoint(i)], 0, batch.direction()[i], 0, batch.count());
            }
            map.toElements(guess, batch, u);
            stiffness(u, batch.residualField(), batch.count());
            for (int p = 0; p < Element.POINTS; p++) {
                finishResidual(batch, heat.weight(p), batch.temperature()[p], u[p], batch.residualField()[p]);
            }
            map.addFromElements(batch, batch.residualField(), residual);
        }
        timer.lap(HeatTransfer.Phase.OPERATOR);
        sum(residual);
        timer.lap(HeatTransfer.Phase.EXCHANGE);
    }

    private void stiffness(double[][] u, double[][] result, int count) {
        for (double[] row : result) {
            Arrays.fill(row, 0, count, 0);
        }
        Lines.addStiffness(u, result, heat.weights(), count);
    }

    private static void finishResidual(Batch batch, double weight, double[] temperature, double[] u, double[] result) {
        double[] mass = batch.mass();
        double[] stiffness = batch.stiffness();
        for (int e = 0; e < batch.count(); e++) {
            result[e] = mass[e] * weight * (temperature[e] - u[e]) - stiffness[e] * result[e];
        }
    }

    private void solve() {
        Arrays.fill(change, 0, skeleton.size(), 0);
        Arrays.fill(direction, 0, skeleton.size(), 0);
        for (Batch batch : batches) {
            for (int i = 0; i < Element.INNER_POINTS; i++) {
                Arrays.fill(batch.change()[i], 0);
                Arrays.fill(batch.direction()[i], 0);
            }
        }
        double rho = preconditionedSquare();
        double beta = 0;
        for (int iteration = 0; iteration < UaProblem.SOLVER_ITERATIONS; iteration++) {
            double alpha = rho / energy(beta);
            advance(alpha);
            if (iteration + 1 < UaProblem.SOLVER_ITERATIONS) {
                double before = rho;
                rho = preconditionedSquare();
                beta = rho / before;
            }
        }
    }

    /** Of the residual. */
    private double preconditionedSquare() {
        Arrays.fill(products, 0);
        for (Batch batch : batches) {
            for (int i = 0; i < Element.INNER_POINTS; i++) {
                Vectors.addWeightedSquares(batch.inverseDiagonal()[i], batch.residual()[i], products, batch.count());
            }
        }
        return total(Vectors.sum(products, products.length)
                + Vectors.weightedSquare(inverseDiagonal, residual, Skeleton.NOWHERE, skeleton.owned()));
    }

    /** Takes the next direction, and what the operator makes of it; returns their product. */
    private double energy(double beta) {
        Vectors.addProductTo(inverseDiagonal, residual, beta, direction, skeleton.size());
        Arrays.fill(image, 0, skeleton.size(), 0);
        Arrays.fill(products, 0);
        for (Batch batch : batches) {
            for (int i = 0; i < Element.INNER_POINTS; i++) {
                Vectors.addProductTo(batch.inverseDiagonal()[i], batch.residual()[i], beta, batch.direction()[i],
                        batch.count());
            }
            double[][] u = batch.directionField();
            map.toElements(direction, batch, u);
            stiffness(u, batch.imageField(), batch.count());
            for (int p = 0; p < Element.POINTS; p++) {
                finishImage(batch, heat.weight(p), u[p], batch.imageField()[p]);
            }
            for (int i = 0; i < Element.INNER_POINTS; i++) {
                Vectors.addProducts(batch.direction()[i], batch.image()[i], products, batch.count());
            }
            map.addFromElements(batch, batch.imageField(), image);
        }
        timer.lap(HeatTransfer.Phase.OPERATOR);
        sum(image);
        timer.lap(HeatTransfer.Phase.EXCHANGE);
        return total(Vectors.sum(products, products.length)
                + Vectors.dot(direction, image, Skeleton.NOWHERE, skeleton.owned()));
    }

    private static void finishImage(Batch batch, double weight, double[] u, double[] result) {
        double[] mass = batch.mass();
        double[] stiffness = batch.stiffness();
        for (int e = 0; e < batch.count(); e++) {
            result[e] = mass[e] * weight * u[e] + stiffness[e] * result[e];
        }
    }

    private void advance(double alpha) {
        Vectors.addScaled(alpha, direction, change, skeleton.size());
        Vectors.addScaled(-alpha, image, residual, skeleton.size());
        for (Batch batch : batches) {
            for (int i = 0; i < Element.INNER_POINTS; i++) {
                Vectors.addScaled(alpha, batch.direction()[i], batch.change()[i], batch.count());
                Vectors.addScaled(-alpha, batch.image()[i], batch.residual()[i], batch.count());
            }
        }
    }

    /** Over all PEs that have the same unknowns. What elements wrote to no place is forgotten. */
    private void sum(double[] unknowns) {
        if (sums != null) {
            sums.sum(unknowns);
        }
        Arrays.fill(unknowns, 0, Skeleton.NOWHERE, 0);
    }

    private double total(double mine) {
        if (sums == null) {
            return mine;
        }
        timer.lap(HeatTransfer.Phase.OPERATOR);
        scalar.setAtIndex(JAVA_DOUBLE, 0, mine);
        shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, scalar, scalar);
        timer.lap(HeatTransfer.Phase.REDUCE);
        return scalar.getAtIndex(JAVA_DOUBLE, 0);
    }
}
