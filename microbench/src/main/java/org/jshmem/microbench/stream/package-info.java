/** STREAM, plain on every PE and in the PGAS form of paper 002, section 4.2. */
package org.jshmem.microbench.stream;
