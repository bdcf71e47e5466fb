/** Do all members of a team make the same collective calls? Each publishes its last calls in its own memory; whoever waits too long compares. */
package org.jshmem.coll.match;
