/**
 * Arguments of V8 for programs that live for seconds or minutes, as in tests: without optimizing what runs often, they
 * take a tenth less work.
 */
export const UNOPTIMIZED = ['--no-opt', '--no-maglev']
