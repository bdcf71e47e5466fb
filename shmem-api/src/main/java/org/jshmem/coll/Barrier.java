package org.jshmem.coll;

/** The barrier of a team, as it is fastest on the machine. */
final class Barrier {

    private final Members members;
    private final BarrierCentral central;
    private final BarrierDissemination dissemination;

    Barrier(Members members) {
        this.members = members;
        central = new BarrierCentral(members);
        dissemination = new BarrierDissemination(members);
    }

    void run() {
        if (members.transport().concurrentPes() < members.size()) {
            central.run();
        } else {
            dissemination.run();
        }
    }
}
