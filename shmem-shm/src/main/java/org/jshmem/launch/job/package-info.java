/** What a command line asks for ({@link org.jshmem.launch.job.JobSpec}), and the programs that it names. */
package org.jshmem.launch.job;
