import { z } from 'zod'

interface Place {
  /** Several operations answer the same view: a value that is null in one of them can be null in all. */
  schema: z.ZodNullable
  isNull: boolean
  hasValue: boolean
}

/** Where a view may be null, and which of the two answers have shown so far. */
export type Nullability = Map<string, Place>

/** The places in which no answer had null, nor had another place of the same view. */
export function neverNull(seen: Nullability): string[] {
  const nullSomewhere = new Set([...seen.values()].filter((p) => p.isNull).map((p) => p.schema))
  return [...seen].filter(([, { schema }]) => !nullSomewhere.has(schema)).map(([path]) => path)
}

/**
 * Notes for each nullable place of the schema, such as `items[].budget`, whether the value has null
 * there, or something else.
 */
export function noteNullability(
  seen: Nullability,
  schema: unknown,
  value: unknown,
  path: string,
): void {
  if (schema instanceof z.ZodNullable) {
    const entry = seen.get(path) ?? { isNull: false, hasValue: false }
    seen.set(path, {
      schema,
      isNull: entry.isNull || value === null,
      hasValue: entry.hasValue || value !== null,
    })
    if (value !== null) noteNullability(seen, schema.unwrap(), value, path)
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const item of value) noteNullability(seen, schema.element, item, `${path}[]`)
  } else if (schema instanceof z.ZodObject && isRecord(value)) {
    for (const [key, field] of Object.entries(schema.shape)) {
      noteNullability(seen, field, value[key], `${path}.${key}`)
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
