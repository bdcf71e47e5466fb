package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.PeDiedException;
import org.jshmem.core.ShmemException;
import org.jshmem.heap.HeapAccess;
import org.jshmem.spi.CallingPe;

/**
 * Carries items between all PEs, many of them to a message: random traffic at the speed of long transfers, as the conveyors of bale
 * do. An item is a few bytes, always as many, that one PE pushes and another pulls. In an exchange every PE pushes any number of items
 * to any PEs, pulls what the others push to it, and pushes on, possibly because of what it has pulled:
 *
 * {@snippet :
 * try (Conveyor conveyor = Conveyor.create(shmem, Long.BYTES)) {
 *     conveyor.begin();
 *     int i = 0;
 *     while (conveyor.advance(i == indices.length)) {
 *         while (i < indices.length && conveyor.push(indices[i] / nPes, (int) (indices[i] % nPes))) {
 *             i++;
 *         }
 *         while (conveyor.pull()) {
 *             counts[(int) conveyor.word(0)]++;
 *         }
 *     }
 * }
 * }
 *
 * <p>
 * <b>Ends.</b> No call blocks for long, so an exchange ends whatever the traffic, and as many conveyors as a program likes are used by
 * turns, the requests on one and the replies on another, as long as each PE pushes, pulls and advances again and again until
 * {@link #advance} returns false. Then this PE has pulled every item that was pushed to it. There is no barrier: others may be pulling
 * yet, also what this PE has pushed, or pushing in the next exchange. A PE that advances in vain is blocked for reports and
 * {@code --watchdog}, unless it does something else for a fifth of the time. When it is done in all exchanges that it
 * advances, it is so for the watch for deadlocks, too, whatever its program does between two calls; one that may push yet is not, nor one
 * that gives items back.
 *
 * <p>
 * <b>Order.</b> What one PE pushes to another is pulled in the order of the pushes. Between several senders there is none. An item lies in a
 * buffer until that is full, or its PE is done, or advances although nothing has moved: then every item is on its way.
 *
 * <p>
 * <b>Memory.</b> {@code 2 * nPes() * bufferBytes} of symmetric heap on every PE, and half as much beside it.
 *
 * <p>
 * <b>Threads.</b> One at a time uses a conveyor. With {@code ThreadLevel.FUNNELED} and below it is the one that has initialised the
 * library.
 *
 * @since 0.1.0
 */
public final class Conveyor implements AutoCloseable {

    private enum Stage {
        BEFORE, PUSHING, DONE, OVER, CLOSED
    }

    private final Shmem shmem;
    private final int itemBytes;
    private final ConveyorWords words;
    private final IncomingItems incoming;
    private final OutgoingItems outgoing;
    private final ConveyorPause pause;
    private Stage stage = Stage.BEFORE;
    private boolean hasMoved;
    private long exchanges;

    private Conveyor(Shmem shmem, int itemBytes, int bufferBytes) {
        this.shmem = shmem;
        this.itemBytes = itemBytes;
        int itemsBytes = (bufferBytes - ConveyorWords.HEADER_BYTES) / itemBytes * itemBytes;
        ConveyorBuffers.requireRoom(shmem, bufferBytes);
        words = new ConveyorWords(shmem);
        MemorySegment inbox = allocateInbox(bufferBytes);
        incoming = new IncomingItems(words, inbox, itemBytes, bufferBytes);
        outgoing = new OutgoingItems(words, inbox, bufferBytes, itemsBytes);
        pause = new ConveyorPause(words, pe -> !incoming.isFinished(pe) || !outgoing.isFinished(pe));
    }

    /** On no PE when the heap is full; the words are not left behind. */
    private MemorySegment allocateInbox(int bufferBytes) {
        try {
            return shmem.malloc(ConveyorBuffers.inboxBytes(shmem, bufferBytes));
        } catch (ShmemException e) {
            if (!(e instanceof PeDiedException)) { // else nobody meets any more
                words.free();
            }
            throw e;
        }
    }

    /**
     * Makes a conveyor with buffers of a usual size; collective over the world, as {@link Shmem#malloc}.
     *
     * @param shmem     the library
     * @param itemBytes size of an item in bytes, the same on every PE
     * @return the conveyor; {@link #begin} comes next
     * @throws ShmemException when the size is not positive, of 2 GiB less 15 bytes or more or not the same on every PE, the heap is full, or
     *                        a PE has died
     */
    public static Conveyor create(Shmem shmem, int itemBytes) {
        CallingPe.notNull("create", "shmem", shmem);
        return create(shmem, itemBytes, ConveyorBuffers.usualBytes(shmem, itemBytes));
    }

    /**
     * Makes a conveyor; collective over the world, as {@link Shmem#malloc}.
     *
     * @param shmem       the library
     * @param itemBytes   size of an item in bytes, the same on every PE
     * @param bufferBytes size of a buffer in bytes, the same on every PE: 8 and at least one item; rounded up to a multiple of 8
     * @return the conveyor; {@link #begin} comes next
     * @throws ShmemException when an item is not at least a byte, does not fit a buffer or is not of the same size on every PE, a buffer is of
     *                        2 GiB less 7 bytes or more, the heap is full, or a PE has died
     */
    public static Conveyor create(Shmem shmem, int itemBytes, int bufferBytes) {
        CallingPe.notNull("create", "shmem", shmem);
        return new Conveyor(shmem, itemBytes, ConveyorBuffers.requireValid(shmem, itemBytes, bufferBytes));
    }

    /**
     * Begins an exchange; every PE does, at any time. Not collective: nobody is waited for.
     *
     * @throws ShmemException when the exchange before is not over, the conveyor or the library is closed, or the thread may not call
     */
    public void begin() {
        requireOpen("begin");
        HeapAccess.of(shmem, "begin").heap("begin"); // throws where the library is closed or another thread must call
        if (stage == Stage.PUSHING || stage == Stage.DONE) {
            throw fail("begin", "the exchange before is not over: advance until that returns false");
        }
        stage = Stage.PUSHING;
        exchanges++;
        outgoing.begin();
        incoming.begin();
    }

    /**
     * Gives the conveyor an item of 8 bytes for a PE.
     *
     * @param item the item
     * @param pe   where it is to be pulled; may be the caller
     * @return false when the conveyor has no room for it now: pull, advance, and push it again
     * @throws ShmemException when items are not of 8 bytes, there is no such PE, no exchange has begun, or {@link #advance} was told
     *                        that this PE is done
     */
    public boolean push(long item, int pe) {
        requirePush(Long.BYTES, pe);
        if (!outgoing.hasRoom(pe)) {
            return false;
        }
        outgoing.add(item, pe);
        hasMoved = true;
        return true;
    }

    /**
     * Gives the conveyor an item of 16 bytes for a PE.
     *
     * @param first  its first 8 bytes, {@code word(0)} where it is pulled
     * @param second its last 8 bytes
     * @param pe     where it is to be pulled; may be the caller
     * @return false when the conveyor has no room for it now: pull, advance, and push it again
     * @throws ShmemException when items are not of 16 bytes, there is no such PE, no exchange has begun, or {@link #advance} was told
     *                        that this PE is done
     */
    public boolean push(long first, long second, int pe) {
        requirePush(2 * Long.BYTES, pe);
        if (!outgoing.hasRoom(pe)) {
            return false;
        }
        outgoing.add(first, second, pe);
        hasMoved = true;
        return true;
    }

    /**
     * Gives the conveyor an item for a PE.
     *
     * @param source any memory of this PE, which may be reused on return
     * @param offset where the item is in it, in bytes
     * @param pe     where it is to be pulled; may be the caller
     * @return false when the conveyor has no room for it now: pull, advance, and push it again
     * @throws ShmemException            when there is no source or no such PE, no exchange has begun, or {@link #advance} was told
     *                                   that this PE is done
     * @throws IndexOutOfBoundsException when the item does not lie in the source
     */
    public boolean push(MemorySegment source, long offset, int pe) {
        notNull("push", "source", source);
        requirePush(itemBytes, pe);
        if (!outgoing.hasRoom(pe)) {
            return false;
        }
        outgoing.add(source, offset, itemBytes, pe);
        hasMoved = true;
        return true;
    }

    private void requirePush(int bytes, int pe) {
        if (bytes != itemBytes || pe < 0 || pe >= words.nPes() || stage != Stage.PUSHING) {
            throw mistake(bytes, pe);
        }
    }

    private ShmemException mistake(int bytes, int pe) {
        if (bytes != itemBytes) {
            return fail("push", "an item of another size: bytes=" + bytes + " itemBytes=" + itemBytes);
        } else if (pe < 0 || pe >= words.nPes()) {
            return fail("push", "pe out of range: pe=" + pe + " nPes=" + words.nPes());
        }
        requireOpen("push");
        return fail("push", stage == Stage.DONE
                ? "advance was told that this PE is done"
                : "no exchange has begun: call begin");
    }

    /**
     * Takes the next item, which {@link #word}, {@link #copyTo} and {@link #sender} look at until the next call of pull, advance or begin.
     *
     * @return false when there is none now; more may come until {@link #advance} returns false
     * @throws ShmemException when a buffer has been emptied, which its sender is told, and the library is closed
     */
    public boolean pull() {
        if (incoming.next()) {
            hasMoved = true;
            return true;
        }
        return false;
    }

    /**
     * Gives the item back that was just pulled: the next pull takes it again. For those who cannot do yet what it asks for, because another
     * conveyor has no room. Where this conveyor itself has none, keep the item elsewhere: PEs that give back what they cannot push on
     * may all wait for each other.
     *
     * @throws ShmemException when none was just pulled
     */
    public void unpull() {
        requireItem("unpull");
        incoming.giveBack();
    }

    /**
     * Who has pushed the item that was just pulled.
     *
     * @return number of the PE in the world
     * @throws ShmemException when none was just pulled
     */
    public int sender() {
        requireItem("sender");
        return incoming.sender();
    }

    /**
     * Eight bytes of the item that was just pulled.
     *
     * @param index which of them, from 0
     * @return the bytes, as a long of this machine's order
     * @throws ShmemException            when none was just pulled
     * @throws IndexOutOfBoundsException when the item is not so long
     */
    public long word(int index) {
        requireItem("word");
        return incoming.word(index);
    }

    /**
     * Copies the item that was just pulled.
     *
     * @param dest   any memory of this PE
     * @param offset where in it, in bytes
     * @throws ShmemException            when none was just pulled, or there is no destination
     * @throws IndexOutOfBoundsException when the item does not fit the destination
     */
    public void copyTo(MemorySegment dest, long offset) {
        notNull("copyTo", "dest", dest);
        requireItem("copyTo");
        incoming.copyTo(dest, offset);
    }

    private void requireItem(String call) {
        if (!incoming.hasItem()) {
            throw fail(call, "no item was just pulled");
        }
    }

    /**
     * Sends and receives. Where nothing has moved since the last call it sends buffers that are not full, or else waits for
     * something to come, two milliseconds at most.
     *
     * @param done whether this PE will push nothing more in this exchange; then what lies in its buffers is sent. Once true it stays so
     * @return false when the exchange is over: all PEs are done, and this one has pulled everything that was pushed to it. Always false
     *         before the first {@link #begin}
     * @throws ShmemException when the library is closed, nothing comes because a PE has closed the conveyor or left the library after fewer
     *                        exchanges, or every PE waits and none can continue
     */
    public boolean advance(boolean done) {
        if (stage == Stage.BEFORE || stage == Stage.OVER) {
            return false;
        }
        requireOpen("advance");
        incoming.dropItem();
        boolean moved = words.poll(0);
        if (done || stage == Stage.DONE) {
            stage = Stage.DONE;
            moved |= outgoing.finish();
            if (outgoing.isFinished() && incoming.isFinished()) {
                stage = Stage.OVER;
                return false;
            }
        }
        waitUnless(moved || hasMoved);
        hasMoved = false;
        return true;
    }

    private void requireOpen(String call) {
        if (stage == Stage.CLOSED) {
            throw fail(call, "the conveyor has been closed");
        }
    }

    private void notNull(String call, String name, MemorySegment argument) {
        if (argument == null) {
            throw fail(call, name + " is null");
        }
    }

    private ShmemException fail(String call, String message) {
        return new ShmemException(words.me(), call, message);
    }

    private void waitUnless(boolean moved) {
        if (moved || incoming.hasMore() || outgoing.flush()) {
            pause.end();
        } else {
            pause.await(exchanges, stage == Stage.DONE);
        }
    }

    /**
     * Frees the buffers; collective over the world, as {@link Shmem#free}. Once closed, does nothing.
     *
     * @throws ShmemException when an exchange is not over, the library is closed, or a PE has died
     */
    @Override
    public void close() {
        if (stage == Stage.PUSHING || stage == Stage.DONE) {
            throw fail("close", "the exchange of a conveyor is not over: advance until that returns false");
        }
        if (stage != Stage.CLOSED) {
            stage = Stage.CLOSED;
            HeapAccess.of(shmem, "close").requireAlive("close");
            incoming.dropItem();
            words.close(exchanges);
            words.free();
            shmem.free(incoming.inbox());
        }
    }
}
