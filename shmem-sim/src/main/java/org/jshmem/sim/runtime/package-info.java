/** What transformed programs call in place of the JDK. */
package org.jshmem.sim.runtime;
