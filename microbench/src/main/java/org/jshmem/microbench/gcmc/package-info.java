/** A grand canonical Monte Carlo simulation of charged molecules (paper 004, section V.B): an application that lives on one sum of 552 doubles. */
package org.jshmem.microbench.gcmc;
