/** Leaves a trace of what needs no more attention than that. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the console is the log that a browser has
  console.warn(what, error)
}
