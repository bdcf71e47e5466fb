package org.jshmem.hosts;

import org.jshmem.contract.PeCounts;
import org.junit.jupiter.api.Tag;

/** With other numbers of PEs, whose hosts have other sizes. */
@Tag("long")
@PeCounts({2, 8, 13})
class MoreHostsContractTest extends HostsContractTest {}
