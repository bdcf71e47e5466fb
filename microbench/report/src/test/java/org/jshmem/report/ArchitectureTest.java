package org.jshmem.report;

import org.jshmem.contract.PackageRules;

/** One package, which sees of the library what programs see. */
class ArchitectureTest extends PackageRules {

    ArchitectureTest() {
        super("report: core progress provenance com.fasterxml.jackson.jr.ob picocli "
                + "org.apache.batik org.knowm.xchart org.w3c.dom javax.xml");
    }
}
