/**
 * Point-to-point synchronisation that is more than one operation of the SPI: waits for several words, and locks.
 * Addresses are checked by the caller.
 */
package org.jshmem.sync;
