package org.jshmem.core;

/**
 * What a session is going to do (OpenSHMEM 1.6, {@code shmem_ctx_session_config_t}).
 *
 * @param totalOps about how many operations the session will have; a hint, not a limit
 * @since 0.1.0
 */
public record SessionConfig(long totalOps) {

    /** Nothing known. */
    public static final SessionConfig DEFAULT = new SessionConfig(Long.MAX_VALUE);
}
