/**
 * Random programs: a {@link org.jshmem.contract.random.Generator} makes a sequence of {@link org.jshmem.contract.random.Step}s
 * that every PE of a job runs; each step also acts on a plain {@link org.jshmem.contract.random.Model} of all heaps, and after
 * each step every byte of every heap must agree with it. In some steps threads walk through teams of their own
 * ({@link org.jshmem.contract.random.TeamWalk}), where nothing is between what they do that all wait for.
 */
package org.jshmem.contract.random;
