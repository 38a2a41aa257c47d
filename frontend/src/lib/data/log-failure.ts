/** Logs a failure that needs no other handling. */
export function logFailure(message: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the console is the only log of a browser
  console.warn(message, error)
}
