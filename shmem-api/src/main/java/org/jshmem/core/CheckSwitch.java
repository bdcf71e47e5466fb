package org.jshmem.core;

/**
 * Whether calls are checked: {@code SHMEM_CHECKS=off} in the environment turns all checks off, those of arguments and
 * those of collective calls that do not match. Read once, so that the JIT compiler drops what is off.
 *
 * @since 0.1.0
 */
public final class CheckSwitch {

    /** True unless the environment says off. */
    public static final boolean ON = !"off".equals(Setting.CHECKS.in(System.getenv()));

    private CheckSwitch() {}
}
