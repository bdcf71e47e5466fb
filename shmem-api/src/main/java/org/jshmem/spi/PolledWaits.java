package org.jshmem.spi;

/**
 * The polled waits of a PE, which make one wait together: it lasts from the last progress that any of them has made, as long as the
 * program does little between two polls. Without this, who looks for waits that never end would see short ones only.
 *
 * <p>
 * <b>Threads.</b> Several may make such waits.
 */
public class PolledWaits {

    private boolean hasProgressed = true;

    /** Of a backend that does not look for waits that never end. */
    public PolledWaits() {}

    /** Something has moved: the wait is over, and the next poll begins another. */
    public final void progress() {
        hasProgressed = true;
    }

    /**
     * Whether something has moved since {@link #takeProgress}.
     *
     * @return true when the next poll begins another wait
     */
    protected final boolean hasProgressed() {
        return hasProgressed;
    }

    /**
     * Whether something has moved since this was asked last.
     *
     * @return true also when it is asked for the first time
     */
    protected final boolean takeProgress() {
        boolean hasMoved = hasProgressed;
        hasProgressed = false;
        return hasMoved;
    }

    /**
     * Makes the next short wait.
     *
     * @param wait it
     * @return whether anything has come
     * @throws org.jshmem.core.ShmemException when nothing ever will
     */
    public boolean poll(PolledWait wait) {
        return wait.poll();
    }

    /**
     * Looks why nothing comes.
     *
     * @param look reads memory of others, which is no progress
     */
    public void diagnose(Runnable look) {
        look.run();
    }
}
