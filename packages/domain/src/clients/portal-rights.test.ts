import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { openTestApp, startTestApp, type TestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { importClients } from './client-import.service.ts'
import { listClients as list } from './client-list.service.ts'
import {
  createClient as create,
  deleteClient as remove,
  updateClient as update,
} from './clients.service.ts'

const REFUSED = {
  status: 403,
  message: 'Only staff may do this: it would let someone see more in the portal',
}
const ADDRESS_REFUSED =
  'Only staff may change this email address: the client has colleagues, projects, messages or files'

// As in production: clients are members unless staff decide otherwise.
const app = await openTestApp({ PORTAL_DEFAULT_ROLE: 'member', CLIENT_LOGIN: 'known' })
const staff = await staffBrowser(app)
const build = (overrides: object = {}) => buildClient(app, { email: uniqueEmail(), ...overrides })
const { email } = await build({ portalRole: 'manager' })
const manager = await clientBrowser(app, email)

const statusOf = async (browser: Browser) => (await overRest(list)(browser)).status

describe('a manager cannot pass on the rights of a record', () => {
  testOperation('by giving a record with a Drive folder another address', update, async (call) => {
    const { id } = await build({ driveFolderId: 'clientFolderA0001' })
    const { error } = await call(manager, { id, email: uniqueEmail() })
    expect(error?.message).toBe(ADDRESS_REFUSED)
  })

  testOperation('by letting an address back in that staff have shut out', update, async (call) => {
    const { id, email } = await build({ status: 'inactive' })
    expect((await call(manager, { id, status: 'active' })).error?.message).toBe(REFUSED.message)
    const input = { name: 'Ines', company: 'Harbour', email }
    expect((await overRest(create)(manager, input)).error?.message).toBe(REFUSED.message)
    expect((await overRest(remove)(manager, { id })).error?.message).toBe(REFUSED.message)
  })

  testOperation(
    'nor by removing all records that shut an address out at once',
    remove,
    async (call) => {
      for (let round = 0; round < 5; round += 1) {
        const { id, email } = await build({ status: 'inactive' })
        const others = [await build({ email, status: 'inactive' })]
        others.push(await build({ email, status: 'inactive' }))
        const ids = [id, ...others.map((other) => other.id)]
        const outcomes = await Promise.all(ids.map((each) => call(manager, { id: each })))
        const errors = outcomes.flatMap(({ error }) => error ?? [])
        // On a busy machine a call may wait for too long instead.
        const other = errors.filter(({ code }) => code !== 'FORBIDDEN' && code !== 'UNAVAILABLE')
        expect(other).toEqual([])
        expect(errors.length).toBeGreaterThan(0)
        const left = { emailKey: email, status: 'inactive' }
        expect(await app.db.client.count({ where: left })).toBe(errors.length)
      }
    },
  )

  testOperation('but may correct the address of a plain record', update, async (call) => {
    const { id } = await build()
    const email = uniqueEmail()
    const { data, error } = await call(manager, { id, email })
    expect(error).toBeUndefined()
    expect(data.email).toBe(email)
  })
})

describe('an installation without managers', () => {
  let without: TestApp
  let admin: Browser
  beforeAll(async () => {
    without = await startTestApp({ PORTAL_MANAGERS: 'false', CLIENT_LOGIN: 'known' })
    admin = await staffBrowser(without)
  })
  afterAll(() => without.close())

  testOperation('makes nobody one, and leaves those who are', update, async (call) => {
    const message = 'The portal of this installation has no managers'
    const { id } = await buildClient(without, { portalRole: 'member', email: uniqueEmail() })
    const refused = await call(admin, { id, portalRole: 'manager' })
    expect(refused).toMatchObject({ status: 400, error: { fields: { portalRole: message } } })
    const other = await buildClient(without, { portalRole: 'manager', email: uniqueEmail() })
    const { data } = await call(admin, { id: other.id, name: 'Grace' })
    expect(data).toMatchObject({ name: 'Grace', portalRole: 'manager' })
  })

  testOperation('imports none', importClients, async (call) => {
    const csv = `name,email,company,portal role\nA,${uniqueEmail()},C,manager`
    const { data } = await call(admin, { csv, dryRun: true })
    expect(data.rows).toMatchObject([{ outcome: 'error', faults: [{ field: 'portalRole' }] }])
  })
})

describe('a portal role belongs to the address', () => {
  testOperation('so a second record of it decides nothing else', update, async (call) => {
    const { id, email } = await build({ portalRole: 'manager' })
    const second = await build({ email: email.toUpperCase() })
    const person = await clientBrowser(app, email)
    expect(await statusOf(person)).toBe(200)
    const { data } = await call(staff, { id: second.id, portalRole: 'member' })
    expect(data.portalRole).toBe('member')
    // At once, in the session that is open.
    expect(await statusOf(person)).toBe(403)
    const { data: records } = await overRest(list)(staff, { q: email })
    expect(records.map((record) => [record.id, record.portalRole])).toEqual(
      expect.arrayContaining([
        [id, 'member'],
        [second.id, 'member'],
      ]),
    )
  })

  testOperation(
    'so it does not follow a record that staff give another one',
    update,
    async (call) => {
      const { id, email } = await build({ portalRole: 'member' })
      const { data } = await call(staff, { id, email: uniqueEmail() })
      expect(data.portalRole).toBeNull()
      const again = await build({ email })
      expect((await call(staff, { id: again.id })).data.portalRole).toBe('member')
    },
  )

  testOperation('and a manager role ends with the last record of it', remove, async (call) => {
    const { id, email } = await build({ portalRole: 'manager' })
    const other = await build({ email })
    await call(staff, { id })
    expect(await app.db.portalRole.count({ where: { emailKey: email } })).toBe(1)
    await overRest(update)(staff, { id: other.id, email: uniqueEmail() })
    expect(await app.db.portalRole.count({ where: { emailKey: email } })).toBe(0)
  })

  testOperation('whichever way staff add a client', create, async (call) => {
    const { email } = await build({ portalRole: 'manager' })
    const input = { name: 'Ines', company: 'Harbour', email }
    expect((await call(staff, { ...input, portalRole: null })).data.portalRole).toBe('manager')
    expect((await call(staff, { ...input, portalRole: 'member' })).data.portalRole).toBe('member')
  })

  testOperation('and its changes are audited', update, async (call) => {
    const { id, email } = await build()
    await call(staff, { id, portalRole: 'manager' })
    await call(staff, { id, portalRole: 'manager' })
    await call(staff, { id, portalRole: null })
    const where = { entity: 'portalRole', entityId: email.toLowerCase() }
    const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['portalRole.changed', { role: null }, { role: 'manager' }],
      ['portalRole.changed', { role: 'manager' }, { role: null }],
    ])
  })
})
