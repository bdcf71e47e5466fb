package org.jshmem.launch.pe;

import java.util.List;

/**
 * PEs whose numbers follow each other: those of one JVM.
 *
 * @param first its smallest number
 * @param count how many
 */
public record PeRange(int first, int count) {

    /** {@return the number after its largest} */
    public int end() {
        return first + count;
    }

    /**
     * Whether a PE is one of them.
     *
     * @param pe any number
     * @return true from the first to the last
     */
    public boolean contains(int pe) {
        return pe >= first && pe < end();
    }

    /**
     * Any PEs for people.
     *
     * @param ascending their numbers
     * @return for example {@code 0-2,5}
     */
    public static String numbers(List<Integer> ascending) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ascending.size(); i++) {
            int first = ascending.get(i);
            while (i + 1 < ascending.size() && ascending.get(i + 1) == ascending.get(i) + 1) {
                i++;
            }
            int last = ascending.get(i);
            text.append(text.isEmpty() ? "" : ",").append(first).append(last == first ? "" : "-" + last);
        }
        return text.toString();
    }

    /** {@return for people: {@code PE 5} or {@code PE 0-31}} */
    @Override
    public String toString() {
        return "PE " + numbers();
    }

    /** {@return for people: {@code 5} or {@code 0-31}} */
    public String numbers() {
        return count == 1 ? Integer.toString(first) : first + "-" + (end() - 1);
    }
}
