import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT_FIELDS } from '../testing/graphql-document.ts'
import { openApiDocument } from './rest/openapi.ts'
import type { JsonSchema } from './rest/openapi-schemas.ts'
import { routes, type Route } from './rest/routes.ts'
import type { Leaves } from './testing/leaves.ts'
import { openApiLeaves } from './testing/openapi-leaves.ts'
import { operations } from '@loggia/domain/generated/operations'
import type { Operation } from '@loggia/domain/kernel/operation'
import { sdlLeaves } from './testing/sdl-leaves.ts'
import { zodLeaves } from './testing/zod-leaves.ts'

/**
 * The SDL type `Contact` represents two views: `contact`, without notes and replies, and `contactDetail`,
 * with them. With two types, caches such as Apollo Client's would keep two entries per contact. The type
 * `Client` likewise represents `client` and `clientAmongOthers`.
 */
const ONLY_IN_DETAIL = /(^|\.)(notes|replies|sharesEmailWith)$/
const IS_LIST = /^list(\[\])?\??$/

/** Enumerations that are strings in the SDL: `clients:read` is no GraphQL name, and log entries outlive their enum. */
const STRINGS_IN_SDL = /(^|\.)(permissions\[\]|actorKind)$/

/** Amounts of money outgrow the `Int` of GraphQL, which ends at 21 million dollars. */
const FLOATS_IN_SDL = /(^|\.)(amount|open|overdue)$/

const all = Object.entries<Operation>(operations)
const document = openApiDocument()

interface Response {
  content?: Record<string, { schema: JsonSchema }>
}

/** The documented schema of a successful response. */
function documentedBody({ path, method, status }: Route): JsonSchema | undefined {
  const responses = z
    .object({ responses: z.record(z.string(), z.custom<Response>()) })
    .parse(document.paths[path]?.[method])
  return responses.responses[status]?.content?.['application/json']?.schema
}

/** Removes the intended differences from the leaves of an SDL type. */
function asInView(sdl: Leaves, view: Leaves): Leaves {
  return Object.fromEntries(
    Object.entries(sdl).flatMap(([path, type]) => {
      const expected = view[path]
      if (STRINGS_IN_SDL.test(path) && type === 'string' && expected?.includes('|')) {
        return [[path, expected]]
      }
      if (FLOATS_IN_SDL.test(path) && type === 'number' && expected === 'integer') {
        return [[path, expected]]
      }
      const [head = ''] = /^.*?(notes|replies|sharesEmailWith)/.exec(path) ?? []
      if (!ONLY_IN_DETAIL.test(head) || !IS_LIST.test(sdl[head] ?? '')) return [[path, type]]
      return view[head] === undefined ? [] : [[path, path === head ? 'list' : type]]
    }),
  )
}

const overGraphql = all.flatMap(([name, operation]) => {
  const field = ROOT_FIELDS.find((each) => each.operation === operation)?.field
  return field ? [[name, operation.output, field.type] as const] : []
})

const overRest = all.flatMap(([name, operation]) => {
  const route = routes.find((each) => each.operation === operation)
  const body = route && documentedBody(route)
  return body ? [[name, operation.output, body, route.isPage] as const] : []
})

describe('the view that an operation answers has the same keys, types and nullability', () => {
  test.each(overGraphql)('in the SDL type of %s', (_, output, type) => {
    const view = zodLeaves(output)
    expect(asInView(sdlLeaves(type), view)).toEqual(view)
  })

  test.each(overRest)('in the OpenAPI schema of %s', (_, output, schema, isPage) => {
    const view = zodLeaves(output)
    const body = openApiLeaves(schema, document.components.schemas, isPage ? 'items' : '.')
    // REST sends the items of a page as the body, and its total in a header.
    const envelope = isPage ? { '.': 'object', total: 'integer', searchedNewest: 'integer?' } : {}
    expect({ ...envelope, ...body }).toEqual(view)
  })
})

test('every route that answers JSON documents its body', () => {
  const silent = routes.filter((route) => !documentedBody(route))
  const explained = silent.filter(
    ({ status, isCsv, isStreamed }) => status === 204 || status === 303 || isCsv || isStreamed,
  )
  expect(silent).toEqual(explained)
  expect(overRest.length + explained.length).toBe(routes.length)
})
