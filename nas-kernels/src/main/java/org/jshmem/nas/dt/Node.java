package org.jshmem.nas.dt;

import org.jshmem.nas.PhaseTimer;

/** What one PE does in a pass, as a source, a sink, or between them. */
final class Node {

    /** The parts of a pass. */
    enum Phase {
        /** Waiting for a stream and taking it. */
        RECEIVE,
        /** Making, combining or summing streams. */
        COMPUTE,
        /** Handing a stream to all that want it; with puts, waiting for them. */
        SEND
    }

    private final DtProblem problem;
    private final int number;
    private final Arcs arcs;
    private final PhaseTimer<Phase> timer;

    Node(DtProblem problem, int number, Arcs arcs, PhaseTimer<Phase> timer) {
        this.problem = problem;
        this.number = number;
        this.arcs = arcs;
        this.timer = timer;
    }

    /** Takes part in a pass: a sink's part of the checksum, or 0. */
    double pass() {
        arcs.begin();
        if (arcs.out() > 0) {
            double[] stream = arcs.in() == 0 ? Features.of(problem, number) : combined();
            timer.lap(Phase.COMPUTE);
            arcs.send(stream);
            timer.lap(Phase.SEND);
            return 0;
        }
        return arcs.in() > 0 ? checksum() : 0;
    }

    private double[] combined() {
        double[] stream = new double[problem.samples() * Features.FIELDS];
        double scale = (number + 1.0) / (number + 2);
        for (int arc = 0; arc < arcs.in(); arc++) {
            stream = Streams.combine(stream, receive(arc), scale);
            timer.lap(Phase.COMPUTE);
        }
        Streams.divide(stream, arcs.in());
        return stream;
    }

    private double checksum() {
        long sum = 0;
        for (int arc = 0; arc < arcs.in(); arc++) {
            sum += (long) ((number + 1) * Streams.meanSquare(receive(arc)));
            timer.lap(Phase.COMPUTE);
        }
        return (number + 1) * (double) (sum / arcs.in());
    }

    private double[] receive(int arc) {
        double[] stream = arcs.receive(arc);
        timer.lap(Phase.RECEIVE);
        return stream;
    }
}
