import { errorBody } from '@loggia/contracts/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { badGraphqlRequest } from '../testing/bad-graphql.ts'
import { badRestRequest } from '../testing/bad-rest.ts'
import { createBrowser, type Browser } from '../testing/browser.ts'
import { connect, startDriveApp, type DriveApp } from '../testing/drive.ts'
import {
  onceFoundByGraphql,
  onceFoundByRest,
  type Attempt,
  type Person,
} from '../testing/once-found.ts'
import { clientBrowser, staffBrowser } from '../testing/people.ts'
import { rawSender, type RawAnswer } from '../testing/raw-request.ts'
import { storedRowsOf } from '../testing/stored-rows.ts'
import { createSchema } from './graphql/schema.ts'
import { examples } from './rest/examples/examples.ts'
import { routes } from './rest/routes.ts'

/** Requests to each API. */
const REQUESTS = 2_050

/** Routes and fields that end the session of their caller, and are therefore called by visitors only. */
const ENDS_SESSION =
  'logoutStaff loginStaff registerStaff logoutClient verifyAccessCode signOutEverywhere signOutColleague ' +
  'deactivateColleague ' +
  'staffLogout staffLogin staffRegister clientLogout changePassword'

/** What a response must not reveal: stack traces, SQL, paths and internal names. */
const LEAKS = /\n\s+at |node_modules|\.[jt]s\b|\/work\/|\/src\/|prisma|select .* from|sqlstate/i

let app: DriveApp
let sender: ReturnType<typeof rawSender>
let people: Record<Person, Browser>

beforeAll(async () => {
  app = await startDriveApp()
  sender = rawSender(app.url)
  const [client, staff] = [await clientBrowser(app), await staffBrowser(app)]
  people = { visitor: createBrowser(app.url), client, staff }
  await connect(app, staff)
  for (const name of ['createClient', 'createClient', 'createContact']) {
    const path = name === 'createClient' ? '/api/clients' : '/api/contact'
    await staff.request('post', path, { body: examples[name]?.body })
  }
})
afterAll(async () => {
  sender.close()
  await app.close()
})

const graphqlErrors = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: errorBody.omit({ message: true }) }))
    .min(1),
})

/** Checks what holds for every response, and the body of an error. */
function expectCleanResponse(
  { status, headers, text }: RawAnswer,
  errorSchema: z.ZodType,
  method: string,
): void {
  expect(status).toBeLessThan(500)
  if (status < 400 || method === 'HEAD') return
  expect(text).not.toMatch(LEAKS)
  // For content in a frame, the error is a page.
  if (headers['x-frame-options'] === 'SAMEORIGIN' && text.startsWith('<!doctype html>')) return
  expect(headers['content-type']).toContain('application/json')
  expect(errorSchema.safeParse(JSON.parse(text)).error).toBeUndefined()
  expect(text).toContain(`"requestId":"${String(headers['x-request-id'])}"`)
}

/** Sends requests, starting with those that once revealed a bug. Returns how often each status came back. */
async function bombard(
  requests: fc.Arbitrary<Attempt>,
  errorSchema: z.ZodType,
  examples: Attempt[],
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const storedRows = await storedRowsOf(app)
  let before = await storedRows()
  const property = fc.asyncProperty(requests, async ({ by, request }) => {
    const cookie = [...people[by].cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...(cookie && { cookie }), ...request.headers }
    const response = await sender.send({ ...request, headers })
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    expectCleanResponse(response, errorSchema, request.method)
    const after = await storedRows()
    const isStoredDespiteError = response.status >= 400 && after !== before
    expect(isStoredDespiteError).toBe(false)
    before = after
  })
  await fc.assert(property, {
    numRuns: REQUESTS,
    examples: examples.map((attempt) => [attempt] as [Attempt]),
  })
  return statuses
}

const anyone = fc.constantFrom<Person>('visitor', 'client', 'staff', 'staff')

describe('bad input', () => {
  test(`is refused by REST without storing anything (${REQUESTS} requests)`, async () => {
    const requests = fc.constantFrom(...routes).chain((route) =>
      fc.record({
        by: ENDS_SESSION.split(' ').includes(route.name) ? fc.constant<Person>('visitor') : anyone,
        request: badRestRequest(route, { ...examples[route.name]?.body }),
      }),
    )
    const statuses = await bombard(requests, errorBody, onceFoundByRest)
    const seen = [...statuses.keys()]
    expect(seen).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 415]))
  }, 60_000)

  test(`is refused by GraphQL without storing anything (${REQUESTS} requests)`, async () => {
    const schema = createSchema()
    const keepsSession = badGraphqlRequest(schema, ENDS_SESSION.split(' '))
    const requests = fc.oneof(
      { weight: 3, arbitrary: fc.record({ by: anyone, request: keepsSession }) },
      fc.record({ by: fc.constant<Person>('visitor'), request: badGraphqlRequest(schema, []) }),
    )
    const statuses = await bombard(
      requests,
      z.union([graphqlErrors, errorBody]),
      onceFoundByGraphql,
    )
    const seen = [...statuses.keys()]
    expect(seen).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415]))
  }, 60_000)

  test('ends no session', async () => {
    const { body } = await people.client.request('get', '/api/client/status')
    expect(body).toMatchObject({ authenticated: true })
    expect((await people.staff.request('get', '/api/user')).status).toBe(200)
  })
})
