// applications: actors; each PE has a mailbox that any PE may send to, and passes messages on at random.
// oshrun -np 4 Actors.java
// actors: 404 messages between 4 PEs: correct

import static org.jshmem.core.Comparison.NE;
import static org.jshmem.core.ReduceOp.SUM;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;

static final int HOPS = 100;            // of each message
static final long NOTHING = 0;
static final long STOP = -1;

/// A ring of words with many senders and one receiver. It has room for every message there can be at a time.
record Mailbox(SymmetricLongs slots, SymmetricLongs tickets, int capacity) {

    void send(long message, int pe) {
        long ticket = tickets.atomicFetchInc(0, pe);        // no other sender gets this slot
        slots.p(ticket % capacity, message, pe);
    }

    /// Waits for the n-th message, and leaves its slot empty.
    long receive(Shmem shmem, long n) {
        long slot = n % capacity;
        slots.waitUntil(slot, NE, NOTHING);
        return slots.atomicSwap(slot, NOTHING, shmem.myPe());
    }
}

void main() {
    Shmem.run(shmem -> {
        int me = shmem.myPe();
        int n = shmem.nPes();
        Mailbox mailbox = new Mailbox(shmem.longs(n), shmem.longs(1), n);
        SymmetricLongs ended = shmem.longs(1);              // on PE 0: messages that have gone far enough
        SplittableRandom random = new SplittableRandom(me);

        mailbox.send(HOPS + 1, random.nextInt(n));          // a message is the number of hops that are left
        long received = 0;
        for (long left = mailbox.receive(shmem, 0); left != STOP; left = mailbox.receive(shmem, received)) {
            received++;
            if (left > 1) {
                mailbox.send(left - 1, random.nextInt(n));
            } else if (ended.atomicFetchInc(0, 0) == n - 1) {
                for (int pe = 0; pe < n; pe++) {            // that was the last one
                    mailbox.send(STOP, pe);
                }
            }
        }

        long messages = shmem.reduce(SUM, received);
        if (me == 0) {
            boolean correct = messages == n * (HOPS + 1L) && ended.get(0) == n;
            IO.println("actors: " + messages + " messages between " + n + " PEs: " + (correct ? "correct" : "wrong"));
            if (!correct) {
                throw shmem.globalExit(1);
            }
        }
    });
}
