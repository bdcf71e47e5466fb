package org.jshmem.nas;

/**
 * What is run, in NPB's terms.
 *
 * @param benchmark     name, in capitals
 * @param problemClass  the class
 * @param size          of the problem, as NPB prints it
 * @param iterations    that are timed
 * @param untimed       iterations before those
 * @param mode          how data travel
 * @param operationType what NPB counts
 * @param operations    how many of them the timed part has
 */
public record Run(String benchmark, Enum<?> problemClass, String size, int iterations, int untimed, CommMode mode,
        String operationType, double operations) {}
