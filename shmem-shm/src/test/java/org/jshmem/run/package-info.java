/** Runs of the real {@code oshrun}. */
package org.jshmem.run;
