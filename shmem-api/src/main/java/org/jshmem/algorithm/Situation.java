package org.jshmem.algorithm;

/**
 * What an algorithm is chosen by; the same on all members of a team.
 *
 * @param bytes    size of the call's payload as the collective counts it: the whole of a reduction, broadcast or
 *                 scan, one block of the others
 * @param teamSize how many members the team has
 * @param fewCores whether the team has more members than can run at the same time
 * @param reach    how members reach each other's memory
 */
public record Situation(long bytes, int teamSize, boolean fewCores, Reach reach) {

    /** How members reach each other's memory. */
    public enum Reach {
        /** By load and store. */
        MEMORY,
        /** By calls. */
        CALLS,
        /** By calls, some of which are messages to another host. */
        HOSTS,
        /** The same, and the members of each host can be a team of their own. */
        HIERARCHY
    }

    /** Whether an algorithm does well there. */
    boolean suits(Algorithm algorithm) {
        return switch (reach) {
            case MEMORY -> !algorithm.isHierarchical();
            case CALLS -> !algorithm.isHierarchical() && !algorithm.needsDirectAccess();
            case HOSTS -> !algorithm.isHierarchical() && isForSeveralHosts(algorithm);
            case HIERARCHY -> isForSeveralHosts(algorithm);
        };
    }

    private static boolean isForSeveralHosts(Algorithm algorithm) {
        return !algorithm.needsDirectAccess() && !algorithm.waitsForWordsOfPeers();
    }
}
