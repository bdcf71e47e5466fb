package org.jshmem.sim.world;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.sim.engine.Actor;

/** Lets nobody through until every PE has come, and costs nothing: joining a job is not what is simulated. */
final class Gathering {

    private final int nPes;
    private final List<Actor> here = new ArrayList<>();

    Gathering(int nPes) {
        this.nPes = nPes;
    }

    void await(Actor actor) {
        here.add(actor);
        if (here.size() < nPes) {
            actor.block(this);
        } else {
            here.stream().filter(other -> other != actor).forEach(other -> other.unblock(actor.clockPs()));
        }
    }

    @Override
    public String toString() {
        return "waits for every PE to attach, attached=" + here.size() + " nPes=" + nPes;
    }
}
