package org.jshmem.sim.check;

import java.util.Arrays;

import org.jshmem.sim.check.Finding.Type;
import org.jshmem.sim.check.ObjectTable.SymmetricObject;

/**
 * Compares each access with those that have touched the same bytes before, after FastTrack (Flanagan and Freund, PLDI
 * 2009): of the writes the last is remembered, of the reads since then one per PE, fewer where they are ordered.
 */
final class RaceDetector {

    private final Shadow[] shadows;
    private final ObjectTable[] objects;
    private final SourceSites sites;
    private final Findings findings;

    RaceDetector(Shadow[] shadows, ObjectTable[] objects, SourceSites sites, Findings findings) {
        this.shadows = shadows;
        this.objects = objects;
        this.sites = sites;
        this.findings = findings;
    }

    /** @param context that the access is made on, or null for a load of the program */
    void read(CheckedPe me, Access read, ContextOrder context, int pe, long offset, long bytes) {
        shadows[pe].visit(offset, bytes, (page, first, last, start) -> {
            Access compared = null;
            boolean isInitialised = true;
            for (int cell = first; cell <= last; cell++) {
                if (page.reads(cell) == read) {
                    continue;
                }
                Access write = page.write(cell);
                if (write == null) {
                    isInitialised = isInitialised
                            && requireInitialised(read.site, read.pe, pe, start + page.place(cell));
                } else if (write != compared) {
                    compared = write;
                    compare(me, write, read, context, pe, start + page.place(cell));
                }
                page.setReads(cell, withRead(page.reads(cell), read, me.order()));
            }
        });
    }

    /** @param context that the access is made on, or null for a store of the program */
    void write(CheckedPe me, Access write, ContextOrder context, int pe, long offset, long bytes) {
        shadows[pe].visit(offset, bytes, (page, first, last, start) -> {
            Access compared = null;
            Object comparedReads = null;
            for (int cell = first; cell <= last; cell++) {
                long at = start + page.place(cell);
                Access before = page.write(cell);
                if (before != null && before != write && before != compared) {
                    compared = before;
                    compare(me, before, write, context, pe, at);
                }
                Object reads = page.reads(cell);
                if (reads != null && !areSame(reads, comparedReads)) {
                    comparedReads = reads;
                    compareReads(me, reads, write, context, pe, at);
                }
                page.setWrite(cell, write);
                page.setReads(cell, null);
            }
        });
    }

    /** Each cell has an array of its own, also of the same reads. */
    private static boolean areSame(Object reads, Object others) {
        return reads == others
                || reads instanceof Access[] some && others instanceof Access[] more && Arrays.equals(some, more);
    }

    private void compareReads(CheckedPe me, Object reads, Access write, ContextOrder context, int pe, long at) {
        if (reads instanceof Access read) {
            compare(me, read, write, context, pe, at);
        } else {
            for (Access read : (Access[]) reads) {
                compare(me, read, write, context, pe, at);
            }
        }
    }

    private void compare(CheckedPe me, Access before, Access now, ContextOrder context, int pe, long at) {
        if (before.isAtomic() && now.isAtomic() || before.writesSameAs(now)
                || me.order().isAfter(before, context, now.isWrite())) {
            return;
        }
        findings.add(Type.DATA_RACE, before.site, now.site, number -> {
            Remedy remedy = Remedy.of(before, now, me.order(), me.heardOf(before.pe), sites);
            return new Finding(number, remedy.type(), remedy.what(), memory(pe, at), remedy.remedy());
        });
    }

    /** An update of a word continues what its predecessor has announced. */
    void update(CheckedPe me, Access update, ContextOrder context, int pe, long offset, long bytes) {
        ShadowPage page = shadows[pe].page(offset);
        Access before = page.write(page.cell((int) (offset % ShadowPage.BYTES)));
        if (before != null) {
            update.continues(before);
        } else {
            requireInitialised(update.site, update.pe, pe, offset);
        }
        write(me, update, context, pe, offset, bytes);
    }

    /** A PE has looked at a word by an atomic or a wait, and knows from now on what its last writer has announced. */
    void acquire(CheckedPe me, int site, int pe, long offset, long bytes) {
        shadows[pe].visit(offset, bytes, (page, first, last, start) -> {
            Access acquired = null;
            Access seen = null;
            boolean isInitialised = true;
            for (int cell = first; cell <= last; cell++) {
                Access write = page.write(cell);
                if (write == null) {
                    isInitialised = isInitialised
                            && requireInitialised(site, me.order().pe(), pe, start + page.place(cell));
                } else if (!write.isSeenBy(me.order().pe())) {
                    if (write != acquired) {
                        acquired = write;
                        me.learn(write);
                        seen = write.seenBy(me.order());
                    }
                    page.setWrite(cell, seen);
                }
            }
        });
    }

    /** Whether somebody has written a byte, or the library has on behalf of its allocation. */
    private boolean requireInitialised(int site, int reader, int pe, long at) {
        SymmetricObject object = objects[pe].at(at);
        if (object == null || object.isInitialised(at)) {
            return true;
        }
        findings.add(Type.UNINITIALISED, site, object.site(),
                number -> new Finding(number, Type.UNINITIALISED,
                        "PE " + reader + " " + sites.get(site) + " reads what nobody has written", memory(pe, at),
                        "write it before, or allocate it with calloc"));
        return false;
    }

    /** Which bytes, as a programmer knows them. */
    String memory(int pe, long at) {
        SymmetricObject object = objects[pe].at(at);
        return object == null
                ? "offset " + at + " of PE " + pe
                : "byte " + (at - object.offset()) + " of the " + object.bytes() + " bytes of "
                        + sites.get(object.site()) + ", on PE " + pe;
    }

    /** Reads that the new one comes after need not be remembered; a pending one may be made after it. */
    private static Object withRead(Object reads, Access read, PeOrder order) {
        if (reads == null) {
            return read;
        }
        if (reads instanceof Access one) {
            return replaces(read, one) || order.isAfter(one, null, false) ? read : new Access[]{one, read};
        }
        Access[] all = (Access[]) reads;
        for (int i = 0; i < all.length; i++) {
            if (replaces(read, all[i])) {
                Access[] replaced = all.clone();
                replaced[i] = read;
                return replaced;
            }
        }
        Access[] more = Arrays.copyOf(all, all.length + 1);
        more[all.length] = read;
        return more;
    }

    private static boolean replaces(Access read, Access before) {
        return before.pe == read.pe && (!before.isPending() || read.isPending() && before.stream == read.stream);
    }
}
