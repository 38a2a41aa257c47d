import type { ClientImport } from '@loggia/contracts/client-import'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  asArguments,
  bothApis,
  overGraphql,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const run: Endpoint = {
  rest: ['post', '/api/clients/import'],
  graphql: `mutation ($csv: String!, $dryRun: Boolean!) {
    importClients(csv: $csv, dryRun: $dryRun) {
      dryRun created skipped failed
      rows {
        line outcome faults { field message } clientId
        values { name email phone company address status notes portalRole driveFolderId }
      }
    }
  }`,
  variables: asArguments,
}

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

const file = (mark: string) =>
  [
    'Company,NAME,e-mail,Status,Phone,Surplus',
    `Harbour,Ines ${mark},ines.${mark}@h.example,Prospect,'+1 555,x`,
    `Harbour,,no address,done,,`,
    '',
    `Pier,Olu ${mark},olu.${mark}@h.example,,,`,
    `Pier,OLU ${mark},Olu.${mark}@H.example,,,`,
  ].join('\r\n')

describe('a file of clients', () => {
  bothApis<ClientImport>('in a dry run tells what would happen', run, async (call, api) => {
    const before = await app.db.client.count()
    const csv = file(`dry${api}`)
    const { status, data } = await call(staff, { csv, dryRun: true })
    expect(status).toBe(200)
    expect(data).toMatchObject({ dryRun: true, created: 2, skipped: 1, failed: 1 })
    expect(data.rows.map(({ line, outcome }) => [line, outcome.toLowerCase()])).toEqual([
      [2, 'create'],
      [3, 'error'],
      [5, 'create'],
      [6, 'skip'],
    ])
    expect(data.rows[0]?.values).toMatchObject({ status: 'Prospect', phone: '+1 555', notes: null })
    expect(data.rows[1]?.faults).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'status', message: 'Must be active, inactive or prospect' },
    ])
    expect(await app.db.client.count()).toBe(before)
  })

  bothApis<ClientImport>('makes the good rows, each with its audit', run, async (call, api) => {
    const csv = file(`real${api}`)
    const { data } = await call(staff, { csv, dryRun: false })
    expect(data).toMatchObject({ dryRun: false, created: 2, skipped: 1, failed: 1 })
    const [first, , third] = data.rows
    const made = { id: { in: [first?.clientId ?? 0, third?.clientId ?? 0] } }
    expect(await app.db.client.findMany({ where: made, orderBy: { id: 'asc' } })).toMatchObject([
      { name: `Ines real${api}`, status: 'prospect', phone: '+1 555' },
      { name: `Olu real${api}`, status: 'active', phone: null },
    ])
    const audit = { action: 'client.created', entityId: String(first?.clientId) }
    expect(await app.db.auditEntry.findMany({ where: audit })).toMatchObject([
      { actorName: 'Sam Staff', after: { name: `Ines real${api}` } },
    ])
    const again = await call(staff, { csv, dryRun: false })
    expect(again.data).toMatchObject({ created: 0, skipped: 3, failed: 1 })
  })

  bothApis<ClientImport>('twice at once makes nobody twice', run, async (call, api) => {
    const input = { csv: file(`race${api}`), dryRun: false }
    const outcomes = await Promise.all([call(staff, input), call(staff, input)])
    expect(new Set(outcomes.map(({ data }) => data.created))).toEqual(new Set([0, 2]))
  })

  bothApis('that is none is refused, with the reason', run, async (call) => {
    const heads = 'name,email,company\n'
    for (const [csv, message] of [
      ['', 'Choose a file'],
      ['who,where\nA,b@c.example', 'The first line has no column Name, E-mail, Company'],
      [heads, 'There are no rows below the first line'],
      [`${heads}"A,b@c.example,C`, /^Line \d is not well-formed CSV$/],
      [heads + 'A,a@b.example,C\n'.repeat(1_001), 'The file has more than 1000 rows'],
    ] as const) {
      const { status, error } = await call(staff, { csv, dryRun: true })
      expect(status).toBe(400)
      expect(error?.fields?.['csv']).toMatch(message)
    }
  })

  bothApis('is for staff', run, async (call) => {
    const input = { csv: 'x', dryRun: true }
    expect((await call(app.browser(), input)).status).toBe(401)
    expect((await call(await clientBrowser(app), input)).status).toBe(403)
  })
})

test('the file of clients can be imported again, formulas and all', async () => {
  const rights = { portalRole: 'member', driveFolderId: 'a1B2c3D4e5' }
  const email = 'round@trip.example'
  const odd = { name: "'=Odd", company: '=1+1', notes: '-a\n"b"; c', phone: '+1', address: '@x' }
  const data = { ...odd, ...rights, email, emailKey: email, status: 'inactive' }
  const { id } = await app.db.client.create({ data })
  const { body: csv } = await staff.request('get', '/api/clients.csv?q=round@trip')
  await app.db.client.delete({ where: { id } })
  const { data: done } = await overRest<ClientImport>(run)(staff, { csv, dryRun: false })
  expect(done).toMatchObject({ created: 1, failed: 0 })
  expect(await app.db.client.findFirst({ where: { emailKey: email } })).toMatchObject(data)
})

describe('a large file', () => {
  const notes = 'n'.repeat(400)
  const rows = Array.from({ length: 1_000 }, (_, n) => `Ana ${n},ana${n}@l.example,L,${notes}`)
  const csv = `name,email,company,notes\n${rows.join('\n')}`

  test('of 1,000 rows goes through REST in one transaction', async () => {
    const { status, data } = await overRest<ClientImport>(run)(staff, { csv, dryRun: false })
    expect(status).toBe(200)
    expect(data).toMatchObject({ created: 1_000, failed: 0 })
    expect(await app.db.client.count({ where: { company: 'L' } })).toBe(1_000)
  })

  test('is too much for GraphQL, and above 500 kB for both', async () => {
    const { status } = await overGraphql(run)(staff, { csv, dryRun: true })
    expect(status).toBe(413)
    const larger = await overRest(run)(staff, { csv: csv + 'x'.repeat(100_000), dryRun: true })
    expect(larger.error?.fields).toEqual({ csv: 'The file has more than 500 kB' })
    const tooLarge = { csv: 'x'.repeat(1_100_000), dryRun: true }
    expect((await overRest(run)(staff, tooLarge)).status).toBe(413)
    expect((await staff.request('post', '/api/clients', { body: { csv } })).status).toBe(413)
  })
})
