package org.jshmem.shm.segment;

/**
 * What a PE has said it is doing, all at one moment.
 *
 * @param state          what it has come to
 * @param blockedSinceMs since when it is blocked, in milliseconds of the epoch; 0 when it is not
 * @param text           lines for people
 */
public record PeReport(JobControl.State state, long blockedSinceMs, String text) {}
