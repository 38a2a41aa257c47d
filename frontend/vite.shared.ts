/**
 * Derives class names from file names, so that they are the same in the builds for browser and server,
 * whatever is loaded first.
 */
export const stableClasses = { plugins: { styledComponents: { ssr: true, displayName: false } } }
