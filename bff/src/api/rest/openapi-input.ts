import type { ActorKind } from '@loggia/contracts/permissions'
import { POLICY } from '../../core/policy.ts'
import type { Route } from '../../core/route.ts'
import { jsonSchemaOf, type JsonSchema } from './openapi-schemas.ts'

/** The names in the braces of a path. */
export function pathKeys({ path }: Route): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** What the input of a row has beside what stands in its path. */
export function inputKeys(route: Route): string[] {
  return Object.keys(propertiesOf(route)).filter((key) => !pathKeys(route).includes(key))
}

/** The body of a row; undefined when it takes none. */
export function bodySchemaOf(route: Route): JsonSchema | undefined {
  const keys = inputKeys(route)
  if (route.method === 'get' || keys.length === 0) return undefined
  const { required = [], ...schema } = jsonSchemaOf(route.operation.input, 'input')
  const needed = required.filter((key) => keys.includes(key) && !route.query?.includes(key))
  const all = propertiesOf(route)
  const properties = Object.fromEntries(keys.map((key) => [key, all[key] ?? {}]))
  return { ...schema, properties, ...(needed.length > 0 && { required: needed }) }
}

/** The parameters of a row: in its path, its query and its headers. */
export function parametersOf(route: Route): object[] {
  const { method, operation, query = [], headers = {} } = route
  const inQuery = inputKeys(route).filter((key) => !Object.hasOwn(headers, key))
  const queryKeys = method === 'get' ? inQuery : query
  const isVersioned = inputKeys(route).includes('version')
  return [
    ...pathKeys(route).map((key) => parameter(route, key, 'path')),
    ...queryKeys.map((key) => parameter(route, key, 'query')),
    ...Object.entries(headers).map(([key, name]) => ({
      ...parameter(route, key, 'header'),
      name,
    })),
    ...(hasChoiceOfSession(route) ? [{ $ref: '#/components/parameters/Session' }] : []),
    ...(isVersioned ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(operation.repeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

/** Whether both staff and clients may call the route, so that a browser may hold two sessions for it. */
function hasChoiceOfSession({ operation }: Route): boolean {
  const allowed: readonly ActorKind[] = POLICY[operation.action]
  return !allowed.includes('visitor') && allowed.includes('staff') && allowed.includes('manager')
}

/** The parameters that several rows take. */
export const sharedParameters = {
  Session: {
    name: 'session',
    in: 'query',
    description:
      'The session to act with, for browsers that hold both; without it, the staff session goes first.',
    schema: { type: 'string', enum: ['staff', 'client'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The version that the change was made from, instead of `version` in the body. Another one is ' +
      'refused with 409; without any the last write wins.',
    schema: { type: 'string' },
    example: '"1"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Makes the call safe to repeat: the same key does it once and answers the same.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: String.raw`^[\x21-\x7e]+$` },
  },
}

const DESCRIPTIONS: Record<string, string> = {
  page: 'Which page, from 1; without page and limit the whole list is sent',
  limit: 'Rows on a page',
  sort: 'The field to sort by; a leading minus sorts downwards',
  q: 'A text to search for',
  folderId: 'The folder to list; without it the topmost one',
  returnTo: 'Where the browser comes back to afterwards: a path of this site',
  mimeType: 'The type of the document, as the list said it',
  range: 'The bytes that are wanted; with it the answer is 206',
}

function parameter(route: Route, name: string, place: 'path' | 'query' | 'header'): object {
  const schema = propertiesOf(route)[name] ?? {}
  const description = DESCRIPTIONS[name]
  return {
    name,
    in: place,
    ...((place === 'path' || isNeeded(route, name)) && { required: true }),
    ...(description && { description }),
    schema: withoutNull(schema),
  }
}

/** Whether a call without a body has to bring it. */
function isNeeded({ method, operation }: Route, name: string): boolean {
  return method === 'get' && !!jsonSchemaOf(operation.input, 'input').required?.includes(name)
}

/** Addresses know no null: what may be null is left out there. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const others = anyOf?.filter(({ type }) => type !== 'null') ?? []
  return others.length === 1 ? { ...rest, ...others[0] } : schema
}

function propertiesOf({ operation }: Route): Record<string, JsonSchema> {
  const { properties = {} } = jsonSchemaOf(operation.input, 'input')
  return properties as Record<string, JsonSchema>
}
