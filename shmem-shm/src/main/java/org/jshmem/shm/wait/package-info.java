/** How a PE waits: spinning, yielding, sleeping on a doorbell; and what ends a wait that nobody else will end. */
package org.jshmem.shm.wait;
