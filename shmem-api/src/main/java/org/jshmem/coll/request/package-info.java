/** Collectives that are started now and done later, in words of their own. */
package org.jshmem.coll.request;
