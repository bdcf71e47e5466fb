package org.jshmem.nas;

/**
 * One figure of a run against the one NPB gives.
 *
 * @param name      what it is
 * @param value     what has been computed
 * @param reference what NPB gives
 * @param tolerance largest relative error, or 0 for equality
 */
public record Check(String name, double value, double reference, double tolerance) {

    /**
     * How far off the value is.
     *
     * @return the difference as a part of the reference, or the difference itself where that is 0
     */
    public double error() {
        double difference = Math.abs(value - reference);
        return reference == 0 ? difference : difference / Math.abs(reference);
    }

    /**
     * Whether the value is right; not a number never is.
     *
     * @return whether it is near enough
     */
    public boolean isPassed() {
        return error() <= tolerance;
    }
}
