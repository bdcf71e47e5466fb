package org.jshmem.microbench.output;

import java.util.Map;

/**
 * What all results of a run have in common.
 *
 * @param benchmark   the measure
 * @param pes         how many there were
 * @param backend     what they ran on
 * @param environment where and with what
 */
record RunDescription(String benchmark, int pes, String backend, Map<String, Object> environment) {}
