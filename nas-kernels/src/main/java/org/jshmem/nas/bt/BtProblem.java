package org.jshmem.nas.bt;

import java.util.List;

import org.jshmem.nas.flow.AdiProblem;
import org.jshmem.nas.flow.Blocks;
import org.jshmem.nas.flow.Cost;
import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.LineSolver;
import org.jshmem.nas.flow.Norms;
import org.jshmem.nas.flow.ProblemSize;
import org.jshmem.nas.flow.Row;
import org.jshmem.nas.flow.SweepPlan;

/** Problem sizes of BT and the norms that verify them (NPB 3.4, {@code BT/verify.f}). */
enum BtProblem implements AdiProblem {
    /** 12 points a side. */
    S(12, 60, 0.01,
            new double[]{0.17034283709541312, 0.012975252070034096, 0.032527926989486054, 0.0264364212751668,
                0.1921178413174443},
            new double[]{0.0004997691334581158, 4.519566678296193e-05, 7.397376517292135e-05, 7.382123863243973e-05,
                0.0008926963098749145}),
    /** 24 points a side. */
    W(24, 200, 0.0008,
            new double[]{112.5590409344, 11.80007595731, 27.10329767846, 24.69174937669, 263.8427874317},
            new double[]{4.419655736008, 0.4638531260002, 1.011551749967, 0.9235878729944, 10.18045837718}),
    /** 64 points a side. */
    A(64, 200, 0.0008,
            new double[]{108.06346714637264, 11.319730901220813, 25.974354511582465, 23.66562254467891,
                252.78963211748345},
            new double[]{4.2348416040525025, 0.443902824969957, 0.9669248013634565, 0.8830206303976548,
                9.737990177082928}),
    /** 102 points a side. */
    B(102, 200, 0.0003,
            new double[]{1423.3597229287254, 99.33052259015024, 356.46025644535285, 324.8544795908409,
                3270.7541254659363},
            new double[]{52.96984714093686, 4.463289611567067, 13.122573342210174, 12.006925323559145,
                124.59576151035986}),
    /** 162 points a side. */
    C(162, 200, 0.0001,
            new double[]{6239.8116551764615, 507.93239190423964, 1542.3530093013596, 1330.238792929119,
                11604.087428436455},
            new double[]{164.62008369091265, 11.497107903824313, 41.20744620746151, 37.08765105969417,
                362.11053051841265}),
    /** 408 points a side. */
    D(408, 250, 2e-05,
            new double[]{25331.88551738, 2346.39371698, 6294.554366904, 5352.56537603, 39058.64038618},
            new double[]{310.0009377557, 24.24086324913, 77.82212022645, 68.35623860116, 606.5737200368});

    /**
     * Elimination makes three blocks and leaves one. The operations are those that NPB counts, less those with zeros.
     */
    private static final SweepPlan PLAN = new SweepPlan(BlockLines.CARRIED, Blocks.ELEMENTS,
            List.of(Row.ENERGY, Row.VELOCITY_X, Row.VELOCITY_Y, Row.VELOCITY_Z, Row.SPECIFIC_KINETIC,
                    Row.SPECIFIC_VOLUME),
            new SweepPlan.Costs(new Cost(0, 60), new Cost(700, 520), new Cost(50, 280), new Cost(2, 70),
                    new Cost(750, 130), new Cost(2, 35)));

    private final ProblemSize size;

    BtProblem(int gridPoints, int iterations, double timeStep, double[] residualNorms, double[] errorNorms) {
        size = new ProblemSize(gridPoints, iterations, timeStep, new Norms(residualNorms, errorNorms));
    }

    @Override
    public String benchmark() {
        return "BT";
    }

    @Override
    public ProblemSize size() {
        return size;
    }

    @Override
    public double operations(int steps) {
        double n = size.gridPoints();
        return steps * (3478.8 * n * n * n - 17655.7 * n * n + 28023.7 * n);
    }

    @Override
    public SweepPlan plan() {
        return PLAN;
    }

    @Override
    public LineSolver solver(Direction direction, int arrayLength) {
        return new BlockLines(direction, size.gridPoints(), size.timeStep(), arrayLength);
    }
}
