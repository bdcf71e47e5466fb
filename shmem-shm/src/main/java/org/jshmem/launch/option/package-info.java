/** The command line as a table of options ({@link org.jshmem.launch.option.LaunchOption}) and the words that they take. */
package org.jshmem.launch.option;
