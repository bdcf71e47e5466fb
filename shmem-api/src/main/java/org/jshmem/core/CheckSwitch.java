package org.jshmem.core;

/**
 * Whether calls are checked: {@code SHMEM_CHECKS=off} in the environment turns all checks off. Read once, so that the
 * JIT compiler drops the checks of a program that runs without them: of arguments, and of collective calls that do not match.
 */
public final class CheckSwitch {

    /** True unless the environment says off. */
    public static final boolean ON = !"off".equals(Setting.CHECKS.in(System.getenv()));

    private CheckSwitch() {}
}
