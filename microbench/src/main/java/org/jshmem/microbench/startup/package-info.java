/** What a user waits for: whole jobs from cold, of ours and of C libraries. */
package org.jshmem.microbench.startup;
