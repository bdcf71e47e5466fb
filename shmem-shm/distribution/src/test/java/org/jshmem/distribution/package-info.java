/** What people install, as they would use it. */
package org.jshmem.distribution;
