import type { Action } from '@loggia/contracts/permissions'
import { buildStaff } from '@loggia/testing/builders'
import { env } from '@loggia/testing/env'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from './rest/routes.ts'
import { POLICY } from '@loggia/contracts/permissions'
import { startTestApp, type TestApp } from '@loggia/testing/api/app'
import { overGraphql, overRest, routeOf } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser } from '@loggia/testing/api/people'
import {
  ADDRESSES,
  buildPortalWorld,
  MANAGERS,
  viewsOf,
  widened,
} from '@loggia/testing/api/portal-world'
import type { Operation } from '@loggia/domain/kernel/operation'
import { createProject, updateProject } from '@loggia/domain/projects/projects.service'
import {
  removeSiteSetting,
  updateSiteSetting,
} from '@loggia/domain/site-settings/site-settings.service'
import { deleteClients, updateClients } from '@loggia/domain/clients/client-bulk.service'
import { importClients } from '@loggia/domain/clients/client-import.service'
import { createClient, deleteClient, updateClient } from '@loggia/domain/clients/clients.service'

const address = fc
  .tuple(fc.constantFrom(...ADDRESSES), fc.boolean())
  .map(([email, isUpper]) => (isUpper ? email.toUpperCase() : email))
const status = fc.constantFrom('active', 'inactive', 'prospect')
/** The position of a record in the list of all; the world is small. */
const nth = fc.nat(15)
const record = { name: fc.constant('R'), company: fc.constant('C'), email: address, status }
const rights = {
  portalRole: fc.constantFrom('manager', null),
  driveFolderId: fc.constant('clientFolderA0001'),
}
const some = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] })
const setting = {
  key: fc.constantFrom('company_name', 'company_email', 'notification_email', 'facebook_url'),
  value: fc.constantFrom('https://x.example', ...MANAGERS),
}
const category = fc.constantFrom('social', 'staff')

interface Change {
  of: Operation
  input: fc.Arbitrary<object>
  /** Whether it is about one record, whose position is drawn. */
  ofRecord?: true
}

/** Every change that managers may make, and some that are for staff. */
const CHANGES: Change[] = [
  { of: createClient, input: fc.record(record) },
  { of: createClient, input: fc.record({ ...record, ...rights }) },
  { of: updateClient, input: some(record), ofRecord: true },
  { of: updateClient, input: some({ ...record, ...rights }), ofRecord: true },
  { of: deleteClient, input: fc.constant({}), ofRecord: true },
  { of: updateClients, input: fc.record({ ids: fc.tuple(nth), status }) },
  { of: deleteClients, input: fc.record({ ids: fc.tuple(nth) }) },
  {
    of: importClients,
    input: address.map((email) => ({ csv: `name,email,company\nR,${email},C`, dryRun: false })),
  },
  {
    of: createProject,
    input: nth.map((clientId) => ({ title: 'T', description: 'D', clientId })),
  },
  { of: updateProject, input: nth.map((clientId) => ({ clientId })), ofRecord: true },
  { of: updateSiteSetting, input: fc.record({ ...setting, category }) },
  { of: removeSiteSetting, input: fc.record({ key: setting.key }) },
]

const OF_RECORDS: Operation[] = [createClient, updateClient, deleteClient]

/** Changes of records weigh more, since most others are refused. */
const step = fc.oneof(
  ...CHANGES.map(({ of, input, ofRecord }) => ({
    weight: OF_RECORDS.includes(of) ? 3 : 1,
    arbitrary: fc.record({
      call: fc.constantFrom(overRest(of), overGraphql(of)),
      name: fc.constant(routeOf(of).name),
      by: fc.constantFrom(...MANAGERS),
      input,
      position: ofRecord ? nth : fc.constant(null),
    }),
  })),
)

/**
 * Changes by managers that reach no records of others, like those of members: their own ones, covered by
 * isolation.test.ts, and the Drive of the workspace.
 */
const ELSEWHERE = new Set<Action>([
  'approvalAnswers:write',
  'calendarLink:write',
  'colleagues:write',
  'documents:visit',
  'drive:write',
  'messages:write',
  'notices:write',
  'ownRecord:write',
  'passkeys:write',
  'uploads:write',
])

test('the steps cover every change that managers may make', () => {
  const open = routes.filter(({ method, operation: { action } }) => {
    const allowed: readonly string[] = POLICY[action]
    const isChange = method !== 'get' && !ELSEWHERE.has(action)
    return isChange && allowed.includes('manager') && !allowed.includes('visitor')
  })
  const covered = CHANGES.map(({ of }) => routeOf(of).name)
  const names = open.map(({ name }) => name)
  expect(names.filter((name) => !covered.includes(name))).toEqual([])
})

describe.each([
  { PORTAL_DEFAULT_ROLE: 'member', CLIENT_LOGIN: 'known' },
  { PORTAL_DEFAULT_ROLE: 'manager', CLIENT_LOGIN: 'any' },
])('with $PORTAL_DEFAULT_ROLE as the default, for $CLIENT_LOGIN address', (variables) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(variables)
  })
  afterAll(() => app.close())

  async function inputOf(input: object, position: number | null) {
    const rows = await app.db.client.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
    const idAt = (n: number) => rows[n % Math.max(rows.length, 1)]?.id ?? 1
    return {
      ...input,
      ...(position !== null && { id: idAt(position) }),
      ...('ids' in input && { ids: [idAt(Number(input.ids))] }),
      ...('clientId' in input && { clientId: idAt(Number(input.clientId)) }),
    }
  }

  /** The browser of each manager who may still sign in. */
  async function browsers() {
    const opened = MANAGERS.map(async (email) => [email, await clientBrowser(app, email)] as const)
    return new Map<string, Browser>(await Promise.all(opened))
  }

  test('no sequence of changes by managers lets anybody see more', async () => {
    await buildStaff(app)
    const key = 'notification_email'
    const desk = { key, value: 'desk@x.example', category: 'staff' }
    await app.db.siteSetting.create({ data: desk })
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 16 }), async (steps) => {
        await buildPortalWorld(app)
        const browserOf = await browsers()
        let before = await viewsOf(app)
        for (const { call, by, input, position } of steps) {
          const browser = browserOf.get(by) ?? app.browser()
          const { error, status: code } = await call(browser, await inputOf(input, position))
          expect(code).toBeLessThan(500)
          if (error) continue
          accepted += 1
          const after = await viewsOf(app)
          expect(widened(before, after)).toEqual([])
          before = after
        }
        expect(await app.db.siteSetting.count({ where: desk })).toBe(1)
      }),
      { numRuns: Math.max(10, env.fuzzRuns), endOnFailure: true },
    )
    // Otherwise nothing was tried.
    expect(accepted).toBeGreaterThan(10)
  })
})
