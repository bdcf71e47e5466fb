/** What travels between a PE and its agent, and between agents, byte by byte. */
package org.jshmem.hosts.wire;
