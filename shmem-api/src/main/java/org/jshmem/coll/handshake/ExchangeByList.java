package org.jshmem.coll.handshake;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Both at a time, as objects of a list that may hold any number, as iRCCE has them (paper 004, section IV.A): the requests take turns
 * until all are done.
 */
final class ExchangeByList implements Exchange {

    private final WindowMessages messages;
    private final Queue<Request> requests = new ArrayDeque<>();

    ExchangeByList(WindowMessages messages) {
        this.messages = messages;
    }

    @Override
    public void run(Message out, Message in, boolean receiveFirst, long firstNumber) {
        issue(new Sending(out, firstNumber));
        issue(new Receiving(in, firstNumber));
        while (!requests.isEmpty()) {
            Request next = requests.remove();
            if (next.advance()) {
                requests.add(next);
            }
        }
    }

    private void issue(Request request) {
        messages.noteRequest(true);
        requests.add(request);
    }

    /** What is still to be done of a message. */
    private interface Request {

        /** Takes the next step, for which it may wait; returns whether there are more. */
        boolean advance();
    }

    private final class Sending implements Request {

        private final Message message;
        private final long firstNumber;
        private final long pieces;
        private long offered;

        Sending(Message message, long firstNumber) {
            this.message = message;
            this.firstNumber = firstNumber;
            pieces = WindowMessages.pieces(message.bytes());
        }

        /** The first step waits for nobody, or all would wait for each other. */
        @Override
        public boolean advance() {
            if (offered > 0) {
                messages.awaitTaken(message.peer(), firstNumber + offered - 1);
            }
            if (offered == pieces) {
                return false;
            }
            messages.offer(message, offered, firstNumber + offered);
            offered++;
            return true;
        }
    }

    private final class Receiving implements Request {

        private final Message message;
        private final long firstNumber;
        private final long pieces;
        private long taken;

        Receiving(Message message, long firstNumber) {
            this.message = message;
            this.firstNumber = firstNumber;
            pieces = WindowMessages.pieces(message.bytes());
        }

        @Override
        public boolean advance() {
            if (taken < pieces) {
                messages.get(message, taken, firstNumber + taken);
                taken++;
            }
            return taken < pieces;
        }
    }
}
