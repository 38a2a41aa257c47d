import fc from 'fast-check'
import type { z } from 'zod'
import type { Route } from '../core/route.ts'
import { badHeaders } from './bad-headers.ts'
import { badBody, badText, corrupted } from './bad-values.ts'
import type { RawRequest } from './raw-request.ts'

const METHODS = 'GET POST PUT PATCH DELETE HEAD OPTIONS PROPFIND TRACE PURGE MKCOL'.split(' ')

const segment = fc.oneof(
  fc.constantFrom('1', '2', '3', 'youtube_url', 'company_name', 'nothing_such'),
  fc.constantFrom('0', '-1', '1.5', '2147483648', '99999999999999999999', '01', '1e3', '0x1'),
  fc.constantFrom('%00', 'a%00b', '%00'),
  fc.constantFrom('%E0%A4%A', '%ff', '%2e%2e%2f', '..', '%2F', '%5C', '%', '%zz'),
  fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'NaN', 'x'.repeat(5_000)),
  badText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 5_000)),
)

const oddPath = fc.oneof(
  fc.constantFrom('/', '//', '/../..', '/%2e%2e/', '/clients//', '/CLIENTS/', '/clients/1/2/3'),
  fc.constantFrom('/__proto__', '/docs/..%2f..%2fpackage.json', '/docs/%00', '/openapi.json/x'),
  segment.map((text) => `/${text}`),
)

const ODD_QUERIES =
  '? ?&&==& ?%E0%A4%A ?=%00 ?page=1&page=2 ?__proto__=1 ?constructor[prototype]=1 ?q[]=1 ?q[a][b]=1'
const oddQuery = fc.constantFrom(...ODD_QUERIES.split(' '), `?${'a&'.repeat(1_500)}`)

/** A query with keys that the route accepts; often an empty one, so that the body is what matters. */
function queryOf({ method, operation, query = [] }: Route): fc.Arbitrary<string> {
  const keys = method === 'get' ? Object.keys((operation.input as z.ZodObject).shape) : query
  if (keys.length === 0) return fc.oneof({ weight: 5, arbitrary: fc.constant('') }, oddQuery)
  const pair = fc.tuple(fc.constantFrom(...keys), segment).map(([key, value]) => `${key}=${value}`)
  const pairs = fc.array(pair, { minLength: 1, maxLength: 2 }).map((list) => `?${list.join('&')}`)
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 6, arbitrary: pairs },
    oddQuery,
  )
}

/** Variations of a valid request to a route: method, path, query, headers and body are corrupted. */
export function badRestRequest(
  route: Route,
  body: Record<string, unknown>,
): fc.Arbitrary<RawRequest> {
  const parts = route.path.split('/').slice(1)
  const path = fc
    .tuple(...parts.map((part) => (part.startsWith('{') ? segment : fc.constant(part))))
    .map((segments) => `/${segments.join('/')}`)
  const text = corrupted(body).map((values) => JSON.stringify(values))
  return fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant(route.method.toUpperCase()) },
      fc.constantFrom(...METHODS),
    ),
    path: fc
      .tuple(fc.oneof({ weight: 9, arbitrary: path }, oddPath), queryOf(route))
      .map(([path, query]) => `/api${path}${query}`),
    headers: badHeaders.map((others) => ({ 'content-type': 'application/json', ...others })),
    body: fc.oneof({ weight: 5, arbitrary: text }, badBody),
  })
}
