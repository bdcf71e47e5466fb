package org.jshmem.algorithm;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jshmem.core.ShmemException;

/**
 * An algorithm some of whose parameters are not the usual ones, or are said to be: {@code oc-bcast:k=2+buffers=3}.
 *
 * @param base   the algorithm without
 * @param values of its parameters, by name
 */
public record TunedAlgorithm(Algorithm base, Map<String, String> values) implements Algorithm {

    /** Between a name and its parameters. */
    static final String START = ":";

    private static final String SEPARATOR = "+";

    /** The values stay as they are. */
    public TunedAlgorithm {
        values = Map.copyOf(values);
    }

    /** Reads what follows the name of an algorithm. */
    static TunedAlgorithm parse(Algorithm base, String text) {
        Map<String, String> values = new HashMap<>();
        for (String choice : text.split("\\" + SEPARATOR, -1)) {
            String[] words = choice.split("=", 2);
            if (words.length < 2 || !base.parameters().stream()
                    .anyMatch(parameter -> parameter.name().equals(words[0]) && parameter.allows(words[1]))) {
                throw new ShmemException(base.spelling() + " has no parameter " + choice + ": "
                        + (base.parameters().isEmpty()
                                ? "it has none"
                                : "there are " + base.parameters().stream().map(Parameter::toString)
                                        .collect(Collectors.joining(", "))
                                        + ", with " + SEPARATOR + " between them"));
            }
            values.put(words[0], words[1]);
        }
        TunedAlgorithm tuned = new TunedAlgorithm(base, values);
        String conflict = base.conflict(tuned);
        if (conflict != null) {
            throw new ShmemException(tuned.spelling() + ": " + conflict);
        }
        return tuned;
    }

    @Override
    public String name() {
        return base.name();
    }

    /** Parameters come in the order in which the algorithm has them. */
    @Override
    public String spelling() {
        return base.parameters().stream().map(Parameter::name).filter(values::containsKey)
                .map(name -> name + "=" + values.get(name))
                .collect(Collectors.joining(SEPARATOR, base.spelling() + START, ""));
    }

    @Override
    public List<Parameter> parameters() {
        return base.parameters();
    }

    @Override
    public String value(String parameter) {
        return values.containsKey(parameter) ? values.get(parameter) : base.value(parameter);
    }

    @Override
    public boolean needsDirectAccess() {
        return base.needsDirectAccess();
    }

    @Override
    public boolean waitsForWordsOfPeers() {
        return base.waitsForWordsOfPeers();
    }

    @Override
    public boolean isHierarchical() {
        return base.isHierarchical();
    }
}
