/** What it takes to start and end a job. */
package org.jshmem.microbench.startup;
