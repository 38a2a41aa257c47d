import { buildClient, buildColleague, buildProject } from '@loggia/testing/builders'
import { uniqueEmail, uniqueNumber } from '@loggia/testing/unique'
import { readReferences } from '../../trash/references.ts'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { addToRecord } from '@loggia/testing/api/isolation/company'
import { clientBrowser, newStaff } from '@loggia/testing/api/people'
import { tablesOfRecords } from '@loggia/testing/api/portal-world'
import { deleteProject as remove } from '../../projects/projects.service.ts'
import { listOwnRecords as records } from '../client-list.service.ts'
import { updateClient as update } from '../clients.service.ts'

const REFUSED = {
  code: 'FORBIDDEN',
  message:
    'Only staff may change this email address: the client has colleagues, projects, messages or files',
}

const app = await openTestApp({ PORTAL_DEFAULT_ROLE: 'member', CLIENT_LOGIN: 'known' })
const { browser: staff, id: staffId } = await newStaff(app)
const managerEmail = uniqueEmail('manager')
await buildClient(app, { email: managerEmail, portalRole: 'manager' })
const manager = await clientBrowser(app, managerEmail)
const tables = await tablesOfRecords(app)

/**
 * The parts of a record that do not keep its address from being changed, since the address alone shows none of them.
 */
const FOR_STAFF_ONLY = ['contacts.client_id']

test('whatever refers to a client keeps its address, or is named here', async () => {
  const references = await app.db.$transaction((transaction) => readReferences(transaction))
  const counted = new Set(tables.map(({ name }) => name))
  const others = references.filter(({ table, to }) => to === 'clients' && !counted.has(table))
  expect(others.map(({ table, column }) => `${table}.${column}`)).toEqual(FOR_STAFF_ONLY)
  const columns = await app.db.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name LIKE '%client\\_id' ORDER BY 1`
  const named = references.filter(({ to }) => to === 'clients')
  expect(columns.map(({ name }) => name)).toEqual(
    named.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

describe('a manager gives no other address to a record', () => {
  testOperation('that has a row in any table', update, async (call) => {
    const names = tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['client_people', 'invoices', 'threads']))
    const outcomes: Record<string, unknown> = {}
    for (const table of tables) {
      const client = await buildClient(app)
      const row = { clientId: client.id, id: 500_000 + uniqueNumber(), staffId }
      await addToRecord(app.db, table, { ...row, email: uniqueEmail('colleague') })
      for (const email of [managerEmail, uniqueEmail('evil')]) {
        const { error } = await call(manager, { id: client.id, email })
        outcomes[table.name] = { code: error?.code, message: error?.message }
      }
      const { email } = await app.db.client.findUniqueOrThrow({ where: { id: client.id } })
      expect([table.name, email]).toEqual([table.name, client.email])
    }
    expect(outcomes).toEqual(Object.fromEntries(names.map((name) => [name, REFUSED])))
  })

  testOperation(
    'whose projects are in the trash, from which they may come back',
    update,
    async (call) => {
      const { id, clientId } = await buildProject(app)
      await overRest(remove)(staff, { id })
      const { error } = await call(manager, { id: clientId, email: uniqueEmail() })
      expect(error).toMatchObject(REFUSED)
    },
  )

  testOperation(
    'that it sees as a colleague, and becomes not its main contact',
    update,
    async (call) => {
      const { id, email } = await buildClient(app)
      await buildColleague(app, { clientId: id, email: managerEmail })
      const { error } = await call(manager, { id, email: managerEmail })
      expect(error).toMatchObject(REFUSED)
      const real = await clientBrowser(app, email)
      expect((await overRest(records)(real)).data).toMatchObject([{ id }])
    },
  )
})

testOperation('a manager may write the same address otherwise', update, async (call) => {
  const { clientId } = await buildProject(app)
  const { email } = await app.db.client.findUniqueOrThrow({ where: { id: clientId } })
  expect((await call(manager, { id: clientId, email: email.toUpperCase() })).error).toBeUndefined()
})

testOperation('staff may change any address', update, async (call) => {
  const { clientId } = await buildProject(app)
  expect((await call(staff, { id: clientId, email: uniqueEmail() })).error).toBeUndefined()
})
