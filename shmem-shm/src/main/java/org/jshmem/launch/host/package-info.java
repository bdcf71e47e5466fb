/** What this host has and allows: processors, memory, limits; and how a job fits on it. */
package org.jshmem.launch.host;
