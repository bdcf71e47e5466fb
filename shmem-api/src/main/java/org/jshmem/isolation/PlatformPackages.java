package org.jshmem.isolation;

import java.lang.module.ModuleDescriptor;
import java.util.HashSet;
import java.util.Set;

/** The packages of the JDK: the JVM looks for their classes nowhere else. */
final class PlatformPackages {

    private static final Set<String> NAMES = names();

    private PlatformPackages() {}

    private static Set<String> names() {
        Set<String> names = new HashSet<>();
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        for (Module module : ModuleLayer.boot().modules()) {
            ModuleDescriptor descriptor = module.getDescriptor();
            if (module.getClassLoader() == null || module.getClassLoader() == platform) {
                names.addAll(descriptor.packages());
            }
        }
        return names;
    }

    static boolean has(String packageName) {
        return packageName.startsWith("java.") || NAMES.contains(packageName);
    }
}
