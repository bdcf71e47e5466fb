/** Peers in C that measure the same things the same way, compiled and run where a compiler is installed. */
package org.jshmem.microbench.peers;
