package org.jshmem.nas.sp;

import java.util.List;

import org.jshmem.nas.flow.AdiProblem;
import org.jshmem.nas.flow.Cost;
import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.LineSolver;
import org.jshmem.nas.flow.Norms;
import org.jshmem.nas.flow.ProblemSize;
import org.jshmem.nas.flow.Row;
import org.jshmem.nas.flow.SweepPlan;

/** Problem sizes of SP and the norms that verify them (NPB 3.4, {@code SP/verify.f}). */
enum SpProblem implements AdiProblem {
    /** 12 points a side. */
    S(12, 100, 0.015,
            new double[]{0.02747031545133948, 0.010360746705285417, 0.016235745065095532, 0.015840557224455615,
                0.03484904060936246},
            new double[]{2.7289258557377225e-05, 1.0364446640837285e-05, 1.615479828716647e-05, 1.57507049944801e-05,
                3.417766618339053e-05}),
    /** 36 points a side. */
    W(36, 400, 0.0015,
            new double[]{0.001893253733584, 0.0001717075447775, 0.0002778153350936, 0.0002887475409984,
                0.003143611161242},
            new double[]{7.542088599534e-05, 6.512852253086e-06, 1.049092285688e-05, 1.128838671535e-05,
                0.0001212845639773}),
    /** 64 points a side. */
    A(64, 400, 0.0015,
            new double[]{2.4799822399300195, 1.1276337964368832, 1.5028977888770492, 1.421781621169518,
                2.129211303513828},
            new double[]{0.0001090014029782055, 3.734395176928209e-05, 5.009278540654163e-05, 4.767109393952825e-05,
                0.00013621613399213}),
    /** 102 points a side. */
    B(102, 400, 0.001,
            new double[]{69.03293579998, 30.95134488084, 41.03336647017, 38.64769009604, 56.43482272596},
            new double[]{0.009810006190188, 0.00102282790567, 0.001720597911692, 0.001694479428231,
                0.01847456263981}),
    /** 162 points a side. */
    C(162, 400, 0.00067,
            new double[]{588.1691581829, 245.4417603569, 329.3829191851, 308.1924971891, 459.7223799176},
            new double[]{0.2598120500183, 0.02590888922315, 0.0513288641632, 0.04806073419454, 0.5483377491301}),
    /** 408 points a side. */
    D(408, 500, 0.0003,
            new double[]{10446.96216887, 3204.427762578, 4648.680733032, 4238.923283697, 7588.412036136},
            new double[]{5.089471423669, 0.5323514855894, 1.187051008971, 1.083734951938, 11.64108338568});

    /**
     * Elimination of three factors reads two velocities and writes six diagonals. A step comes to about the 881 operations a
     * point that NPB counts.
     */
    private static final SweepPlan PLAN = new SweepPlan(ScalarLines.CARRIED, ScalarLines.UPPER,
            List.of(Row.VELOCITY_X, Row.SPECIFIC_VOLUME, Row.SOUND_SPEED),
            new SweepPlan.Costs(new Cost(10, 40), new Cost(111, 136), new Cost(20, 128), new Cost(17, 80),
                    new Cost(141, 80), new Cost(17, 40)));

    private final ProblemSize size;

    SpProblem(int gridPoints, int iterations, double timeStep, double[] residualNorms, double[] errorNorms) {
        size = new ProblemSize(gridPoints, iterations, timeStep, new Norms(residualNorms, errorNorms));
    }

    @Override
    public String benchmark() {
        return "SP";
    }

    @Override
    public ProblemSize size() {
        return size;
    }

    @Override
    public double operations(int steps) {
        double n = size.gridPoints();
        return steps * (881.174 * n * n * n - 4683.91 * n * n + 11484.5 * n - 19272.4);
    }

    @Override
    public SweepPlan plan() {
        return PLAN;
    }

    @Override
    public LineSolver solver(Direction direction, int arrayLength) {
        return new ScalarLines(direction, size.gridPoints(), size.timeStep());
    }
}
