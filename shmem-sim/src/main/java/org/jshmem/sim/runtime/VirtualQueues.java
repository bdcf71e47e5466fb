package org.jshmem.sim.runtime;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.TransferQueue;

/** {@link VirtualWaits} for what other threads of the program put into queues, or take from them. */
public final class VirtualQueues {

    private VirtualQueues() {}

    /**
     * Stands for {@link BlockingQueue#poll(long, TimeUnit)}.
     *
     * @param queue that is waited for
     * @param time  the limit
     * @param unit  of the limit
     * @return its head, or null
     * @throws InterruptedException when the thread has been interrupted
     */
    public static Object poll(BlockingQueue<?> queue, long time, TimeUnit unit) throws InterruptedException {
        return VirtualWaits.await(time, unit, (limit, its) -> queue.poll(limit, its), null);
    }

    /**
     * Stands for {@link BlockingQueue#offer(Object, long, TimeUnit)}.
     *
     * @param queue   that is waited for
     * @param element what is added
     * @param time    the limit
     * @param unit    of the limit
     * @return whether there was room
     * @throws InterruptedException when the thread has been interrupted
     */
    @SuppressWarnings("unchecked")
    public static boolean offer(BlockingQueue<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        BlockingQueue<Object> any = (BlockingQueue<Object>) queue;
        return VirtualWaits.await(time, unit, (limit, its) -> any.offer(element, limit, its), false);
    }

    /**
     * Stands for {@link BlockingDeque#pollFirst(long, TimeUnit)}.
     *
     * @param deque that is waited for
     * @param time  the limit
     * @param unit  of the limit
     * @return its first element, or null
     * @throws InterruptedException when the thread has been interrupted
     */
    public static Object pollFirst(BlockingDeque<?> deque, long time, TimeUnit unit) throws InterruptedException {
        return VirtualWaits.await(time, unit, (limit, its) -> deque.pollFirst(limit, its), null);
    }

    /**
     * Stands for {@link BlockingDeque#pollLast(long, TimeUnit)}.
     *
     * @param deque that is waited for
     * @param time  the limit
     * @param unit  of the limit
     * @return its last element, or null
     * @throws InterruptedException when the thread has been interrupted
     */
    public static Object pollLast(BlockingDeque<?> deque, long time, TimeUnit unit) throws InterruptedException {
        return VirtualWaits.await(time, unit, (limit, its) -> deque.pollLast(limit, its), null);
    }

    /**
     * Stands for {@link BlockingDeque#offerFirst(Object, long, TimeUnit)}.
     *
     * @param deque   that is waited for
     * @param element what is added
     * @param time    the limit
     * @param unit    of the limit
     * @return whether there was room
     * @throws InterruptedException when the thread has been interrupted
     */
    @SuppressWarnings("unchecked")
    public static boolean offerFirst(BlockingDeque<?> deque, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        BlockingDeque<Object> any = (BlockingDeque<Object>) deque;
        return VirtualWaits.await(time, unit, (limit, its) -> any.offerFirst(element, limit, its), false);
    }

    /**
     * Stands for {@link BlockingDeque#offerLast(Object, long, TimeUnit)}.
     *
     * @param deque   that is waited for
     * @param element what is added
     * @param time    the limit
     * @param unit    of the limit
     * @return whether there was room
     * @throws InterruptedException when the thread has been interrupted
     */
    @SuppressWarnings("unchecked")
    public static boolean offerLast(BlockingDeque<?> deque, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        BlockingDeque<Object> any = (BlockingDeque<Object>) deque;
        return VirtualWaits.await(time, unit, (limit, its) -> any.offerLast(element, limit, its), false);
    }

    /**
     * Stands for {@link TransferQueue#tryTransfer(Object, long, TimeUnit)}.
     *
     * @param queue   that is waited for
     * @param element what is handed over
     * @param time    the limit
     * @param unit    of the limit
     * @return whether somebody has taken it
     * @throws InterruptedException when the thread has been interrupted
     */
    @SuppressWarnings("unchecked")
    public static boolean tryTransfer(TransferQueue<?> queue, Object element, long time, TimeUnit unit)
            throws InterruptedException {
        TransferQueue<Object> any = (TransferQueue<Object>) queue;
        return VirtualWaits.await(time, unit, (limit, its) -> any.tryTransfer(element, limit, its), false);
    }

    /**
     * Stands for {@link Exchanger#exchange(Object, long, TimeUnit)}.
     *
     * @param exchanger where another thread is waited for
     * @param element   what that gets
     * @param time      the limit
     * @param unit      of the limit
     * @return what that gives
     * @throws InterruptedException when the thread has been interrupted
     * @throws TimeoutException     when none has come
     */
    @SuppressWarnings("unchecked")
    public static Object exchange(Exchanger<?> exchanger, Object element, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        Exchanger<Object> any = (Exchanger<Object>) exchanger;
        return VirtualWaits.awaitOrThrow("Exchanger.exchange", time, unit,
                (limit, its) -> any.exchange(element, limit, its));
    }
}
