/**
 * Arguments of V8 for programs and pages that live for seconds, as in tests: without optimizing hot code, they take a
 * tenth less work.
 */
export const UNOPTIMIZED = ['--no-opt', '--no-maglev']
