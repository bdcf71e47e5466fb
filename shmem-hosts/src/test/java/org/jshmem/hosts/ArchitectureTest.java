package org.jshmem.hosts;

import org.jshmem.contract.PackageRules;

/** What each package may use: the PE's side and the agent know the records, and only the agent an engine. */
class ArchitectureTest extends PackageRules {

    ArchitectureTest() {
        super("hosts: core hosts.agent hosts.wire org.agrona shm shm.memory shm.segment shm.wait spi",
                "hosts.agent: core hosts.engine hosts.wire org.agrona shm shm.memory shm.segment shm.wait spi",
                "hosts.engine: core hosts.mpi hosts.ucx shm.memory shm.segment",
                "hosts.mpi: core",
                "hosts.ucx: core hosts.mpi",
                "hosts.wire: core org.agrona shm.memory shm.segment spi");
    }
}
