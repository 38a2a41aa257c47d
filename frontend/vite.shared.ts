/**
 * Names components by their files: the classes of the browser's build and of the server's are the same,
 * whatever is loaded first.
 */
export const stableClasses = { plugins: { styledComponents: { ssr: true, displayName: false } } }
