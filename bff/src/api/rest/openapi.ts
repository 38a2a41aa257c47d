import {
  AGE_PARAMETER,
  ENDED_EVENT,
  EVENTS_PATH,
  MISSED_EVENT,
} from '@loggia/contracts/live/events'
import {
  POLICY,
  isOpenWithoutSecondFactor,
  PROVEN_ACTIONS,
  type Action,
} from '@loggia/contracts/permissions'
import type { z } from 'zod'
import type { ErrorBody, ErrorCode } from '@loggia/contracts/errors'
import { CODE_NEEDED, PASSKEY_NEEDED } from '@loggia/domain/second-factor/use-code'
import { HTTP_STATUS } from '@loggia/domain/kernel/errors'
import { READ_ONLY_MESSAGE } from '@loggia/domain/kernel/client-view'
import { PROOF_MESSAGE, SETUP_MESSAGE } from '@loggia/domain/kernel/access/authorize'
import { TEAM, type Feature } from '@loggia/contracts/feature'
import { FEATURES } from '@loggia/contracts/features'
import { TAGS, type Tag } from '@loggia/contracts/tags'
import { routes, type Route } from './routes.ts'
import {
  sharedParameters,
  bodySchemaOf,
  parametersOf,
  inputKeys,
  pathKeys,
} from './openapi-input.ts'
import { namedSchemas, jsonSchemaOf } from './openapi-schemas.ts'
import { audienceOf, securityOf } from '../audience.ts'
import { stabilityOf } from '../stability.ts'
import { exampleFor } from './examples/examples.ts'

/**
 * The REST API as an OpenAPI 3.1 document, derived from the routes and their zod schemas.
 *
 * @param described the routes on which others may build; tests describe all
 */
export function openApiDocument(described: readonly Route[] = routes.filter(isForOthers)) {
  return {
    openapi: '3.1.1',
    info: {
      title: 'REST API',
      version: '1.0.0',
      description:
        'The REST API of this site. GraphQL offers the same operations at `/graphql`. Every error has the ' +
        'same body: `message`, `code`, `requestId` and, for invalid input, the messages by field. What is marked ' +
        '`x-stability: stable` only gains fields and values; what is to go is marked as deprecated a year before.',
      contact: { name: 'The operator of this installation' },
    },
    servers: [{ url: '/api' }],
    tags: tagsOf([...described.map(({ operation }) => operation.action), ACTION]),
    paths: { ...operationPaths(described), ...eventPaths() },
    components: {
      schemas: namedSchemas(described),
      parameters: sharedParameters,
      responses: errorResponses(),
      securitySchemes: {
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, which members of staff make in their account.',
        },
        staffSession: sessionCookie('loggia-staff', 'Opened by `POST /login`.'),
        clientSession: sessionCookie('loggia-client', 'Opened by `POST /client/verify-code`.'),
      },
    },
  }
}

const isForOthers = ({ operation }: Route) => stabilityOf(operation) !== null

function operationPaths(described: readonly Route[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of described) {
    const methods = (paths[route.path] ??= {})
    methods[route.method] = openApiOperation(route)
  }
  return paths
}

function sessionCookie(name: string, description: string): object {
  const prefix = 'Over HTTPS the name starts with `__Host-`.'
  return { type: 'apiKey', in: 'cookie', name, description: `${description} ${prefix}` }
}

const ACTION = 'events:read'

const EXAMPLE = 'retry: 3000\n\ndata: {"topic":"client","id":"7","by":"1f0c9a52"}\n\n:\n\n'

/** The stream of changes, which is no operation: it lasts, and OpenAPI can only describe its text. */
function eventPaths(): Record<string, Record<string, object>> {
  const get = {
    operationId: 'streamEvents',
    tags: [tagOf(ACTION)],
    summary: 'Follows what others change',
    description: [
      audienceOf(POLICY[ACTION]),
      'Server-sent events: each is a JSON object with the `topic` and `id` of a row that changed, and `by`, the',
      '`X-Tab-Id` of the request that changed it. `id` is null where many rows changed or where it is not told.',
      'Clients learn of changes of what is their own, managers of every client. The content is read as usual.',
      `The event \`${MISSED_EVENT}\` says that changes were missed, \`${ENDED_EVENT}\` that the session has ended.`,
      'A comment is sent at least every 25 seconds. One person may have 20 streams open.',
    ].join(' '),
    parameters: [
      {
        name: AGE_PARAMETER,
        in: 'query',
        description:
          'How many milliseconds ago the page was asked for that listens: it is told of changes since',
        schema: { type: 'integer', minimum: 0 },
        example: 2500,
      },
    ],
    'x-stability': 'may-change',
    security: securityOf(ACTION),
    responses: {
      200: {
        description: 'The events, until the session ends or the process stops',
        content: { 'text/event-stream': { schema: { type: 'string' }, example: EXAMPLE } },
      },
      401: { $ref: '#/components/responses/Unauthenticated' },
      429: { $ref: '#/components/responses/RateLimited' },
      503: { $ref: '#/components/responses/Unavailable' },
    },
  }
  return { [EVENTS_PATH.replace('/api', '')]: { get } }
}

/** The OpenAPI operation that documents a route. */
function openApiOperation(route: Route): object {
  const { action, summary, description } = route.operation
  const schema = bodySchemaOf(route)
  const parameters = parametersOf(route)
  return {
    operationId: route.name,
    tags: [tagOf(action)],
    summary,
    description: [description, audienceOf(POLICY[action])].filter(Boolean).join(' '),
    'x-stability': stabilityOf(route.operation) ?? undefined,
    security: securityOf(action),
    ...(parameters.length > 0 && { parameters }),
    ...(route.receivesFile && { requestBody: fileBody }),
    ...(schema && {
      requestBody: {
        required: schema.required !== undefined,
        content: { 'application/json': { schema, ...exampleOf(exampleFor(route.name).body) } },
      },
    }),
    responses: { [route.status]: successOf(route), ...errorResponsesOf(route) },
  }
}

const fileBody = {
  required: false,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

function successOf({ name, operation, status, isPage, isCsv, isStreamed }: Route): object {
  if (status === 204) return { description: 'Success, without a body' }
  if (status === 303) return { description: 'Redirects the browser', headers: { Location } }
  if (isStreamed) {
    return { description: 'The content, or the range in `Content-Range`', content: { '*/*': {} } }
  }
  if (isCsv) return csvFileOf(name)
  const output = isPage ? itemsOf(operation.output) : operation.output
  const schema = jsonSchemaOf(output, 'output')
  return {
    description: status === 201 ? 'Created' : 'Success',
    ...(isPage && {
      headers: { 'X-Total-Count': totalCount, 'X-Searched-Newest': searchedNewest },
    }),
    content: { 'application/json': { schema, ...exampleOf(exampleFor(name).answer) } },
  }
}

function csvFileOf(name: string): object {
  return {
    description:
      'A UTF-8 file with a byte order mark; cells that a spreadsheet could read as a formula start with an apostrophe',
    headers: { 'Content-Disposition': attachment },
    content: { 'text/csv': { schema: { type: 'string' }, ...exampleOf(exampleFor(name).answer) } },
  }
}

const attachment = {
  description: 'The file name, which contains the date',
  schema: { type: 'string' },
}
const Location = { description: 'The URL of the next page', schema: { type: 'string' } }
const totalCount = {
  description:
    'The number of matches on all pages. In a page of a search it counts to 10000, which then means at least as many.',
  schema: { type: 'integer' },
}

const searchedNewest = {
  description:
    'How many of the newest rows were searched, where not all were: no index can find one or two letters, nor signs alone.',
  schema: { type: 'integer' },
}

function itemsOf(page: z.ZodType): z.ZodType {
  return (page as z.ZodObject<{ items: z.ZodType }>).shape.items
}

function exampleOf(example: unknown): object {
  return example === undefined ? {} : { example }
}

type Status = Exclude<(typeof HTTP_STATUS)[ErrorCode], 500>

interface Response {
  name: string
  description: string
  /** The response says in `Retry-After` when to try again. */
  isTemporary?: true
}

const RESPONSES: Record<Status, Response> = {
  400: { name: 'BadRequest', description: 'Invalid input; `fields` has a message per field' },
  401: { name: 'Unauthenticated', description: 'Not signed in' },
  403: { name: 'Forbidden', description: 'Not allowed for this person or from this origin' },
  404: { name: 'NotFound', description: 'No such row' },
  409: { name: 'Conflict', description: 'Conflicts with the current state; see `code`' },
  413: { name: 'PayloadTooLarge', description: 'Larger than 100 kB, or 1.5 MB for a file' },
  415: { name: 'UnsupportedMediaType', description: 'The body is not JSON' },
  429: { name: 'RateLimited', description: 'Too many requests', isTemporary: true },
  503: { name: 'Unavailable', description: 'Temporarily unavailable', isTemporary: true },
}

const EXAMPLES: Record<Exclude<ErrorCode, 'INTERNAL'>, Omit<ErrorBody, 'code' | 'requestId'>> = {
  VALIDATION: {
    message: 'Please enter a valid email address',
    fields: { email: 'Please enter a valid email address' },
  },
  UNAUTHENTICATED: { message: 'Please sign in' },
  SECOND_FACTOR_REQUIRED: { message: CODE_NEEDED },
  PASSKEY_REQUIRED: { message: PASSKEY_NEEDED },
  FORBIDDEN: { message: 'You are not allowed to do this' },
  READ_ONLY: { message: READ_ONLY_MESSAGE },
  PROOF_REQUIRED: { message: PROOF_MESSAGE },
  SECOND_FACTOR_SETUP_REQUIRED: { message: SETUP_MESSAGE },
  NOT_FOUND: { message: 'Not found' },
  DUPLICATE: {
    message: 'Another client has this email address',
    fields: { email: 'Another client has this email address' },
    existing: [{ id: 7, name: 'Grace Hopper', company: 'Navy Computing' }],
  },
  CONFLICT: { message: 'Restore the client “Grace Hopper” first: “Cloud migration” belongs to it' },
  STALE_VERSION: {
    message: 'This was changed by someone else in the meantime',
    current: { id: 7, version: 3 },
  },
  IDEMPOTENCY_MISMATCH: { message: 'This Idempotency-Key was used for something else before' },
  PAYLOAD_TOO_LARGE: { message: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { message: 'Send the body as application/json' },
  RATE_LIMITED: { message: 'Too many requests. Please try again later.' },
  UNAVAILABLE: { message: 'The service is busy. Please try again in a moment.' },
}

const requestId = '8a5c1f6e-3b1d-4c8e-9a55-0d6f2f4f7b10'

/** The shared error responses by name, each with an example of every code it can carry. */
function errorResponses(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(RESPONSES).map(([status, { name, description, isTemporary }]) => [
      name,
      {
        description,
        ...(isTemporary && { headers: { 'Retry-After': retryAfter } }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: examplesOf(Number(status)),
          },
        },
      },
    ]),
  )
}

const retryAfter = {
  description: 'Seconds to wait before the next attempt',
  schema: { type: 'integer', minimum: 1 },
}

function examplesOf(status: number): Record<string, object> {
  const codes = Object.entries(EXAMPLES).filter(
    ([code]) => HTTP_STATUS[code as ErrorCode] === status,
  )
  return Object.fromEntries(
    codes.map(([code, { message, ...details }]) => [
      code,
      { value: { message, code, requestId, ...details } },
    ]),
  )
}

/** The error responses of a route: references to the shared ones, by status. */
function errorResponsesOf(route: Route): Record<string, object> {
  const statuses = new Set(errorCodesOf(route).map((code) => HTTP_STATUS[code] as Status))
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      { $ref: `#/components/responses/${RESPONSES[status].name}` },
    ]),
  )
}

function errorCodesOf(route: Route): ErrorCode[] {
  const { method, operation, errors = [] } = route
  const allowed: readonly string[] = POLICY[operation.action]
  const isPublic = allowed.includes('visitor')
  const isForAllSignedIn = ['member', 'manager', 'staff'].every((kind) => allowed.includes(kind))
  const implied: Partial<Record<ErrorCode, unknown>> = {
    VALIDATION: inputKeys(route).length > 0 || operation.repeatable,
    UNAUTHENTICATED: !isPublic,
    FORBIDDEN: method !== 'get' || !(isPublic || isForAllSignedIn),
    PROOF_REQUIRED: PROVEN_ACTIONS.includes(operation.action),
    SECOND_FACTOR_SETUP_REQUIRED:
      TEAM.some((role) => allowed.includes(role)) && !isOpenWithoutSecondFactor(operation.action),
    NOT_FOUND: pathKeys(route).length > 0,
    STALE_VERSION: inputKeys(route).includes('version'),
    IDEMPOTENCY_MISMATCH: operation.repeatable && !isPublic,
    PAYLOAD_TOO_LARGE: bodySchemaOf(route),
    UNSUPPORTED_MEDIA_TYPE: bodySchemaOf(route),
    RATE_LIMITED: operation.limits?.length,
  }
  const codes = (Object.keys(implied) as ErrorCode[]).filter((code) => implied[code])
  return [...codes, ...errors, 'UNAVAILABLE']
}

/** The section that documents an action. @throws when its feature has none */
function tagOf(action: Action): Tag {
  const features: readonly Feature[] = FEATURES
  const tag = features.find(({ policy = {} }) => action in policy)?.tag
  if (!tag) throw new Error(`The feature of ${action} has no tag`)
  return tag
}

/** The sections that the actions use, in alphabetical order. */
function tagsOf(actions: readonly Action[]): { name: Tag; description: string }[] {
  const tags = new Set(actions.map(tagOf))
  return [...tags].toSorted().map((name) => ({ name, description: TAGS[name] }))
}
