/** What carries messages between agents. */
package org.jshmem.hosts.engine;
