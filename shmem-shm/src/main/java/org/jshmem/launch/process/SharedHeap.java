package org.jshmem.launch.process;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jshmem.core.ByteSize;

/**
 * Sizes of the Java heap, where several PEs share one: what a user says is for each PE, so the JVM gets the sum. A heap that
 * nobody has sized has the JVM's own largest size, whoever shares it.
 */
final class SharedHeap {

    private static final Pattern SIZE = Pattern
            .compile("(-Xm[xsn]|-XX:(?:Max|Initial|Min)HeapSize=|-XX:(?:Max)?NewSize=)(\\d+[kKmMgGtT]?)");

    private SharedHeap() {}

    /** The options of a JVM, of options for each of its PEs. */
    static List<String> scaled(List<String> jvmArguments, int nPes) {
        return jvmArguments.stream().map(argument -> scaled(argument, nPes)).toList();
    }

    private static String scaled(String argument, int nPes) {
        Matcher size = SIZE.matcher(argument);
        return nPes > 1 && size.matches() && ByteSize.isSize(size.group(2))
                ? size.group(1) + Math.min(ByteSize.parse(size.group(2)), Long.MAX_VALUE / nPes) * nPes
                : argument;
    }
}
