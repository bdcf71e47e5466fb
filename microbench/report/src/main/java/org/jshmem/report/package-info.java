/** {@code oshrun report}: runs jobs, plots what they print, and holds it to what the papers say. */
package org.jshmem.report;
