import type { JsonSchema } from '../rest/openapi-schemas.ts'
import { elementPath, enumeration, leaf, propertyPath, type Leaves } from './leaves.ts'

/** The named schemas of an OpenAPI document, which `$ref` refers to. */
export type Components = Record<string, JsonSchema>

/** The leaves of a JSON Schema in an OpenAPI document. */
export function openApiLeaves(
  schema: JsonSchema,
  components: Components,
  path = '.',
  isOptional = false,
): Leaves {
  const inner = (next: JsonSchema, nextPath: string, nextIsOptional: boolean) =>
    openApiLeaves(next, components, nextPath, nextIsOptional)
  if (schema.$ref) {
    const named = components[schema.$ref.replace('#/components/schemas/', '')]
    return inner(named ?? { type: 'null' }, path, isOptional)
  }
  const [other] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (other) return inner(other, path, true)
  if (schema.properties) {
    const required = new Set(schema.required)
    const properties = Object.entries(schema.properties).map(([key, value]) =>
      inner(asSchema(value), propertyPath(path, key), !required.has(key)),
    )
    return Object.assign(leaf(path, 'object', isOptional), ...properties)
  }
  if (schema.type === 'array') {
    const { items } = schema
    const elements = Array.isArray(items) ? undefined : items
    const below = inner(asSchema(elements), elementPath(path), false)
    return { ...leaf(path, 'list', isOptional), ...below }
  }
  return leaf(path, typeOf(schema), isOptional || isNullable(schema))
}

function asSchema(value: JsonSchema | boolean | undefined): JsonSchema {
  return typeof value === 'object' ? value : {}
}

const typesOf = ({ type }: JsonSchema): readonly unknown[] => (Array.isArray(type) ? type : [type])

const isNullable = (schema: JsonSchema) => typesOf(schema).includes('null')

function typeOf(schema: JsonSchema): string {
  if (schema.enum) return enumeration(schema.enum.filter((value) => value !== null))
  if (schema.format === 'date' || schema.format === 'date-time') return schema.format
  const type = String(typesOf(schema).find((name) => name !== 'null'))
  return type === 'object' ? 'json' : type
}
