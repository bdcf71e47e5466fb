package org.jshmem.coll.handshake;

/** Both at a time, of which there is one of each at most: the lightweight calls of paper 004, section IV.B. */
final class ExchangeAtOnce implements Exchange {

    private final WindowMessages messages;

    ExchangeAtOnce(WindowMessages messages) {
        this.messages = messages;
    }

    @Override
    public void run(Message out, Message in, boolean receiveFirst, long firstNumber) {
        messages.noteRequest(false);
        messages.noteRequest(false);
        long sent = WindowMessages.pieces(out.bytes());
        long received = WindowMessages.pieces(in.bytes());
        for (long piece = 0; piece < Math.max(sent, received); piece++) {
            if (piece < sent) {
                messages.offer(out, piece, firstNumber + piece);
            }
            if (piece < received) {
                messages.get(in, piece, firstNumber + piece);
            }
            if (piece < sent) {
                messages.awaitTaken(out.peer(), firstNumber + piece);
            }
        }
    }
}
