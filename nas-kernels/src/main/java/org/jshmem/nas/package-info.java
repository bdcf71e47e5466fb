/** What the NAS kernels share. Each kernel has a package of its own. */
package org.jshmem.nas;
