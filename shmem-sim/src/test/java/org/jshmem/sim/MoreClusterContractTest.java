package org.jshmem.sim;

import org.jshmem.contract.PeCounts;
import org.junit.jupiter.api.Tag;

/** With five hosts. */
@Tag("long")
@PeCounts({13})
class MoreClusterContractTest extends ClusterContractTest {}
