/** The PE's side of a job on several hosts. */
package org.jshmem.hosts;
