package org.jshmem.sim;

import org.jshmem.contract.PeCounts;
import org.junit.jupiter.api.Tag;

/** With more PEs. */
@Tag("long")
@PeCounts({16})
class MoreKncContractTest extends KncContractTest {}
