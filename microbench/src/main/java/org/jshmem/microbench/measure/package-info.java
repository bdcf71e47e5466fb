/** What a measure is: a command with options and output, most often one that samples points. Each verifies what it times. */
package org.jshmem.microbench.measure;
