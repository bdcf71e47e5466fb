package org.jshmem.sim;

import org.jshmem.contract.LibraryContract;
import org.jshmem.spi.TransportProvider;

class LibraryTest extends LibraryContract {

    @Override
    protected Class<? extends TransportProvider> backend() {
        return SimProvider.class;
    }
}
