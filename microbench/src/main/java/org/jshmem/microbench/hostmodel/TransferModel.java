package org.jshmem.microbench.hostmodel;

/**
 * A transfer through a shared buffer, in chunks: while the receiver copies one out, the sender copies the next one in
 * (paper 001, equations 1 to 3). A core loads and stores at the same time, so a copy takes as long as the slower of both.
 *
 * @param senderBytesPerUs   of the sender's copy: the lower of load hit modified and store hit shared
 * @param receiverBytesPerUs of the receiver's copy: the lower of load miss modified and store hit modified
 */
record TransferModel(double senderBytesPerUs, double receiverBytesPerUs) {

    /** From throughputs at the size of the whole message: all its chunks go through the caches in a row. */
    static TransferModel of(Throughputs measured, long messageBytes) {
        return new TransferModel(
                Math.min(measured.bytesPerUs(AccessKind.LOAD, LineState.HIT_MODIFIED, messageBytes),
                        measured.bytesPerUs(AccessKind.STORE, LineState.HIT_SHARED, messageBytes)),
                Math.min(measured.bytesPerUs(AccessKind.LOAD, LineState.MISS_MODIFIED, messageBytes),
                        measured.bytesPerUs(AccessKind.STORE, LineState.HIT_MODIFIED, messageBytes)));
    }

    /** Equation 1. The last chunk may be shorter; the paper's number of chunks, rounded down, would leave it out. */
    double transferUs(long messageBytes, long chunkBytes) {
        double us = 0;
        long before = 0;
        for (long at = 0; at < messageBytes; at += chunkBytes) {
            long chunk = Math.min(chunkBytes, messageBytes - at);
            us += Math.max(sendUs(chunk), receiveUs(before));
            before = chunk;
        }
        return us + receiveUs(before);
    }

    /** Both copies one after the other: what a message of one chunk takes. */
    double sequentialUs(long messageBytes) {
        return sendUs(messageBytes) + receiveUs(messageBytes);
    }

    /** Both copies at the same time: what a message of very many chunks takes. */
    double parallelUs(long messageBytes) {
        return Math.max(sendUs(messageBytes), receiveUs(messageBytes));
    }

    /** Equation 2. */
    private double sendUs(long bytes) {
        return bytes / senderBytesPerUs;
    }

    /** Equation 3. */
    private double receiveUs(long bytes) {
        return bytes / receiverBytesPerUs;
    }
}
