package org.jshmem.microbench.output;

/** What is reported of a time per operation. */
public enum Metric {
    /** Time of an operation. */
    LATENCY("latency", "us", false) {
        @Override
        public double of(double operationUs, long bytes, int streams) {
            return operationUs;
        }
    },
    /** Payload that all streams move together; 1 MB is 10^6 bytes. */
    BANDWIDTH("bandwidth", "MB/s", true) {
        @Override
        public double of(double operationUs, long bytes, int streams) {
            return streams * bytes / operationUs;
        }
    },
    /** Operations of all streams together, in millions. */
    RATE("rate", "M/s", true) {
        @Override
        public double of(double operationUs, long bytes, int streams) {
            return streams / operationUs;
        }
    },
    /** Updates of all streams together, in thousand millions: the unit of the RandomAccess benchmark of HPCC. */
    UPDATES("updates", "GUP/s", true) {
        @Override
        public double of(double operationUs, long bytes, int streams) {
            return 1e-3 * streams / operationUs;
        }
    };

    private final String spelling;
    private final String unit;
    private final boolean isRate;

    Metric(String spelling, String unit, boolean isRate) {
        this.spelling = spelling;
        this.unit = unit;
        this.isRate = isRate;
    }

    /**
     * Converts.
     *
     * @param operationUs time of an operation, positive
     * @param bytes       its payload
     * @param streams     how many of them there are at a time
     * @return a number of this unit
     */
    public abstract double of(double operationUs, long bytes, int streams);

    /**
     * Its name in output.
     *
     * @return for example {@code bandwidth}
     */
    public String spelling() {
        return spelling;
    }

    /**
     * Its unit in output.
     *
     * @return for example {@code MB/s}
     */
    public String unit() {
        return unit;
    }

    /**
     * Whether a shorter time gives a greater number.
     *
     * @return false for a time
     */
    public boolean isRate() {
        return isRate;
    }
}
