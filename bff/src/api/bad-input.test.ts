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

/** Thrown at each API, as the issue asks. */
const INPUTS = 2_050

/** Rows and fields that end the session they are called with; visitors only call them. */
const ENDS_SESSION =
  'logoutStaff loginStaff registerStaff logoutClient verifyAccessCode signOutEverywhere signOutColleague ' +
  'staffLogout staffLogin staffRegister clientLogout changePassword'

/** What nobody outside may read: traces of the stack, SQL, paths and names of the inside. */
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

/** The rules of every answer; the one form of a refusal. */
function expectCalm({ status, headers, text }: RawAnswer, form: z.ZodType, method: string): void {
  expect(status).toBeLessThan(500)
  if (status < 400 || method === 'HEAD') return
  expect(text).not.toMatch(LEAKS)
  // Where a document is shown in a frame, people read why it is not.
  if (headers['x-frame-options'] === 'SAMEORIGIN' && text.startsWith('<!doctype html>')) return
  expect(headers['content-type']).toContain('application/json')
  expect(form.safeParse(JSON.parse(text)).error).toBeUndefined()
  expect(text).toContain(`"requestId":"${String(headers['x-request-id'])}"`)
}

/** Throws requests at the app, those that once did harm first; returns how often each status came. */
async function bombard(
  requests: fc.Arbitrary<Attempt>,
  form: z.ZodType,
  examples: Attempt[],
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const storedRows = await storedRowsOf(app)
  let before = await storedRows()
  const property = fc.asyncProperty(requests, async ({ by, request }) => {
    const cookie = [...people[by].cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...(cookie && { cookie }), ...request.headers }
    const answer = await sender.send({ ...request, headers })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    expectCalm(answer, form, request.method)
    const after = await storedRows()
    expect(answer.status >= 400 && after !== before, 'refused, and yet stored').toBe(false)
    before = after
  })
  await fc.assert(property, { numRuns: INPUTS, examples: examples.map((it) => [it] as [Attempt]) })
  return statuses
}

const anybody = fc.constantFrom<Person>('visitor', 'client', 'staff', 'staff')

describe('bad input', () => {
  test(`is refused by REST, and nothing is stored (${INPUTS} requests)`, async () => {
    const requests = fc.constantFrom(...routes).chain((route) =>
      fc.record({
        by: ENDS_SESSION.split(' ').includes(route.name) ? fc.constant<Person>('visitor') : anybody,
        request: badRestRequest(route, { ...examples[route.name]?.body }),
      }),
    )
    const statuses = await bombard(requests, errorBody, onceFoundByRest)
    const seen = [...statuses.keys()]
    expect(seen).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 415]))
  }, 60_000)

  test(`is refused by GraphQL, and nothing is stored (${INPUTS} requests)`, async () => {
    const schema = createSchema()
    const lasting = badGraphqlRequest(schema, ENDS_SESSION.split(' '))
    const requests = fc.oneof(
      { weight: 3, arbitrary: fc.record({ by: anybody, request: lasting }) },
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

  test('ended nobody’s session on the way', async () => {
    const { body } = await people.client.request('get', '/api/client/status')
    expect(body).toMatchObject({ authenticated: true })
    expect((await people.staff.request('get', '/api/user')).status).toBe(200)
  })
})
