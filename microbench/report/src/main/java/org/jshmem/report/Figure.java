package org.jshmem.report;

import java.util.List;

/**
 * A figure of a paper, or of this host.
 *
 * @param id      anchors it in the page, for example {@code f002-3}
 * @param title   which figure of which paper
 * @param text    what it shows, and how it was made
 * @param plots   simulated, and those of this host beside them; without data they are left out
 * @param runs    prefixes of the experiments that it is made of
 */
record Figure(String id, String title, String text, List<Plot> plots, List<String> runs) {

    /** Plots that have something to show. */
    List<Plot> drawn() {
        return plots.stream().filter(plot -> !plot.series().isEmpty()).toList();
    }
}
