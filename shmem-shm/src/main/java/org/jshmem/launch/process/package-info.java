/** Jobs that run: the command lines of their JVMs, who watches them, what is reported of their ends. */
package org.jshmem.launch.process;
