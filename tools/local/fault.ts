/** A failure with what the reader can do about it. */
export type Fault = Error & { remedy: string }

/** Makes a failure from its reason and its remedy, each a sentence. */
export function fault(why: string, remedy: string, cause?: unknown): Fault {
  return Object.assign(new Error(why, { cause }), { name: 'Fault', remedy })
}

/** The reason and, where it is known, the remedy of any thrown value. */
export function explain(error: unknown): { why: string; remedy: string | undefined } {
  const why = error instanceof Error ? error.message : String(error)
  const remedy = error instanceof Error && 'remedy' in error ? String(error.remedy) : undefined
  return { why, remedy }
}
