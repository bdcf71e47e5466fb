package org.jshmem.nas.ua;

/** Problem classes of UA and the integrals that verify them (NPB 3.4, {@code UA/verify.f90}). */
enum UaProblem {
    /** 4 levels, up to 250 elements. */
    S(4, 250, 50, 0.040, 9080, 0.1890013110962e-2),
    /** 5 levels, up to 700 elements. */
    W(5, 700, 100, 0.060, 52_495, 0.2569794837076e-4),
    /** 6 levels, up to 2,400 elements. */
    A(6, 2400, 200, 0.076, 395_945, 0.8939996281443e-4),
    /** 7 levels, up to 8,800 elements. */
    B(7, 8800, 200, 0.076, 1_606_448, 0.4507561922901e-4),
    /** 8 levels, up to 33,500 elements. */
    C(8, 33_500, 200, 0.067, 6_385_754, 0.1544736587100e-4);

    /** Steps between two adaptations of the mesh. */
    static final int ADAPTATION_STEPS = 5;

    /** Iterations of the conjugate gradient solver in a step. */
    static final int SOLVER_ITERATIONS = 10;

    private final int levels;
    private final int mostElements;
    private final int steps;
    private final double radius;
    private final long elementSteps;
    private final double integral;

    UaProblem(int levels, int mostElements, int steps, double radius, long elementSteps, double integral) {
        this.levels = levels;
        this.mostElements = mostElements;
        this.steps = steps;
        this.radius = radius;
        this.elementSteps = elementSteps;
        this.integral = integral;
    }

    /** The level of the smallest elements; the whole domain has level 0. */
    int levels() {
        return levels;
    }

    /** No mesh of the class has more elements. */
    int mostElements() {
        return mostElements;
    }

    int steps() {
        return steps;
    }

    double timeStep() {
        return 0.04 / (1 << levels);
    }

    HeatSource source(double time) {
        return HeatSource.at(radius, time);
    }

    /** Sum over the first steps of the number of elements after the step. */
    long elementSteps(int first) {
        if (first == steps) {
            return elementSteps;
        }
        Octree mesh = Adaptation.adapt(Octree.root(levels), source(0));
        double time = 0;
        long sum = 0;
        for (int step = 1; step <= first; step++) {
            time += timeStep();
            if (step % ADAPTATION_STEPS == 0) {
                mesh = Adaptation.adapt(mesh, source(time));
            }
            sum += mesh.size();
        }
        return sum;
    }

    /** Of the temperature over the domain, after the last step. */
    double integral() {
        return integral;
    }
}
