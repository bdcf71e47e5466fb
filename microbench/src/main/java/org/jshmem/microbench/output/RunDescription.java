package org.jshmem.microbench.output;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jshmem.microbench.host.Platform;

/**
 * What all results of a run have in common.
 *
 * @param benchmark   the measure
 * @param pes         how many there were
 * @param platform    what they ran on
 * @param environment where and with what
 */
record RunDescription(String benchmark, int pes, Platform platform, Map<String, Object> environment) {

    /** Names and values, in the order of output, without the environment. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("benchmark", benchmark);
        fields.put("pes", pes);
        fields.put("backend", platform.name());
        fields.put("simulated", platform.isVirtual());
        return fields;
    }
}
