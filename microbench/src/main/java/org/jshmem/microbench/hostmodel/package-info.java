/** The cache model of paper 001 on this host: throughputs by state of the lines, and what they predict of a transfer. */
package org.jshmem.microbench.hostmodel;
