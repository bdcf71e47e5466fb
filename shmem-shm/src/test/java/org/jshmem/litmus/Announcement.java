package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.SignalOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How PE 0 puts data to PE 1 and tells it so by a flag that becomes the number of the batch. */
enum Announcement {
    P {
        @Override
        void put(Shmem shmem, Order order, Message message) {
            if (order == Order.FLAG_FIRST) {
                shmem.p(JAVA_LONG, message.flags, message.flagOffset, message.batch, 1);
            }
            message.putData(shmem);
            order.apply(shmem);
            if (order != Order.FLAG_FIRST) {
                shmem.p(JAVA_LONG, message.flags, message.flagOffset, message.batch, 1);
            }
        }
    },
    ATOMIC {
        @Override
        void put(Shmem shmem, Order order, Message message) {
            message.putData(shmem);
            order.apply(shmem);
            shmem.atomicAdd(JAVA_LONG, message.flags, message.flagOffset, 1, 1);
        }
    },
    SIGNAL_SET {
        @Override
        void put(Shmem shmem, Order order, Message message) {
            shmem.putSignal(message.data, message.dataOffset, message.source, 0, message.source.byteSize(),
                    message.flags, message.flagOffset, message.batch, SignalOp.SET, 1);
        }
    },
    SIGNAL_ADD {
        @Override
        void put(Shmem shmem, Order order, Message message) {
            shmem.putSignalNbi(message.data, message.dataOffset, message.source, 0, message.source.byteSize(),
                    message.flags, message.flagOffset, 1, SignalOp.ADD, 1);
        }
    };

    /** The data of one round and where it goes. */
    record Message(MemorySegment data, long dataOffset, MemorySegment source, MemorySegment flags, long flagOffset,
            long batch) {
        void putData(Shmem shmem) {
            shmem.put(data, dataOffset, source, 0, source.byteSize(), 1);
        }
    }

    abstract void put(Shmem shmem, Order order, Message message);
}
