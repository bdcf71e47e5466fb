/** Combining with vectors; the only package that uses {@code jdk.incubator.vector}. */
package org.jshmem.shm.vector;
