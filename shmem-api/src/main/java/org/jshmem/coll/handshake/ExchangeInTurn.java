package org.jshmem.coll.handshake;

/** One after the other, as RCCE_comm does with the blocking calls of RCCE: so two wait for each other twice. */
final class ExchangeInTurn implements Exchange {

    private final WindowMessages messages;

    ExchangeInTurn(WindowMessages messages) {
        this.messages = messages;
    }

    @Override
    public void run(Message out, Message in, boolean receiveFirst, long firstNumber) {
        if (receiveFirst) {
            messages.receive(in, firstNumber);
        }
        messages.send(out, firstNumber);
        if (!receiveFirst) {
            messages.receive(in, firstNumber);
        }
    }
}
