package org.jshmem.contract;

import java.util.Arrays;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The numbers of PEs of {@link ForPeCounts}. */
final class PeCountsProvider implements ArgumentsProvider {

    private static final int[] ALL = {1, 2, 3, 4, 5, 7, 8, 13, 16};

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        int[] counts = context.getEnclosingTestClasses().stream()
                .map(backend -> backend.getAnnotation(PeCounts.class))
                .filter(chosen -> chosen != null)
                .findFirst()
                .map(PeCounts::value)
                .orElse(ALL);
        return Arrays.stream(counts).mapToObj(Arguments::of);
    }
}
