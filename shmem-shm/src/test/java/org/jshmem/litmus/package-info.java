/**
 * Litmus tests of {@link org.jshmem.MemoryModel} between processes: tiny programs, run many times side by side, whose
 * possible outcomes are told beforehand and counted. {@link org.jshmem.litmus.LitmusTable} lists them, {@code
 * LitmusProgram} runs them.
 */
package org.jshmem.litmus;
