import type { Role } from '@loggia/contracts/actors'
import { POLICY } from '@loggia/contracts/permissions'
import type { Route } from './routes.ts'
import { jsonSchemaOf, type JsonSchema } from './openapi-schemas.ts'

/** The names in the braces of a path. */
export function pathKeys({ path }: Route): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** The keys of a route's input that are not in its path. */
export function inputKeys(route: Route): string[] {
  return Object.keys(propertiesOf(route)).filter((key) => !pathKeys(route).includes(key))
}

/** The schema of a route's body; undefined where it has none. */
export function bodySchemaOf(route: Route): JsonSchema | undefined {
  const keys = inputKeys(route)
  if (route.method === 'get' || route.receivesFile || keys.length === 0) return undefined
  const { required = [], ...schema } = inputSchemaOf(route)
  const requiredInBody = required.filter((key) => keys.includes(key) && !route.query?.includes(key))
  const all = propertiesOf(route)
  const properties = Object.fromEntries(keys.map((key) => [key, all[key] ?? {}]))
  return { ...schema, properties, ...(requiredInBody.length > 0 && { required: requiredInBody }) }
}

/** The parameters of a route, in its path, query and headers. */
export function parametersOf(route: Route): object[] {
  const { method, operation, query = [], headers = {} } = route
  const keys = inputKeys(route)
  const inQuery = keys.filter((key) => !Object.hasOwn(headers, key))
  return [
    ...pathKeys(route).map((key) => parameter(route, key, 'path')),
    ...(method === 'get' ? inQuery : query).map((key) => parameter(route, key, 'query')),
    ...Object.entries(headers).map(([key, name]) => ({
      ...parameter(route, key, 'header'),
      name,
    })),
    ...(hasChoiceOfSession(route) ? [{ $ref: '#/components/parameters/Session' }] : []),
    ...(keys.includes('version') ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(operation.repeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

/** Whether both staff and clients may call the route, so that a browser may hold two sessions for it. */
function hasChoiceOfSession({ operation }: Route): boolean {
  const allowed: readonly Role[] = POLICY[operation.action]
  return !allowed.includes('visitor') && allowed.includes('admin') && allowed.includes('manager')
}

/** The parameters that several routes accept. */
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
      'The version that the change is based on, instead of `version` in the body. If the row has another ' +
      'version, the change is refused with 409; without a version the last write wins.',
    schema: { type: 'string' },
    example: '"1"',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes retries safe: requests with the same key are carried out once and get the same response.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: String.raw`^[\x21-\x7e]+$` },
  },
}

function parameter(route: Route, name: string, location: 'path' | 'query' | 'header'): object {
  const { description = PARAMETER_DESCRIPTIONS[name], ...schema } = propertiesOf(route)[name] ?? {}
  return {
    name,
    in: location,
    ...((location === 'path' || isRequired(route, name)) && { required: true }),
    description,
    schema: withoutNull(schema),
  }
}

/** Whether a request without a body has to send the key. */
function isRequired(route: Route, name: string): boolean {
  return route.method === 'get' && !!inputSchemaOf(route).required?.includes(name)
}

/** Drops null from a schema: a URL cannot express it, and leaves the key out instead. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const others = anyOf?.filter(({ type }) => type !== 'null') ?? []
  return others.length === 1 ? { ...rest, ...others[0] } : schema
}

function propertiesOf(route: Route): Record<string, JsonSchema> {
  const { properties = {} } = inputSchemaOf(route)
  return properties as Record<string, JsonSchema>
}

const inputSchemas = new WeakMap<Route, JsonSchema>()

/** Converts the input of a route once: the document needs it in several places. */
function inputSchemaOf(route: Route): JsonSchema {
  const schema = inputSchemas.get(route) ?? jsonSchemaOf(route.operation.input, 'input')
  inputSchemas.set(route, schema)
  return schema
}

/** The descriptions of the parameters in paths, queries and headers, by their name. */
const PARAMETER_DESCRIPTIONS: Record<string, string> = {
  action: 'Only entries of this action, such as `client.updated`',
  actorId: 'Only changes by this user id or, for clients, this email address',
  actorKind: 'Only changes by this kind of actor',
  before: 'Only versions or messages older than the one with this id',
  clientId: 'The id of the client',
  filter: 'Only conversations with unread messages, or those that wait for an answer',
  sinceId: 'Only notes that stand below this message or a newer one',
  code: 'The code that Google issues after consent',
  email: 'The email address to look for',
  entity: 'Only changes of this kind of row, such as `client`',
  entityId: 'With `entity`: only changes of this row',
  exceptId: 'The client to leave out: the one that is being edited',
  contentRange:
    'The part that is sent: its first and last byte, and how many the file has; `bytes */1000` only asks',
  personId: 'The id of a colleague of the client',
  userId: 'The id of a member of staff',
  projectId: 'The id of the project',
  folderId: 'The folder to list; the root folder by default',
  signIns: 'With `hidden`, leaves out who signed in',
  from: 'The first day (UTC)',
  id: 'The id of the row or document',
  ifRange: 'The ETag that the range belongs to',
  key: 'The name of the setting or section, such as `company_email` or `hero`',
  kind: 'Only what is of this kind',
  limit: 'Rows per page',
  mimeType: 'The type of the document according to the list',
  olderThan: 'The key of the last entry that is known; the answer goes on after it',
  owner: 'Only rows of this owner: the id of a colleague, `me` or `nobody`',
  page: 'The page, starting at 1; without page and limit the whole list is sent',
  q: 'The text to search for',
  range: 'The bytes to send; the response is then 206',
  record: 'The kind of record: `client`, `project` or `contact`',
  returnTo: 'Where to send the browser afterwards: a path of this site',
  sort: 'The field to sort by; a leading minus sorts in descending order',
  state: 'The state that was sent to Google',
  status: 'Only rows in this state',
  due: 'Only projects that are due: overdue ones have passed their end and are not completed',
  list: 'The views of this list',
  to: 'The last day (UTC)',
  token: 'The token of the link in the email',
}
