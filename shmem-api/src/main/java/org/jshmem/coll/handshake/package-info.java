/** Protocols that several algorithms share: how members learn that others have come, have written, or have read. */
package org.jshmem.coll.handshake;
