package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.Exchange;
import org.jshmem.coll.team.Members;

/**
 * Alltoall in steps: in step i every rank writes to the one i ahead and waits until i others have written to it, so that
 * nobody runs ahead and in each step every PE has one writer.
 *
 * <p>
 * The announcements of {@link Exchange} do not say whose they are; those of a fast PE let a slow one's successor go on a
 * step early, which costs the pace and nothing else, since the end is awaited from all.
 */
public final class AlltoallPairwise implements Alltoall {

    private final Members members;
    private final Exchange exchange;

    public AlltoallPairwise(Members members, Exchange exchange) {
        this.members = members;
        this.exchange = exchange;
    }

    @Override
    public void run(Blocks blocks) {
        exchange.begin();
        blocks.put(members.rank());
        for (int i = 1; i < members.size(); i++) {
            int rank = (members.rank() + i) % members.size();
            blocks.put(rank);
            members.transport().fence();
            exchange.announce(rank);
            exchange.awaitSome(i);
        }
        exchange.awaitAll();
    }
}
