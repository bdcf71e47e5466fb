package org.jshmem.sim.program;

/** Each PE has its own. */
public final class ServiceSampleProvider implements ServiceSample.Count {

    private static int calls;

    @Override
    public int next() {
        return ++calls;
    }
}
