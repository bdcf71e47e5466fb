package org.jshmem.microbench;

/**
 * One row of a table.
 *
 * @param operation what is measured, by the name that the C peers use too
 * @param bytes     the size of one operation
 * @param body      how it is done
 */
public record Point(String operation, long bytes, Operation body) {}
