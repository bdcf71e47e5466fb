/** Runs what the blocks of documents show. */
package org.jshmem.report.guide;
