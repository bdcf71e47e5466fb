package org.jshmem.nas.dt;

/** Problem sizes of DT and the checksums that verify them (NPB 3.4, {@code DT/dt.c} and {@code sys/setparams.c}). */
enum DtProblem {
    /** 4 sources. */
    S(4, 1728, 128, 30_892_725, 67_349_758, 58_875_767),
    /** 8 sources. */
    W(8, 8 * 1728, 256, 4_102_461, 204_280_762, 186_944_764),
    /** 16 sources. */
    A(16, 64 * 1728, 512, 17_809_491, 1_289_925_229, 610_856_482),
    /** 32 sources. */
    B(32, 512 * 1728, 1024, 4_317_114, 7_877_279_917L, 1_836_863_082);

    private final int sources;
    private final int samples;
    private final int deviation;
    private final long blackHole;
    private final long whiteHole;
    private final long shuffle;

    DtProblem(int sources, int samples, int deviation, long blackHole, long whiteHole, long shuffle) {
        this.sources = sources;
        this.samples = samples;
        this.deviation = deviation;
        this.blackHole = blackHole;
        this.whiteHole = whiteHole;
        this.shuffle = shuffle;
    }

    /** Samples in a stream on the average. */
    int samples() {
        return samples;
    }

    /** By how many samples a source's stream may differ from that. */
    int deviation() {
        return deviation;
    }

    Graph graph(GraphShape shape) {
        return shape.graph(sources);
    }

    /** The sum of what the sinks find. */
    long checksum(GraphShape shape) {
        return switch (shape) {
            case BH -> blackHole;
            case WH -> whiteHole;
            case SH -> shuffle;
        };
    }
}
