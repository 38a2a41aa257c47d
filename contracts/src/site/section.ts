import type { z } from 'zod'
import type { Given } from './placeholders.ts'

/**
 * A part of the site that owners edit and publish as a whole.
 *
 * @param original the text until it is edited, with the known facts about the company
 */
export function section<Schema extends z.ZodType>(
  schema: Schema,
  original: (given: Given) => z.infer<Schema>,
) {
  return { schema, original }
}
