package org.jshmem.nas.flow;

import java.util.List;

/**
 * What a sweep has to know of its solver.
 *
 * @param carried    points of a line that the next cell needs, in either sweep
 * @param upper      arrays that elimination leaves at each point for the substitution
 * @param quantities of the state that the solver reads, as {@link Row} numbers them
 * @param cost       what the phases cost on a simulated machine
 */
public record SweepPlan(int carried, int upper, List<Integer> quantities, Costs cost) {

    /** Has a copy of the list. */
    public SweepPlan {
        quantities = List.copyOf(quantities);
    }

    /**
     * What the phases of a sweep cost per point.
     *
     * @param attach      what precedes the elimination; on the average of the three directions
     * @param eliminate   elimination
     * @param substitute  substitution
     * @param finish      what follows; on the average of the three directions
     * @param solvePlane  attach, elimination and substitution of a plane that stays in the cache
     * @param finishPlane what follows for a plane that is in the cache
     */
    public record Costs(Cost attach, Cost eliminate, Cost substitute, Cost finish, Cost solvePlane,
            Cost finishPlane) {}
}
