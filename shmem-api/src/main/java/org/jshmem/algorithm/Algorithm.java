package org.jshmem.algorithm;

import java.util.List;
import java.util.Locale;

/** An algorithm of a collective, as tables and users name it. */
public sealed interface Algorithm permits AlltoallAlgorithm, BarrierAlgorithm, BroadcastAlgorithm, CollectAlgorithm,
        FcollectAlgorithm, ReduceAlgorithm, ScanAlgorithm, TunedAlgorithm {

    /**
     * The name of the constant.
     *
     * @return for example {@code RECURSIVE_DOUBLING}
     */
    String name();

    /**
     * Its name in tables, settings and options.
     *
     * @return lower-case words with hyphens, unique among those of its collective
     */
    default String spelling() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The algorithm without parameters.
     *
     * @return a constant
     */
    default Algorithm base() {
        return this;
    }

    /**
     * What can be chosen of it besides its name.
     *
     * @return its parameters; none of most
     */
    default List<Parameter> parameters() {
        return List.of();
    }

    /**
     * The value of a parameter.
     *
     * @param parameter its name
     * @return what has been chosen, or the usual value
     */
    default String value(String parameter) {
        return parameters().stream().filter(each -> each.name().equals(parameter)).findFirst().orElseThrow().usual();
    }

    /**
     * The value of a parameter that is a number.
     *
     * @param parameter its name
     * @return what has been chosen, or the usual value
     */
    default int number(String parameter) {
        return Integer.parseInt(value(parameter));
    }

    /**
     * Why values of its parameters do not go together, each of which is allowed.
     *
     * @param tuned this algorithm with values
     * @return a clause, or null
     */
    default String conflict(Algorithm tuned) {
        return null;
    }

    /**
     * Whether it loads from and stores to peers' memory.
     *
     * @return true when it can only run where {@link org.jshmem.spi.Transport#view} of a peer is not null
     */
    default boolean needsDirectAccess() {
        return false;
    }

    /**
     * Whether a member waits for words in the memory of others, which costs nothing by load and a message to the owner across
     * hosts.
     *
     * @return true when no row chooses it for a team on several hosts
     */
    default boolean waitsForWordsOfPeers() {
        return false;
    }

    /**
     * Whether it goes from host to host by way of one member of each, or of several, and inside a host as another algorithm.
     *
     * @return true when it is for teams on several hosts: on one host, and for active sets, the table chooses another
     */
    default boolean isHierarchical() {
        return false;
    }
}
