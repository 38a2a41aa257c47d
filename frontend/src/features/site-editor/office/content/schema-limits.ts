import { z } from 'zod'

/** The most characters of a text, or the most items of a list; undefined without a limit. */
export function limitOf(schema: unknown): number | undefined {
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined
  if (!(schema instanceof z.ZodArray)) return undefined
  for (const { _zod } of schema.def.checks ?? []) {
    if ('maximum' in _zod.def && typeof _zod.def.maximum === 'number') return _zod.def.maximum
  }
  return undefined
}

/** The schema of a field of an object, or of the items of a list. */
export function schemaIn(schema: unknown, key: string | number): unknown {
  if (schema instanceof z.ZodArray) return schema.element
  return schema instanceof z.ZodObject ? schema.shape[key] : undefined
}
