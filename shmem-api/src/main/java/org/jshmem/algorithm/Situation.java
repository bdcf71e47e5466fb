package org.jshmem.algorithm;

/**
 * What an algorithm is chosen by; the same on all members of a team.
 *
 * @param bytes        size of the call's payload as the collective counts it: the whole of a reduction, broadcast or
 *                     scan, one block of the others
 * @param teamSize     how many members the team has
 * @param fewCores     whether the team has more members than can run at the same time
 * @param directAccess whether members can load from and store to each other's memory
 */
public record Situation(long bytes, int teamSize, boolean fewCores, boolean directAccess) {}
