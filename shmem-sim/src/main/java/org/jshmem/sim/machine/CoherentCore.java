package org.jshmem.sim.machine;

import org.jshmem.sim.coherence.HardwareThread;

/** A thread of a core with coherent caches. */
record CoherentCore(CoherentMachine machine, HardwareThread thread) implements Core {

    @Override
    public long slotsPs(double slots) {
        return thread.issue().slotsPs(slots);
    }

    @Override
    public long softwarePs(long alonePs) {
        return thread.issue().softwarePs(alonePs);
    }

    @Override
    public long workPs(long flops, long bytes, long dataBytes, boolean vector) {
        return machine.workPs(thread, flops, bytes, dataBytes, vector);
    }

    @Override
    public long loopPs(long flops, long bytes) {
        return machine.vectorPs(thread, flops, bytes);
    }

    @Override
    public long privatePs(long bytes) {
        return thread.privatePs(bytes);
    }

    @Override
    public long lookaheadPs() {
        return machine.lookaheadPs();
    }

    @Override
    public boolean isLocal(long address, long bytes, boolean write) {
        return thread.isLocal(address, bytes, write);
    }

    @Override
    public long accessPs(long address, long bytes, boolean write, long atPs) {
        return thread.access(address, bytes, write, atPs);
    }

    @Override
    public long copyPs(long from, long to, long bytes, long atPs) {
        return thread.copy(from, to, bytes, atPs);
    }

    @Override
    public long readPs(long from, long bytes, long atPs) {
        return thread.copy(from, HardwareThread.PRIVATE, bytes, atPs);
    }

    @Override
    public long combinePs(long left, long right, long into, long bytes, long atPs) {
        return thread.combine(left, right, into, bytes, atPs);
    }
}
