package org.jshmem.nas.dt;

import java.util.function.IntFunction;

/** NPB's graphs. */
enum GraphShape {
    /** Black hole: many sources, one sink. */
    BH(Graph::blackHole),
    /** White hole: one source, many sinks. */
    WH(Graph::whiteHole),
    /** Shuffle: as many sinks as sources. */
    SH(Graph::shuffle);

    private final IntFunction<Graph> maker;

    GraphShape(IntFunction<Graph> maker) {
        this.maker = maker;
    }

    /** With a number of sources; of sinks in the white hole. */
    Graph graph(int sources) {
        return maker.apply(sources);
    }
}
