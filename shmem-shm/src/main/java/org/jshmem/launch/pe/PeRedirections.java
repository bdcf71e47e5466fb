package org.jshmem.launch.pe;

import org.jshmem.isolation.ProcessDefaults;
import org.jshmem.isolation.Redirections;

/** What programs reach in place of the JDK where several PEs share a JVM. */
public final class PeRedirections {

    /** The methods of the JDK, and those of {@link PeSystem} and {@link ProcessDefaults}. */
    public static final Redirections TABLE = Redirections.to(PeSystem.class.getName(), Redirections.Group.ENDINGS,
            Redirections.Group.ENVIRONMENT,
            Redirections.Group.STREAMS, Redirections.Group.HANDLERS).and(ProcessDefaults.REDIRECTIONS);

    private PeRedirections() {}
}
