package org.jshmem.nas.flow;

import org.jshmem.nas.PhaseTimer;

/** One PE's part of the time stepping. */
public abstract class Stepper {

    private final Subdomain subdomain;

    /**
     * Steps a part of the grid.
     *
     * @param subdomain this PE's
     */
    protected Stepper(Subdomain subdomain) {
        this.subdomain = subdomain;
    }

    /** Does a time step, with the other PEs. */
    protected abstract void step();

    /**
     * Where the time goes.
     *
     * @return the timer of the phases of a step
     */
    protected abstract PhaseTimer<?> timer();

    /** Brings the right-hand sides up to date with the unknowns, with the other PEs, for the verification. */
    final void updateRightHandSides() {
        subdomain.exchangeFaces();
        subdomain.computeRightHandSides();
    }

    /**
     * What this PE steps.
     *
     * @return its part of the grid
     */
    protected final Subdomain subdomain() {
        return subdomain;
    }
}
