package org.jshmem.report;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jshmem.provenance.RunEnvironment;

/**
 * Where and when figures came about.
 *
 * @param about names and values, in the order of output
 */
record Machine(Map<String, Object> about) {

    /** This host, now, for what a tool makes. */
    static Machine here(String tool, String arguments) {
        Map<String, Object> about = new LinkedHashMap<>(RunEnvironment.describe());
        about.put("command", "./" + tool + (arguments.isEmpty() ? "" : " " + arguments));
        return new Machine(about);
    }

    /** A line for people. */
    String inWords() {
        return "Host " + about.get("host") + ", " + about.get("allowedCpus") + " of " + about.get("cpus") + " CPUs, "
                + about.get("cpu") + "; load " + about.get("load") + "; commit " + about.get("commit") + "; "
                + about.get("date") + "; " + about.get("jvm") + "; by `" + about.get("command") + "`:";
    }
}
