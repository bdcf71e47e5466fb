/**
 * Random programs: a {@link org.jshmem.contract.random.Generator} makes a sequence of {@link org.jshmem.contract.random.Step}s
 * that every PE of a job runs; each step also acts on a plain {@link org.jshmem.contract.random.Model} of all heaps, and after
 * each step every byte of every heap must agree with it.
 */
package org.jshmem.contract.random;
