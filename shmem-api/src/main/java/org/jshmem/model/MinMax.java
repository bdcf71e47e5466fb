package org.jshmem.model;

/**
 * What a min-max model (paper 000 section 4) says of an operation: how interfering PEs interleave is unknown, so it has
 * a best and a worst case.
 *
 * @param minNs best case
 * @param maxNs worst case
 */
public record MinMax(double minNs, double maxNs) {}
