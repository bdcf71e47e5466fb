package org.jshmem.launch;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

import org.jshmem.spi.Interposer;

/** A test tool that counts calls and prints the counts when the program asks for a flush. */
public final class CountingTool implements Interposer {

    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    /** Made by {@link java.util.ServiceLoader}. */
    public CountingTool() {}

    @Override
    public Object around(Invocation invocation) throws Throwable {
        counts.merge(invocation.name(), 1, Integer::sum);
        return invocation.proceed();
    }

    @Override
    public void enter(int pe, String call) {
        counts.merge(call, 1, Integer::sum);
    }

    @Override
    public void control(int pe, int level, Object... arguments) {
        if (level == 2) {
            System.out.println("PE " + pe + ": " + new TreeMap<>(counts) + " " + arguments[0]);
        }
    }
}
