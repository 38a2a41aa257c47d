import type { z } from 'zod'
import type { Given } from './placeholders.ts'

/** A part of the site that owners edit and publish as a whole. */
export interface SectionDefinition<Schema extends z.ZodType> {
  /** What editors call it. */
  label: string
  schema: Schema
  /** The text until somebody edits it, worded by what is known of the company. */
  original: (given: Given) => z.infer<Schema>
}

export function section<Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  original: (given: Given) => z.infer<Schema>,
): SectionDefinition<Schema> {
  return { label, schema, original }
}
