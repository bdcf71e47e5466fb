package org.jshmem.nas.dt;

/** NPB's graphs. */
enum GraphShape {
    /** Black hole: many sources, one sink. */
    BH,
    /** White hole: one source, many sinks. */
    WH,
    /** Shuffle: as many sinks as sources. */
    SH;

    /** With a number of sources; of sinks in the white hole. */
    Graph graph(int sources) {
        return switch (this) {
            case BH -> Graph.blackHole(sources);
            case WH -> Graph.whiteHole(sources);
            case SH -> Graph.shuffle(sources);
        };
    }
}
