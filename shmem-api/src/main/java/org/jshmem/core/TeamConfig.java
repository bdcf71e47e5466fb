package org.jshmem.core;

/**
 * What the members of a new team will need (OpenSHMEM 1.6, section 9.4, {@code shmem_team_config_t}).
 *
 * @param numContexts how many contexts will be created on the team; a reservation at best, not a limit
 * @since 0.1.0
 */
public record TeamConfig(int numContexts) {

    /** Nothing asked for. */
    public static final TeamConfig DEFAULT = new TeamConfig(0);
}
