package org.jshmem.microbench.catalogue;

import org.jshmem.spi.MainMethod;

/** Runs examples one after the other in one job, which each of them joins and leaves. */
public final class EveryExample {

    private EveryExample() {}

    /** Takes the names of their classes. */
    public static void main(String[] args) throws Throwable {
        for (String name : args) {
            MainMethod.of(Class.forName(name)).run(new String[0]);
        }
    }
}
