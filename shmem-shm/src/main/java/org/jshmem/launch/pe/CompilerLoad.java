package org.jshmem.launch.pe;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** How many processors the compilers of this JVM have taken lately. */
final class CompilerLoad {

    /** Over several looks, because a method may take 100 ms and is counted when it is done. */
    private static final int LOOKS = 4;

    /** Null in a JVM that compiles nothing. */
    private final CompilationMXBean compilation = ManagementFactory.getCompilationMXBean();
    private final long[] lookedNs = new long[LOOKS];
    private final long[] compiledNs = new long[LOOKS];
    private int looks;

    /** From the start of the JVM. */
    CompilerLoad() {
        Arrays.fill(lookedNs, System.nanoTime());
    }

    /** Compilers at work, on average since some looks before; may be a part of one. */
    double look(long nowNs) {
        long nowCompiledNs = compilation == null
                ? 0
                : TimeUnit.MILLISECONDS.toNanos(compilation.getTotalCompilationTime());
        int oldest = looks++ % LOOKS;
        double load = (nowCompiledNs - compiledNs[oldest]) / (double) (nowNs - lookedNs[oldest]);
        lookedNs[oldest] = nowNs;
        compiledNs[oldest] = nowCompiledNs;
        return load;
    }
}
