package org.jshmem.microbench.jmh;

/**
 * What a benchmark came to; travels between JVMs as a line.
 *
 * @param benchmark class and method
 * @param ns        time of an operation
 */
record JmhScore(String benchmark, double ns) {

    static JmhScore ofLine(String line) {
        String[] words = line.split(" ");
        return new JmhScore(words[0], Double.parseDouble(words[1]));
    }

    String toLine() {
        return benchmark + " " + ns;
    }

    /** A benchmark's name without the package. */
    static String simpleName(String qualified) {
        int method = qualified.lastIndexOf('.');
        return qualified.substring(qualified.lastIndexOf('.', method - 1) + 1);
    }
}
