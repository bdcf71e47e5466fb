package org.jshmem.sim.lines;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.sim.lines.SharedLineExperiments.Combining;
import org.jshmem.sim.lines.SharedLineExperiments.Notification;

/**
 * Two ways of which paper 000 says that one is better, and the worse one without what it is said to cost.
 *
 * @param id             the claim's number
 * @param what           in words: the better way, the other, what the other does not pay for
 * @param children       of the parent
 * @param betterNs       the way that the paper has chosen
 * @param otherNs        the other
 * @param withoutCauseNs the other, when it does not pay
 */
record SharedLineTime(String id, String what, int children, double betterNs, double otherNs, double withoutCauseNs) {

    private static final int[] CHILDREN = {2, 3, 4, 8, 16, 30, 59};

    static List<SharedLineTime> measure() throws Exception {
        List<SharedLineTime> times = new ArrayList<>();
        for (int children : CHILDREN) {
            times.add(new SharedLineTime("C040", "one line, one each, one each of which one is read", children,
                    SharedLineExperiments.notificationNs(Notification.ONE_LINE, children),
                    SharedLineExperiments.notificationNs(Notification.LINE_EACH, children),
                    SharedLineExperiments.notificationNs(Notification.LINE_EACH_UNREAD, children)));
        }
        for (int children : CHILDREN) {
            times.add(new SharedLineTime("C062", "a buffer each, one in turns, one at once", children,
                    SharedLineExperiments.sumNs(Combining.BUFFER_EACH, children),
                    SharedLineExperiments.sumNs(Combining.ONE_BUFFER, children),
                    SharedLineExperiments.sumNs(Combining.ONE_BUFFER_AT_ONCE, children)));
        }
        return times;
    }

    String text() {
        return String.format(Locale.ROOT, "%-5s %-50s %8d %10.1f %10.1f %10.1f", id, what, children, betterNs, otherNs,
                withoutCauseNs);
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", id);
        fields.put("what", what);
        fields.put("children", children);
        fields.put("betterNs", betterNs);
        fields.put("otherNs", otherNs);
        fields.put("withoutCauseNs", withoutCauseNs);
        return fields;
    }
}
