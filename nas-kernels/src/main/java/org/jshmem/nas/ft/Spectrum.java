package org.jshmem.nas.ft;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasRandom;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Transpose;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * One PE's part of the solution of a diffusion equation by Fourier transforms (Bailey et al. 1994, section 2.5).
 *
 * <pre>
 *   field      planes of this PE's z, rows of all y: for the transforms of x and y     physical space, and between
 *   spectrum   planes of this PE's y, rows of all z: for the transform of z            Fourier space
 *   work       like the spectrum: what is transformed back
 * </pre>
 */
final class Spectrum {

    /** The parts of an iteration. */
    enum Phase {
        /** A step in Fourier space. */
        EVOLVE,
        /** Transforms along all directions. */
        TRANSFORM,
        /** From planes of z to planes of y and back: waits for the slowest. */
        EXCHANGE,
        /** Checksum: waits for the slowest. */
        CHECKSUM
    }

    private static final long SEED = 314_159_265L;
    private static final double DIFFUSION = 1e-6;
    private static final int CHECKSUM_POINTS = 1024;

    private final Shmem shmem;
    private final FtProblem problem;
    private final PhaseTimer<Phase> timer;
    private final Exchange exchange;
    private RowTransform transform;
    private final Pencils field;
    private final Pencils spectrum;
    private final Pencils work;
    private final double[][] columnsRe;
    private final double[][] columnsIm;
    private final double[] decayX;
    private final double[] decayY;
    private final double[] decayZ;
    private final MemorySegment checksum;
    private final int planesZ;
    private final int planesY;

    /** Collective. */
    Spectrum(Shmem shmem, FtProblem problem, CommMode mode, PhaseTimer<Phase> timer) {
        this.shmem = shmem;
        this.problem = problem;
        this.timer = timer;
        planesZ = problem.nz() / shmem.nPes();
        planesY = problem.ny() / shmem.nPes();
        exchange = new Exchange(shmem, mode, problem);
        spectrum = Pencils.of(planesY, problem.nz(), problem.nx());
        work = Pencils.of(planesY, problem.nz(), problem.nx());
        field = shmem.nPes() == 1
                ? Pencils.empty(planesZ, problem.ny())
                : Pencils.of(planesZ, problem.ny(), problem.nx());
        columnsRe = new double[problem.nx()][problem.ny()];
        columnsIm = new double[problem.nx()][problem.ny()];
        decayX = new double[problem.nx()];
        decayY = new double[problem.ny()];
        decayZ = new double[problem.nz()];
        checksum = shmem.malloc(2 * Double.BYTES);
    }

    /** By how much a step damps each frequency of one direction; the upper half stands for negative ones. */
    private static void fillDecay(double[] factors) {
        int length = factors.length;
        for (int n = 0; n < length; n++) {
            double frequency = n < length / 2 ? n : n - length;
            factors[n] = Math.exp(-4 * DIFFUSION * Math.PI * Math.PI * frequency * frequency);
        }
    }

    /** Collective. The transform of NPB's random field; tables are made here, too, since NPB times that. */
    void initialise() {
        transform = new RowTransform(Math.max(problem.nx(), Math.max(problem.ny(), problem.nz())));
        fillDecay(decayX);
        fillDecay(decayY);
        fillDecay(decayZ);
        if (shmem.nPes() == 1) {
            exchange.run(work, field); // the field has no rows of its own
        }
        draw();
        transformPlanes(1);
        timer.lap(Phase.TRANSFORM);
        exchange.run(field, work);
        timer.lap(Phase.EXCHANGE);
        for (int y = 0; y < planesY; y++) {
            transform.run(work.re()[y], work.im()[y], problem.nz(), 1);
            copy(work.re()[y], spectrum.re()[y]);
            copy(work.im()[y], spectrum.im()[y]);
        }
        timer.lap(Phase.TRANSFORM);
    }

    private void draw() {
        NasRandom random = new NasRandom(SEED);
        random.skip(2L * problem.nx() * problem.ny() * planesZ * shmem.myPe());
        for (int z = 0; z < planesZ; z++) {
            for (int y = 0; y < problem.ny(); y++) {
                draw(random, field.re()[z][y], field.im()[z][y]);
            }
        }
    }

    /** A method of its own: compiled in the middle of its caller, with the transforms that follow there, it takes C2 0.2 s. */
    private static void draw(NasRandom random, double[] re, double[] im) {
        for (int x = 0; x < re.length; x++) {
            re[x] = random.next() * 0x1p-46;
            im[x] = random.next() * 0x1p-46;
        }
    }

    /** Collective. One step; leaves the sum over some points of the physical space in {@link #checksum}. */
    void iterate() {
        evolve();
        timer.lap(Phase.EVOLVE);
        for (int y = 0; y < planesY; y++) {
            transform.run(work.re()[y], work.im()[y], problem.nz(), -1);
        }
        timer.lap(Phase.TRANSFORM);
        exchange.run(work, field);
        timer.lap(Phase.EXCHANGE);
        transformPlanes(-1);
        timer.lap(Phase.TRANSFORM);
        sumPoints();
        timer.lap(Phase.CHECKSUM);
    }

    /** The real part for 0, the imaginary one for 1. */
    double checksum(int part) {
        return checksum.getAtIndex(JAVA_DOUBLE, part) / problem.points();
    }

    private void evolve() {
        for (int y = 0; y < planesY; y++) {
            double damping = decayY[shmem.myPe() * planesY + y];
            for (int z = 0; z < problem.nz(); z++) {
                evolve(spectrum.re()[y][z], work.re()[y][z], damping * decayZ[z], decayX);
                evolve(spectrum.im()[y][z], work.im()[y][z], damping * decayZ[z], decayX);
            }
        }
    }

    private static void evolve(double[] row, double[] copy, double damping, double[] decay) {
        for (int i = 0; i < row.length; i++) {
            double value = row[i] * (damping * decay[i]);
            row[i] = value;
            copy[i] = value;
        }
    }

    private static void copy(double[][] from, double[][] to) {
        for (int n = 0; n < from.length; n++) {
            System.arraycopy(from[n], 0, to[n], 0, to[n].length);
        }
    }

    /** Along y, then, on the transpose, along x. */
    private void transformPlanes(int sign) {
        for (int z = 0; z < planesZ; z++) {
            double[][] re = field.re()[z];
            double[][] im = field.im()[z];
            transform.run(re, im, problem.ny(), sign);
            Transpose.copy(re, 0, problem.ny(), 0, columnsRe, problem.nx());
            Transpose.copy(im, 0, problem.ny(), 0, columnsIm, problem.nx());
            transform.run(columnsRe, columnsIm, problem.nx(), sign);
            Transpose.copyBack(columnsRe, problem.nx(), re, 0, problem.ny(), 0);
            Transpose.copyBack(columnsIm, problem.nx(), im, 0, problem.ny(), 0);
        }
    }

    private void sumPoints() {
        double re = 0;
        double im = 0;
        for (int n = 1; n <= CHECKSUM_POINTS; n++) {
            int z = 5 * n % problem.nz() - shmem.myPe() * planesZ;
            if (z >= 0 && z < planesZ) {
                re += field.re()[z][3 * n % problem.ny()][n % problem.nx()];
                im += field.im()[z][3 * n % problem.ny()][n % problem.nx()];
            }
        }
        checksum.setAtIndex(JAVA_DOUBLE, 0, re);
        checksum.setAtIndex(JAVA_DOUBLE, 1, im);
        shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, checksum, checksum);
    }
}
