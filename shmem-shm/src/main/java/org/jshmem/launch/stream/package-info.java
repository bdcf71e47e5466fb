/** Input and output of the PEs: whole lines, carried to the terminal and to files. */
package org.jshmem.launch.stream;
