import type { z } from 'zod'

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; issues: readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] }

/**
 * Parses untrusted data. zod measures any value with a `length`, also where a text or a list should be, and throws
 * where that length is an object that is no number: such a value is refused as a whole.
 */
export function safeParse<S extends z.ZodType>(schema: S, value: unknown): Parsed<z.output<S>> {
  try {
    const result = schema.safeParse(value)
    return result.success ? result : { success: false, issues: result.error.issues }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { success: false, issues: [{ path: [], message: 'Invalid input' }] }
  }
}
