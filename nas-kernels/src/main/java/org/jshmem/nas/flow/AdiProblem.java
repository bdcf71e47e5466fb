package org.jshmem.nas.flow;

/** A problem class of a benchmark that solves one direction after another (alternating direction implicit); an enum. */
public interface AdiProblem {

    /**
     * The benchmark the class belongs to.
     *
     * @return its name, in capitals
     */
    String benchmark();

    /**
     * The size of the class.
     *
     * @return grid, steps and norms
     */
    ProblemSize size();

    /**
     * NPB's count.
     *
     * @param steps how many time steps
     * @return floating-point operations of so many
     */
    double operations(int steps);

    /**
     * What the sweeps carry and cost, the same for all classes of a benchmark.
     *
     * @return the plan of each sweep
     */
    SweepPlan plan();

    /**
     * Makes what solves the lines of a direction.
     *
     * @param direction   the direction
     * @param arrayLength of the longest arrays of a sheet
     * @return the solver
     */
    LineSolver solver(Direction direction, int arrayLength);
}
