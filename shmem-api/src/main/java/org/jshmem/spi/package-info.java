/**
 * What a backend implements: {@link org.jshmem.spi.Transport}, one PE's endpoint, found through
 * {@link org.jshmem.spi.TransportProvider}. Addresses here are pairs of a PE in world numbering and a byte offset
 * into that PE's symmetric memory; arguments have been checked by the caller. Beside it what all backends need to
 * start a program: {@link org.jshmem.spi.MainMethod}.
 */
package org.jshmem.spi;
