/** How far a long run is, on standard error: a bar on a terminal, else a line now and then. */
package org.jshmem.progress;
