import { errorBody } from '@atrium/contracts/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { badGraphqlRequest } from '../testing/bad-graphql.ts'
import { badRestRequest } from '../testing/bad-rest.ts'
import { createBrowser, type Browser } from '../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../testing/people.ts'
import { rawSender, type RawAnswer, type RawRequest } from '../testing/raw-request.ts'
import { createSchema } from './graphql/schema.ts'
import { examples } from './rest/examples/examples.ts'
import { routes } from './rest/routes.ts'

/** Thrown at each face, as the issue asks. */
const INPUTS = 5000

/** Rows and fields that end the session they are called with; visitors only call them. */
const ENDS_SESSION = [
  ...['logoutStaff', 'loginStaff', 'registerStaff', 'logoutClient', 'verifyAccessCode'],
  ...['staffLogout', 'staffLogin', 'staffRegister', 'clientLogout'],
  ...['signOutEverywhere', 'changePassword'],
]

/** What nobody outside may read: traces of the stack, SQL, paths and names of the inside. */
const LEAKS = /\n\s+at |node_modules|\.[jt]s\b|\/work\/|\/src\/|prisma|select .* from|sqlstate/i

const bad = new Map<string, any>()
let app: TestApp
let sender: ReturnType<typeof rawSender>
let people: Record<'visitor' | 'client' | 'staff', Browser>

beforeAll(async () => {
  app = await startTestApp()
  sender = rawSender(app.url)
  const [client, staff] = [await clientBrowser(app), await staffBrowser(app)]
  people = { visitor: createBrowser(app.url), client, staff }
  for (const name of ['createClient', 'createClient', 'createContact']) {
    const path = name === 'createClient' ? '/api/clients' : '/api/contact'
    await staff.request('post', path, { body: examples[name]?.body })
  }
})
afterAll(async () => {
  sender.close()
  await app.close()
})

/** Changes with every committed change of a row. Failed sign-ins are kept, and are no change. */
async function stored(): Promise<unknown> {
  const tables = await app.db.$queryRaw<{ table_name: string }[]>`
    SELECT table_name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`
  const parts = tables.map(({ table_name: table }) => {
    const where = table === 'audit' ? `WHERE action NOT LIKE '%.signInFailed'` : ''
    return `SELECT '${table}' AS name, count(*)::int, max(xmin::text::bigint)::text FROM "${table}" ${where}`
  })
  return app.db.$queryRawUnsafe(`${parts.join(' UNION ALL ')} ORDER BY 1`)
}

const graphqlErrors = z.object({
  errors: z
    .array(z.object({ message: z.string(), extensions: errorBody.omit({ message: true }) }))
    .min(1),
})

/** The rules of every answer; the one form of a refusal. */
function expectCalm({ status, headers, text }: RawAnswer, form: z.ZodType, method: string): void {
  expect(status).toBeLessThan(500)
  if (status < 400 || method === 'HEAD') return
  expect(headers['content-type']).toContain('application/json')
  expect(form.safeParse(JSON.parse(text)).error).toBeUndefined()
  expect(text).toContain(`"requestId":"${String(headers['x-request-id'])}"`)
  expect(text).not.toMatch(LEAKS)
}

type Person = keyof typeof people

/** Throws the requests at the app and returns how often each status came back. */
async function bombard(
  requests: fc.Arbitrary<{ by: Person; request: RawRequest }>,
  form: z.ZodType,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let before = JSON.stringify(await stored())
  const property = fc.asyncProperty(requests, async ({ by, request }) => {
    const cookie = [...people[by].cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...(cookie && { cookie }), ...request.headers }
    const answer = await sender.send({ ...request, headers })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const after = JSON.stringify(await stored())
    try {
    expectCalm(answer, form, request.method)
    if (answer.status >= 400) expect(after).toBe(before)
    } catch (e) { const k = answer.status+' '+answer.text.slice(0,110).replaceAll(/"[0-9a-f-]{36}"/g,'ID')+(after!==before?' STORED':'')+String(answer.headers['content-type']); if(!bad.has(k)) bad.set(k,[0,by+' '+JSON.stringify(request).slice(0,700)]); bad.get(k)[0]++ }
    before = after
  })
  await fc.assert(property, { numRuns: INPUTS, endOnFailure: true })
  for (const [k,v] of bad) console.log('BAD',k,'\n   ',v[0],v[1]); bad.clear(); console.log([...statuses].sort()); return statuses
}

const anybody = fc.constantFrom<Person>('visitor', 'client', 'staff')

describe('bad input', () => {
  test(`is refused by REST, and nothing is stored (${INPUTS} requests)`, async () => {
    const requests = fc.constantFrom(...routes).chain((route) =>
      fc.record({
        by: ENDS_SESSION.includes(route.name) ? fc.constant<Person>('visitor') : anybody,
        request: badRestRequest(route, { ...examples[route.name]?.body }),
      }),
    )
    const statuses = await bombard(requests, errorBody)
    const seen = [...statuses.keys()]
    expect(seen).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 413, 415]))
  }, 200_000)

  test(`is refused by GraphQL, and nothing is stored (${INPUTS} requests)`, async () => {
    const request = badGraphqlRequest(createSchema(), ENDS_SESSION)
    const requests = fc.record({ by: anybody, request })
    const statuses = await bombard(requests, z.union([graphqlErrors, errorBody]))
    const seen = [...statuses.keys()]
    expect(seen).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 413, 415]))
  }, 200_000)

  test('ended nobody’s session on the way', async () => {
    const { body } = await people.client.request('get', '/api/client/status')
    expect(body).toMatchObject({ authenticated: true })
    expect((await people.staff.request('get', '/api/user')).status).toBe(200)
  })
})
