package org.jshmem.sim.pe;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.sim.engine.Actor;

/** Lets nobody through until every PE has come. Costs nothing: joining and leaving a job is not what is simulated. */
final class Gathering {

    private final String purpose;
    private final int nPes;
    private final List<Actor> here = new ArrayList<>();

    /** @param purpose what every PE has come to do, for the report on a deadlock */
    Gathering(String purpose, int nPes) {
        this.purpose = purpose;
        this.nPes = nPes;
    }

    void await(Actor actor) {
        here.add(actor);
        if (here.size() < nPes) {
            actor.block(this);
        } else {
            here.stream().filter(other -> other != actor).forEach(other -> other.unblock(actor.clockPs()));
            here.clear(); // PEs may leave and join again
        }
    }

    boolean isHere(int pe) {
        return here.stream().anyMatch(actor -> actor.number() == pe);
    }

    @Override
    public String toString() {
        return "waits for every PE to " + purpose + ", here=" + here.size() + " nPes=" + nPes;
    }
}
