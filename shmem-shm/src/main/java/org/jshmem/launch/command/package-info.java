/** What {@code oshrun} does besides running jobs: help, facts, a view of a running job, traces, cleaning up. */
package org.jshmem.launch.command;
