package org.jshmem.nas.lu;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Reduction;
import org.jshmem.nas.flow.Cell;
import org.jshmem.nas.flow.FlowProblem;
import org.jshmem.nas.flow.Norms;
import org.jshmem.nas.flow.ProblemSize;
import org.jshmem.nas.flow.Row;
import org.jshmem.nas.flow.Slabs;
import org.jshmem.nas.flow.Stepper;

/** Problem sizes of LU, and the norms and the surface integral that verify them (NPB 3.4, {@code LU/verify.f}). */
enum LuProblem implements FlowProblem {
    /** 12 points a side. */
    S(12, 50, 0.5,
            new double[]{0.016196343210976703, 0.002197674516482132, 0.0015179927653399185, 0.0015029584435994323,
                0.03426407315589646},
            new double[]{0.0006422331995796092, 8.414434204734792e-05, 5.8588269616485187e-05, 5.847422259515735e-05,
                0.0013103347914111294},
            7.841892886593708),
    /** 33 points a side. */
    W(33, 300, 0.0015,
            new double[]{12.36511638192, 1.317228477799, 2.550120713095, 2.326187750252, 28.26799444189},
            new double[]{0.4867877144216, 0.05064652880982, 0.0928181810196, 0.08570126542733, 1.084277417792},
            11.61399311023),
    /** 64 points a side. */
    A(64, 250, 2.0,
            new double[]{779.0210760668937, 63.40276525969287, 194.9924972729248, 178.45301160418538,
                1838.4760349464248},
            new double[]{29.964085685471943, 2.819457636500335, 7.347341269877474, 6.713922568777705,
                70.71531568839258},
            26.030925604886278),
    /** 102 points a side. */
    B(102, 250, 2.0,
            new double[]{3553.2672969982737, 262.1475079531069, 883.3372185095219, 778.1277473942527,
                7308.796959254531},
            new double[]{114.01176380212709, 8.109896365542157, 28.480597317698308, 25.90539456783294,
                260.54907504857414},
            47.88716270330823),
    /** 162 points a side. */
    C(162, 250, 2.0,
            new double[]{10376.698032353785, 892.2124588010086, 2562.3881458266087, 2191.9434385783143,
                17807.80572610612},
            new double[]{215.98639971694928, 15.57895592398636, 54.13188630772078, 48.22626431540454,
                455.90291004325036},
            66.64045535721813),
    /** 408 points a side. */
    D(408, 300, 1.0,
            new double[]{48684.17937025, 4696.371050071, 12181.14549776, 10338.01493461, 71423.98413817},
            new double[]{375.2393004482, 30.84128893659, 94.34276905469, 82.30686681928, 700.262063621},
            83.34101392503);

    private final ProblemSize size;

    LuProblem(int gridPoints, int iterations, double timeStep, double[] residualNorms, double[] errorNorms,
            double integral) {
        size = new ProblemSize(gridPoints, iterations, timeStep, new Norms(residualNorms, errorNorms, integral));
    }

    @Override
    public String benchmark() {
        return "LU";
    }

    @Override
    public ProblemSize size() {
        return size;
    }

    @Override
    public double operations(int steps) {
        double n = size.gridPoints();
        return steps * (1984.77 * n * n * n - 10923.3 * n * n + 27770.9 * n - 144010);
    }

    @Override
    public String peComplaint(int nPes) {
        return PeGrid.complaint(this, nPes);
    }

    /** State, right-hand side and forcing; the sweeps keep a plane. */
    @Override
    public long arrayBytes(int nPes) {
        int n = size.gridPoints();
        PeGrid grid = PeGrid.of(0, nPes);
        long x = Slabs.points(n, grid.columns(), 0) + 2 * Row.HALO;
        long y = Slabs.points(n, grid.rows(), 0) + 2 * Row.HALO;
        return x * y * (n + 2 * Row.HALO) * (Row.QUANTITIES + 2 * Row.COMPONENTS) * Double.BYTES;
    }

    @Override
    public Stepper stepper(Shmem shmem, CommMode mode, int me, int nPes) {
        return new Ssor(shmem, mode, PeGrid.of(me, nPes), size.gridPoints(), size.timeStep());
    }

    @Override
    public Norms norms(Shmem shmem, Cell... cells) {
        Norms norms = FlowProblem.super.norms(shmem, cells);
        SurfaceIntegral integral = new SurfaceIntegral(size.gridPoints());
        double sum = 0;
        for (Cell cell : cells) {
            sum += integral.of(cell);
        }
        return new Norms(norms.residuals(), norms.errors(), List.of(Reduction.sum(shmem, sum)[0]));
    }
}
