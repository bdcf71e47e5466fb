package org.jshmem.sim;

import org.jshmem.contract.PeCounts;
import org.junit.jupiter.api.Tag;

/** With other numbers of PEs. */
@Tag("long")
@PeCounts({5, 8, 13})
class MoreUniformContractTest extends UniformContractTest {}
