/** What runs in the JVM of a PE, or of a tool, before and after the program. It sees no other package of the launcher. */
package org.jshmem.launch.pe;
