package org.jshmem.coll.handshake;

/** How a member sends a message and receives another, as far as both go on at a time (paper 004, sections IV.A and IV.B). */
public interface Exchange {

    /**
     * Returns when both are done.
     *
     * @param out          what is sent
     * @param in           what is received
     * @param receiveFirst what comes first where one comes after the other; not the same for all members of a ring
     * @param firstNumber  of the pieces of either
     */
    void run(Message out, Message in, boolean receiveFirst, long firstNumber);

    /** The one that a value of the parameter {@code sync} of an algorithm names. */
    static Exchange of(String sync, WindowMessages messages) {
        return switch (sync) {
            case "blocking" -> new ExchangeInTurn(messages);
            case "ircce" -> new ExchangeByList(messages);
            case "light" -> new ExchangeAtOnce(messages);
            default -> throw new IllegalArgumentException(sync);
        };
    }
}
