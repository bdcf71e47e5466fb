/** What the launcher makes of the files in which PEs have taken down what they did. */
package org.jshmem.launch.trace;
