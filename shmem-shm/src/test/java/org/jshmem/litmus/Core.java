package org.jshmem.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Binds threads to cores. On a busy machine the kernel likes to keep PEs that talk to each other on one core, where
 * they take turns: nothing overlaps, and a litmus test sees nothing. Where there is no {@code taskset}, or where it is
 * refused, the threads stay where they are.
 */
final class Core {

    private Core() {}

    /** Binds the calling thread to the n-th core this process may use, counted round. */
    static void bind(int n) {
        try {
            int[] cores = cores(Files.readString(Path.of("/proc/self/status")));
            String thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName().toString();
            new ProcessBuilder("taskset", "-p", "-c", Integer.toString(cores[n % cores.length]), thread)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return; // no taskset, or no Linux
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reads the list of cores a process may use, {@code 0-3,8}. */
    private static int[] cores(String status) throws IOException {
        String list = status.lines()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .findFirst()
                .orElseThrow(() -> new IOException("no list of cores in the process status"))
                .replaceAll("[^0-9,-]", "");
        return Arrays.stream(list.split(",")).flatMapToInt(range -> {
            String[] ends = range.split("-");
            return IntStream.rangeClosed(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]));
        }).toArray();
    }
}
