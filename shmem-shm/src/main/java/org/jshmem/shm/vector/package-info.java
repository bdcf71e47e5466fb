/**
 * Combining with vectors; the only package that uses {@code jdk.incubator.vector}. There is a loop for each operator and
 * type of element, alike as they are: the JIT compiler makes vector instructions only where it knows both.
 */
package org.jshmem.shm.vector;
