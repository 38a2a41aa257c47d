import { z } from 'zod'
import { SHOWN } from './common-values.ts'
import { VALUES } from './values.ts'

const BY_FORMAT: Record<string, string> = {
  date: '2026-05-04',
  datetime: '2026-05-04T09:30:00.000Z',
  url: 'https://harbour.example/',
}

/** Where in an input or an answer a value is. */
interface Place {
  side: 'input' | 'output'
  /** The parents of the value, from the inside out: `['milestone', 'project']`. */
  owners: readonly string[]
  key: string
  /** The given part of the example here: an object is completed. */
  given?: unknown
}

/**
 * A plausible value of a schema: the given one, else that of `values.ts` for the key, else the suggestion of the schema
 * itself. Of the optional keys of an input it has those with a default, and those that are given or in `SHOWN`.
 *
 * @throws where nothing suggests a value, so that no example says "string"
 */
export function exampleOf(schema: z.core.$ZodType, place: Place): unknown {
  const found = known(schema, place)
  const value = found === undefined ? suggested(schema) : found
  if (value !== undefined) return value
  throw new Error(`values.ts has no “${place.key}” of ${place.owners.map(lastWord).join(' or ')}`)
}

/** The known value of a place; undefined for a text or number without a name. */
function known(schema: z.core.$ZodType, place: Place): unknown {
  const { given } = place
  const candidates = typeof given === 'object' && given !== null ? [] : [given, ...namedFor(place)]
  const value = candidates.find((each) => each !== undefined && fits(schema, each))
  return value === undefined ? structured(schema, place) : value
}

function namedFor({ owners, key }: Place): unknown[] {
  const names = owners.flatMap((owner) => [owner, lastWord(owner)])
  return [...names, 'any'].flatMap((name) => VALUES[name]?.[key])
}

/** The last word of a name, in the singular: `project` for `recentProjects`. */
function lastWord(name: string): string {
  const [word = name] = /[A-Z]?[a-z]+$/.exec(name) ?? []
  return singular(word.toLowerCase())
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<![us])s$/, '')
}

function fits(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success
}

function structured(schema: z.core.$ZodType, place: Place): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return objectOf(def.shape, place)
  if (def.type === 'array') return itemsOf(def.element, place)
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'union') return known(def.options[0] ?? schema, place)
  if (def.type === 'nullable') return known(def.innerType, place) ?? null
  if (def.type === 'optional' || def.type === 'default') return known(def.innerType, place)
  if (def.type === 'pipe') return known(place.side === 'input' ? sentTo(def) : def.out, place)
  return place.given
}

/** The input of a pipe: that of a transformation before it is no example. */
function sentTo({ in: first, out }: z.core.$ZodPipeDef): z.core.$ZodType {
  return first._zod.def.type === 'transform' ? out : first
}

function objectOf(shape: z.core.$ZodShape, { side, owners, key, given }: Place): object {
  const parts = new Map(Object.entries(given ?? {}))
  const inside = { side, owners: [key, ...owners] }
  const entries = Object.entries(shape).flatMap(([name, schema]) => {
    const place = { ...inside, key: name, given: parts.get(name) }
    const isOptional = schema._zod[side === 'input' ? 'optin' : 'optout'] === 'optional'
    if (!isOptional || parts.has(name)) return [[name, exampleOf(schema, place)]]
    const value = side === 'output' || SHOWN.includes(name) ? known(schema, place) : null
    return (value ?? undefined) === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

/** One item where something is known of it, since an empty list is plausible too. */
function itemsOf(element: z.core.$ZodType, place: Place): unknown[] {
  if (Array.isArray(place.given)) {
    return place.given.map((given: unknown) => exampleOf(element, { ...place, given }))
  }
  const isEnum = element._zod.def.type === 'enum'
  const inList = { ...place, key: singular(place.key) }
  const item = known(element, inList) ?? (isEnum ? suggested(element) : undefined)
  return item === undefined ? [] : [item]
}

/** The suggestion of a schema itself for a required value. */
function suggested(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'boolean') return false
  if (def.type === 'number') return 1
  if (def.type === 'string' && 'format' in def) return BY_FORMAT[String(def.format)]
  if (def.type === 'optional' || def.type === 'default') return suggested(def.innerType)
  return def.type === 'pipe' ? suggested(def.out) : undefined
}
