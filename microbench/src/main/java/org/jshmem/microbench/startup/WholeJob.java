package org.jshmem.microbench.startup;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The jobs whose whole time is measured: a program of {@code oshrun} each, and how one knows that it has done its work. */
enum WholeJob {

    /** Every PE says so. */
    HELLO("hello", List.of("hello"), List.of(), null, 0) {
        @Override
        String complaint(List<String> output, int nPes) {
            long greetings = output.stream().filter(line -> line.startsWith("Hello from PE ")).count();
            return greetings == nPes ? null : greetings + " of " + nPes + " PEs have said hello";
        }
    },
    /** Shows what operations cost before they are compiled. */
    BARRIERS("1,000 barriers", List.of("barriers", "1000"), List.of("1000"), Pattern.compile("(\\d+)"), 1e-9),
    /** The smallest sum, for which all wait for all. As many as take 64 processes of Open MPI some 5 s, like the next ones. */
    SUMS8("10,000 sums of 8 B", 10_000, 8),
    /** A sum that fits in the caches of processors. */
    SUMS8K("2,000 sums of 8 KB", 2_000, 8 << 10),
    /** A sum over which the work can be shared out. */
    SUMS128K("700 sums of 128 KB", 700, 128 << 10),
    /** A sum that many PEs have no room for in caches. */
    SUMS1M("200 sums of 1 MB", 200, 1 << 20),
    /** On a power of two; verifies itself. */
    IS("is -c S", List.of("is", "-c", "S"), List.of(), Seconds.OF_KERNEL, 1) {
        @Override
        int pes(int asked) {
            return Integer.highestOneBit(Math.min(asked, IS_MOST_PES));
        }

        @Override
        boolean isInC() {
            return false;
        }
    },
    /** On a square; verifies itself. */
    SP("sp -c S", List.of("sp", "-c", "S"), List.of(), Seconds.OF_KERNEL, 1) {
        @Override
        int pes(int asked) {
            int side = (int) Math.sqrt(Math.min(asked, SP_MOST_PES));
            return side * side;
        }

        @Override
        boolean isInC() {
            return false;
        }
    };

    /** More have no bucket in class S. */
    private static final int IS_MOST_PES = 512;
    /** More have too few points in class S. */
    private static final int SP_MOST_PES = 16;

    private final String title;
    private final List<String> program;
    private final List<String> argumentsInC;
    private final Pattern time;
    private final double timeUnit;

    WholeJob(String title, List<String> program, List<String> argumentsInC, Pattern time, double timeUnit) {
        this.title = title;
        this.program = List.copyOf(program);
        this.argumentsInC = List.copyOf(argumentsInC);
        this.time = time;
        this.timeUnit = timeUnit;
    }

    /** Sums of doubles, which verify themselves. */
    WholeJob(String title, int count, int bytes) {
        this(title, List.of("sums", Integer.toString(count), Integer.toString(bytes)),
                List.of(Integer.toString(count), Integer.toString(bytes)), Pattern.compile("(\\d+)"), 1e-9);
    }

    /** What the kernels print of their timed part; enum constants cannot refer to static fields of their own class. */
    private static final class Seconds {
        static final Pattern OF_KERNEL = Pattern.compile(" Time in seconds = +([0-9.]+)");
    }

    String title() {
        return title;
    }

    /** The program and its arguments. */
    List<String> program() {
        return program;
    }

    /** Whether there is the same in C. */
    boolean isInC() {
        return true;
    }

    /** The arguments of the same program in C. */
    List<String> argumentsInC() {
        return argumentsInC;
    }

    /** The largest number of PEs, of at most so many, on which it can run. */
    int pes(int asked) {
        return asked;
    }

    /** What is missing in the output of a job with exit code 0; null when nothing is. */
    String complaint(List<String> output, int nPes) {
        return Double.isNaN(insideSeconds(output)) ? "no time has been printed" : null;
    }

    /** The time that the program has taken of its own work; not a number where it takes none. */
    double insideSeconds(List<String> output) {
        return time == null
                ? Double.NaN
                : output.stream().map(time::matcher).filter(Matcher::matches).findFirst()
                        .map(line -> Double.parseDouble(line.group(1)) * timeUnit).orElse(Double.NaN);
    }
}
