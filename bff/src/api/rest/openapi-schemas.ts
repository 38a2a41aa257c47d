import { errorBody } from '@loggia/contracts/errors'
import { draftContent } from '@loggia/contracts/site/editing'
import {
  LEGAL_KEYS,
  SECTION_KEYS,
  SITE_SECTIONS,
  type SectionKey,
} from '@loggia/contracts/site/sections'
import { z } from 'zod'
import type { Route } from './routes.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The side of a schema: the requests of callers, or the answers of the server. */
export type Side = 'input' | 'output'

/** The texts of the site, which are stored as JSON and validated by the schema of their section. */
const texts = Object.fromEntries(
  SECTION_KEYS.map((key) => [textName(key), SITE_SECTIONS[key].schema]),
)

/** The name of the schema of a section; the legal texts share one. */
function textName(key: SectionKey): string {
  const isLegal = LEGAL_KEYS.some((legal) => legal === key)
  return isLegal ? 'SiteLegalText' : `Site${key.charAt(0).toUpperCase()}${key.slice(1)}`
}

for (const [id, text] of Object.entries(texts)) z.globalRegistry.add(text, { id })

/** The JSON Schema of a zod schema, with references to what has an `id`. */
export function jsonSchemaOf(schema: z.ZodType, side: Side): JsonSchema {
  // Inside an object, a named view is converted to a reference.
  return convert(z.object({ schema }), side).properties?.['schema'] as JsonSchema
}

/** The JSON Schemas of what has an `id` in an answer of these routes, or in the text of a section, for `components`. */
export function namedSchemas(described: readonly Route[]): Record<string, JsonSchema> {
  const hasTexts = described.some(({ path }) => path.startsWith('/site/'))
  const answers = Object.fromEntries(
    described.map(({ name, operation }) => [name, operation.output]),
  )
  const { $defs = {} } = convert(
    z.object({ ...answers, errorBody, ...(hasTexts && texts) }),
    'output',
  )
  return Object.fromEntries(Object.entries($defs).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function convert(schema: z.ZodType, side: Side): JsonSchema {
  const text = JSON.stringify(wholeSchemaOf(schema, side))
  return JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'))
}

/** The JSON Schema of a zod schema, which contains everything that it refers to. */
export function wholeSchemaOf(schema: z.ZodType, side: Side): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      // Where text is normalised before it is validated, callers must meet the validation.
      if (side === 'input' && def.type === 'pipe' && def.out._zod.def.type !== 'transform') {
        const { description } = jsonSchema
        Object.assign(withoutKeys(jsonSchema), jsonSchemaOf(def.out as z.ZodType, side))
        if (description !== undefined) jsonSchema.description = description
      }
      if (zodSchema === draftContent && side === 'input') {
        jsonSchema.anyOf = Object.keys(texts).map((id) => ({ $ref: `#/components/schemas/${id}` }))
      }
      simplify(jsonSchema)
    },
  })
  return converted
}

/** Drops parts without use to readers, and those that would forbid the additions of later versions. */
function simplify(schema: JsonSchema): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  // An invalid value counts as missing there (`catch`), which is no default that callers could send.
  if (schema.default === null) delete schema.default
  if (schema.additionalProperties === false) delete schema.additionalProperties
  for (const key of ['id', 'graphql', 'values']) delete schema[key]
}

function withoutKeys(schema: JsonSchema): JsonSchema {
  for (const key of Object.keys(schema)) delete schema[key]
  return schema
}
