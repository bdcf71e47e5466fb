package org.jshmem.isolation;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Records calls in place of methods of the JDK. */
public final class StandIn {

    static final List<String> CALLS = new ArrayList<>();

    private StandIn() {}

    public static void exit(int status) {
        CALLS.add("exit " + status);
    }

    public static void exit(Runtime runtime, int status) {
        CALLS.add((runtime == Runtime.getRuntime() ? "runtime exit " : "exit of null ") + status);
    }

    public static long nanoTime() {
        return 17;
    }

    public static long currentTimeMillis() {
        return 18;
    }

    public static void sleep(long ms) {
        CALLS.add("sleep " + ms);
    }

    public static void sleep(long ms, int ns) {
        CALLS.add("sleep " + ms + " " + ns);
    }

    public static void sleep(Duration duration) {
        CALLS.add("sleep " + duration);
    }

    public static void sleep(TimeUnit unit, long time) {
        CALLS.add("sleep " + time + " " + unit);
    }

    public static void parkNanos(long ns) {
        CALLS.add("park " + ns);
    }

    public static void parkNanos(Object blocker, long ns) {
        CALLS.add("park " + ns + " for " + blocker);
    }

    public static Instant now() {
        return Instant.EPOCH;
    }

    public static double random() {
        return 0.5;
    }
}
