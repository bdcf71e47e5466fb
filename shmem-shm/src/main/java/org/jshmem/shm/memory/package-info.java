/** Raw access to memory by address: loads, stores, copies, and the C library's calls that go with them. */
package org.jshmem.shm.memory;
