/** An error with a remedy for its reader. */
export type ActionableError = Error & { remedy: string }

/** Creates an error from its reason and its remedy, each a sentence. */
export function actionableError(reason: string, remedy: string, cause?: unknown): ActionableError {
  return Object.assign(new Error(reason, { cause }), { name: 'ActionableError', remedy })
}

/** The reason and, if the error has one, the remedy of any thrown value. */
export function explain(error: unknown): { reason: string; remedy: string | undefined } {
  const reason = error instanceof Error ? error.message : String(error)
  const remedy = error instanceof Error && 'remedy' in error ? String(error.remedy) : undefined
  return { reason, remedy }
}
