package org.jshmem;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;

import org.jshmem.coll.request.PendingCollective;

/**
 * The non-blocking collectives of a PE that it does not know to be done: what they use must be left alone, and the
 * actions that wait for their end are run by whatever call of the PE finds out.
 */
final class OutstandingRequests {

    private record Request(Team team, PendingCollective pending, Queue<Runnable> actions) {
        boolean isAwaited() {
            return !actions.isEmpty() && !pending.isComplete();
        }

        /** Whoever takes an action runs it: each is run once. */
        void runActions() {
            for (Runnable action = actions.poll(); action != null; action = actions.poll()) {
                action.run();
            }
        }
    }

    private final Queue<Request> requests = new ConcurrentLinkedQueue<>();

    PendingCollective add(Team team, PendingCollective pending) {
        completeFound();
        requests.add(new Request(team, pending, new ConcurrentLinkedQueue<>()));
        return pending;
    }

    /** One that is no longer here is done; one that has lost a PE is here for ever, since it never will be. */
    void whenComplete(PendingCollective pending, Runnable action) {
        Request request = first(other -> other.pending == pending);
        if (request == null) {
            action.run();
            return;
        }
        request.actions.add(action);
        if (pending.isComplete()) {
            request.runActions();
        }
    }

    /** Looks at those for whose end somebody waits. With none, as in most programs, this is one load. */
    void progress() {
        if (!requests.isEmpty()) {
            requests.forEach(request -> {
                if (!request.actions.isEmpty()) {
                    request.pending.isFound();
                }
            });
            completeFound();
        }
    }

    /** Forgets those that have been found to be done. */
    void completeFound() {
        for (Request request : requests) {
            if (request.pending.isComplete()) {
                requests.remove(request);
                request.runActions();
            }
        }
    }

    /** A team that has lost a PE is closed, and its words are given to others: what is not done by now is not looked for there any more. */
    void forget(Team team) {
        for (Request request : requests) {
            if (request.team == team) {
                request.pending.forget();
            }
        }
        completeFound();
        requests.removeIf(request -> request.team == team && request.actions.isEmpty());
    }

    /** Waits for one for whose end somebody waits; false when there is none. Throws when only those are left that cannot end. */
    boolean awaitOne(long timeoutNs) {
        Request living = find(Request::isAwaited);
        Request one = living == null ? first(Request::isAwaited) : living;
        if (one == null) {
            return false;
        }
        one.pending.await(timeoutNs);
        progress();
        return true;
    }

    /** For the end of a team, or of the library when the team is null. None of a team that has lost PEs can end. */
    void requireNone(Checks checks, String call, Team team) {
        Request left = find(request -> !request.pending.isComplete() && (team == null || request.team == team));
        if (left != null) {
            throw checks.fail(call, "a collective is under way: " + left.pending.call() + ": await its request first");
        }
    }

    void requireUnused(Checks checks, String call, String name, long offset, long bytes) {
        require(checks, call, name, find(request -> request.pending.uses(offset, bytes)));
    }

    void requireUnwritten(Checks checks, String call, String name, long offset, long bytes) {
        require(checks, call, name, find(request -> request.pending.writes(offset, bytes)));
    }

    private static void require(Checks checks, String call, String name, Request user) {
        if (user != null) {
            throw checks.fail(call, name + " is in use by a collective under way: " + user.pending.call()
                    + ": await its request first");
        }
    }

    private Request find(Predicate<Request> condition) {
        return first(request -> !request.team.collectives.hasLostPes() && condition.test(request));
    }

    private Request first(Predicate<Request> condition) {
        for (Request request : requests) {
            if (condition.test(request)) {
                return request;
            }
        }
        return null;
    }
}
