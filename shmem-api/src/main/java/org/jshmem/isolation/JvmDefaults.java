package org.jshmem.isolation;

import org.jshmem.isolation.ProcessDefaults.Values;

/**
 * What PEs that share a JVM have in common of {@link ProcessDefaults}: those with which the JVM has started, and which it has been given
 * since. Each job in the JVM has its own, so that one whose PEs change nothing does not touch what another has given the JVM.
 */
public final class JvmDefaults {

    /** Null until a PE changes its own. */
    private volatile Values initial;
    /** Null while the JVM has what it has started with. */
    private volatile Values installed;

    /** For a job of which no PE has changed anything. */
    public JvmDefaults() {}

    /** Gives the JVM back what it has started with. */
    public synchronized void restore() {
        if (initial != null) {
            initial.giveToJvm();
            initial = null;
            installed = null;
        }
    }

    /** Null while no PE has changed its own. */
    Values initial() {
        return initial;
    }

    /** What a PE has copies of that is going to change them. */
    synchronized Values toBeChanged() {
        if (initial == null) {
            initial = new Values();
        }
        return initial;
    }

    synchronized void give(Values values) {
        values.giveToJvm();
        installed = values;
    }

    /** Gives the JVM those of a PE, null when it has none of its own. */
    void install(Values own) {
        Values values = own == null ? initial : own;
        if (values != null && values != installed) {
            give(values);
        }
    }
}
