/**
 * Combining of operands in Java arrays, whose loops the JIT compiler vectorises: what every PE uses that has not been given
 * the Vector API.
 */
package org.jshmem.shm.array;
