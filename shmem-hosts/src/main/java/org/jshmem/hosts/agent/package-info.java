/** The agent of a host: takes the records of its PEs to other hosts, and carries out those of others. */
package org.jshmem.hosts.agent;
