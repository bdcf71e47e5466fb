package org.jshmem.heap;

/**
 * Where a symmetric object has come from.
 *
 * @param call   what has allocated it, for example {@code malloc}
 * @param number how many allocations there had been then, this one included; the same on every PE
 * @param line   where in the program, or null when that was not recorded
 */
record Origin(String call, long number, ProgramLine line) {

    @Override
    public String toString() {
        return call + " number " + number + (line == null ? "" : " " + line);
    }
}
