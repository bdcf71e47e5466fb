package org.jshmem.spi;

/**
 * A service without methods: whoever provides it belongs to the library, though it is no backend itself. So what a PE reports of itself
 * names what the program has called, and not what that has called in turn ({@link LibraryCode}).
 */
public interface LibraryPart {}
