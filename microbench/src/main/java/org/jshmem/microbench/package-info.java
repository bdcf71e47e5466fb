/** Microbenchmarks of the library, one class per measure, and what they share. Each verifies what it times. */
package org.jshmem.microbench;
