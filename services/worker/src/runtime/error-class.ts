/**
 * What may be said of an error in a log, a row or Redis: its class and where it came from. Messages
 * are left out, as those of mail servers and of the database quote addresses and data.
 */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown'
  const { code, errorClass: named } = error as { code?: unknown; errorClass?: unknown }
  if (typeof named === 'string') return named
  return typeof code === 'string' && code !== '' ? code : error.name
}

/** The fields of a log line about an error. */
export function errorFields(error: unknown): { errorClass: string; at?: string[] } {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { errorClass: errorClass(error), at: at.slice(0, 5).map((line) => line.trim()) }
}
