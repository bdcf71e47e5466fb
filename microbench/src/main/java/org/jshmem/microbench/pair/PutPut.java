package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import picocli.CommandLine.Command;

/** How long data takes from one PE to the other when both put. */
@Command(name = "put-put", description = "Ping-pong of puts, or stores: time one way, with a flag and with a barrier.")
final class PutPut extends TurnMeasure {

    @Override
    Turns turns(Pair pair, Form form, TurnSync sync, MemorySegment flag, long bytes) {
        return new PutTurns(pair, form, sync, flag, bytes);
    }
}
