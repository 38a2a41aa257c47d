import { z } from 'zod'
import { elementPath, enumeration, leaf, propertyPath, type Leaves } from './leaves.ts'

/** The leaves of the zod schema of an output. */
export function zodLeaves(schema: z.core.$ZodType, path = '.', isOptional = false): Leaves {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return zodLeaves(schema.def.innerType, path, true)
  }
  if (schema instanceof z.ZodObject) {
    const properties = Object.entries(schema.def.shape).map(([key, value]) =>
      zodLeaves(value, propertyPath(path, key)),
    )
    return Object.assign(leaf(path, 'object', isOptional), ...properties)
  }
  if (schema instanceof z.ZodArray) {
    const elements = zodLeaves(schema.def.element, elementPath(path))
    return { ...leaf(path, 'list', isOptional), ...elements }
  }
  return leaf(path, typeOf(schema), isOptional)
}

function typeOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodEnum) return enumeration(schema.options)
  if (schema instanceof z.ZodLiteral) return typeof schema.value
  if (schema instanceof z.ZodISODate) return 'date'
  if (schema instanceof z.ZodISODateTime) return 'date-time'
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'number'
  if (schema instanceof z.ZodRecord) return 'json'
  return schema._zod.def.type
}
