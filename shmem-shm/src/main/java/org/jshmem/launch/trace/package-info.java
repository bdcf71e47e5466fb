/** What the launcher makes of the files in which PEs record what they do. */
package org.jshmem.launch.trace;
