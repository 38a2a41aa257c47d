import { IMPORT_TOO_LARGE } from '@loggia/contracts/imports/limits'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { buildClient } from '@loggia/testing/builders'
import { describeImport } from '@loggia/testing/api/describe-import'
import { staffBrowser } from '@loggia/testing/api/people'
import { uniqueEmail, uniqueWord } from '@loggia/testing/unique'
import { importClients as run } from './client-import.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

/** Two valid rows, an invalid one, and one that repeats an email address. */
const csvOf = (word: string) =>
  [
    'Company,NAME,e-mail,Status,Phone,Surplus',
    `Harbour,Ines ${word},ines.${word}@h.example,Prospect,'+1 555,x`,
    `Harbour,,no address,done,,`,
    '',
    `Pier,Olu ${word},olu.${word}@h.example,,,`,
    `Pier,OLU ${word},Olu.${word}@H.example,,,`,
  ].join('\r\n')

describeImport(run, {
  app,
  staff,
  kind: 'clients',
  action: 'client.created',
  headings: 'name,email,company',
  rowOf: (word) => `Ana ${word},${word}@h.example,Harbour`,
  required: 'Name, E-mail, Company',
  count: () => app.db.client.count(),
})

describe('importing clients', () => {
  testOperation('reports in a dry run what would happen, and stores nothing', run, async (call) => {
    const before = await app.db.client.count()
    const csv = csvOf(uniqueWord())
    const { status, data } = await call(staff, { csv, dryRun: true })
    expect(status).toBe(200)
    expect(data).toMatchObject({ dryRun: true, created: 2, skipped: 1, failed: 1 })
    expect(data.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'create'],
      [3, 'error'],
      [5, 'create'],
      [6, 'skip'],
    ])
    expect(data.rows[0]?.values).toMatchObject({
      status: 'prospect',
      phone: '+1 555',
      notes: 'Surplus: x',
    })
    expect(data.rows[1]?.faults).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'status', message: 'Must be active, inactive or prospect' },
    ])
    expect(await app.db.client.count()).toBe(before)
  })

  testOperation('creates the valid rows, each with its audit', run, async (call) => {
    const word = uniqueWord()
    const csv = csvOf(word)
    const { data } = await call(staff, { csv, dryRun: false })
    expect(data).toMatchObject({ dryRun: false, created: 2, skipped: 1, failed: 1 })
    const [first, , third] = data.rows
    const created = { id: { in: [first?.clientId ?? 0, third?.clientId ?? 0] } }
    expect(await app.db.client.findMany({ where: created, orderBy: { id: 'asc' } })).toMatchObject([
      { name: `Ines ${word}`, status: 'prospect', phone: '+1 555' },
      { name: `Olu ${word}`, status: 'active', phone: null },
    ])
    const audit = { action: 'client.created', entityId: String(first?.clientId) }
    expect(await app.db.auditEntry.findMany({ where: audit })).toMatchObject([
      { actorName: 'Sam Staff', after: { name: `Ines ${word}` } },
    ])
    const again = await call(staff, { csv, dryRun: false })
    expect(again.data).toMatchObject({ created: 0, skipped: 3, failed: 1 })
  })

  testOperation(
    'refuses a file that is no table of clients, with the reason',
    run,
    async (call) => {
      const header = 'name,email,company\n'
      for (const [csv, message] of [
        ['', 'Choose a file'],
        [header, 'There are no rows below the first line'],
        [header + 'A,a@b.example,C\n'.repeat(2_001), /^The file has more than 2,000 rows/],
        [
          `name,email,company${',x'.repeat(998)}\nA,b@c.example,C`,
          'The file has more than 1000 columns',
        ],
      ] as const) {
        const { status, error } = await call(staff, { csv, dryRun: true })
        expect(status).toBe(400)
        expect(error?.fields?.['csv']).toMatch(message)
      }
    },
  )
})

test('an export of clients can be imported again, formulas and all', async () => {
  const email = 'round@trip.example'
  const odd = { name: "'=Odd", company: '=1+1', notes: '-a\n"b"; c', phone: '+1', address: '@x' }
  const driveFolderId = 'a1B2c3D4e5'
  const data = { ...odd, driveFolderId, email, emailKey: email, status: 'inactive' }
  const { id } = await buildClient(app, { ...data, portalRole: 'member' })
  const { body: csv } = await staff.request('get', '/api/clients.csv?q=round@trip')
  await app.db.client.delete({ where: { id } })
  await app.db.portalRole.delete({ where: { emailKey: email } })
  const { data: imported } = await overRest(run)(staff, { csv, dryRun: false })
  expect(imported).toMatchObject({ created: 1, failed: 0 })
  expect(await app.db.client.findFirst({ where: { emailKey: email } })).toMatchObject(data)
  const role = await app.db.portalRole.findUnique({ where: { emailKey: email } })
  expect(role?.role).toBe('member')
})

testOperation('the lower of two roles in one file counts', run, async (call) => {
  const email = uniqueEmail()
  const csv = `name,email,company,portal role\nA,${email},C,member\nB,${email},C,manager\nC,${email},C,`
  expect((await call(staff, { csv, dryRun: false })).data).toMatchObject({ created: 3 })
  const rows = await app.db.portalRole.findMany({ where: { emailKey: email } })
  expect(rows.map(({ role }) => role)).toEqual(['member'])
})

testOperation('a later file raises no role that is decided', run, async (call) => {
  const email = uniqueEmail()
  for (const [name, role] of [
    ['A', 'member'],
    ['B', 'manager'],
  ]) {
    const csv = `name,email,company,portal role\n${name},${email},C,${role}`
    expect((await call(staff, { csv, dryRun: false })).data).toMatchObject({ created: 1 })
  }
  const decided = await app.db.portalRole.findUnique({ where: { emailKey: email } })
  expect(decided?.role).toBe('member')
})

describe('a file that is too large', () => {
  const notes = 'n'.repeat(400)
  const rows = Array.from({ length: 2_000 }, (_, n) => `Ana ${n},ana${n}@l.example,L,${notes}`)
  const csv = `name,email,company,notes\n${rows.join('\n')}`

  test('is refused by GraphQL, and by REST above 1 MB', async () => {
    const { status } = await overGraphql(run)(staff, { csv, dryRun: true })
    expect(status).toBe(413)
    const larger = await overRest(run)(staff, { csv: csv + 'x'.repeat(150_000), dryRun: true })
    expect(larger.error?.fields).toEqual({ csv: IMPORT_TOO_LARGE })
    const tooLarge = { csv: 'x'.repeat(1_600_000), dryRun: true }
    expect((await overRest(run)(staff, tooLarge)).status).toBe(413)
    expect((await staff.request('post', '/api/clients', { body: { csv } })).status).toBe(413)
  })
})
