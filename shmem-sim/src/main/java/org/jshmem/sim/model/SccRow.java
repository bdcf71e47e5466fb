package org.jshmem.sim.model;

import java.util.Map;

/** A row of a table that {@code scc-model} prints. */
interface SccRow {

    /** A line for people, under the table's header. */
    String text();

    /** The same for programs. */
    Map<String, Object> fields();
}
