package org.jshmem.sim.program;

import java.util.ServiceLoader;

import org.jshmem.Shmem;

/** A program without state, which PEs share. It names no provider, which has state, of the service that it uses. */
public final class ServiceSample {

    private ServiceSample() {}

    /** The service. */
    public interface Count {

        /** How often it has been called. */
        int next();
    }

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            int first = ServiceLoader.load(Count.class).findFirst().orElseThrow().next();
            System.out.println("PE " + shmem.myPe() + " calls for time " + first);
        }
    }
}
