package org.jshmem.spi;

/**
 * A wait that its caller makes of short ones, between which it returns to the program. Its text says what for, behind "waits".
 *
 * <p>
 * <b>Threads.</b> The one that waits.
 */
public interface PolledWait {

    /**
     * Makes the next short wait.
     *
     * @return whether anything has come
     */
    boolean poll();

    /**
     * Whether the program has said that it will do no more for the end of the wait than poll again.
     *
     * @return false when the program may yet do what others wait for
     */
    boolean isLeftToOthers();

    /**
     * Throws when the wait cannot end, as far as that is known without asking other hosts.
     *
     * @throws org.jshmem.core.ShmemException says why
     */
    void diagnose();
}
