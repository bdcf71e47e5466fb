/** Jobs on several hosts: what starts an oshrun on each, and how. */
package org.jshmem.launch.cluster;
