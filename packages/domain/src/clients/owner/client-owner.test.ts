import { buildClient, buildContact, buildStaff } from '@loggia/testing/builders'
import { uniqueEmail, uniqueWord } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { convertContact as convert } from '../../contacts/contact-conversion.service.ts'
import { listClients as list, readClient as read } from '../client-list.service.ts'
import { setClientOwners as assign } from '../client-bulk.service.ts'
import { createClient as create, updateClient as update } from '../clients.service.ts'

const NO_COLLEAGUE = 'This colleague has no active account'

const app = await openTestApp()
const staff = await staffBrowser(app)
const me = (await app.db.user.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
const { email } = await buildClient(app, { portalRole: 'manager' })
const manager = await clientBrowser(app, email)

const auditOf = (id: number) =>
  app.db.auditEntry.findMany({
    where: { entity: 'client', entityId: String(id) },
    orderBy: { id: 'asc' },
  })

const newClient = () => ({ name: 'Ines', company: 'Harbour', email: uniqueEmail() })

describe('who is responsible for a client', () => {
  testOperation(
    'is named when it is added, and can be a colleague or nobody later',
    create,
    async (call) => {
      const { data } = await call(staff, { ...newClient(), ownerId: me })
      expect(data).toMatchObject({ ownerId: me, owner: 'Sam Staff', version: 1 })
      const [added] = await auditOf(data.id)
      expect(added).toMatchObject({ action: 'client.created', after: { owner: 'Sam Staff' } })
      expect((await call(staff, newClient())).data).toMatchObject({ ownerId: null, owner: null })
    },
  )

  testOperation(
    'changes like every field, with an entry that names people',
    update,
    async (call) => {
      const { id } = await buildClient(app)
      const { data } = await call(staff, { id, ownerId: me, version: 1 })
      expect(data).toMatchObject({ ownerId: me, owner: 'Sam Staff', version: 2 })
      expect((await call(staff, { id, ownerId: null, version: 1 })).error?.code).toBe(
        'STALE_VERSION',
      )
      expect((await call(staff, { id, name: 'Ines B.' })).data).toMatchObject({ ownerId: me })
      expect((await call(staff, { id, ownerId: null })).data).toMatchObject({ owner: null })
      const [given, , left] = await auditOf(id)
      expect(given).toMatchObject({ before: { owner: null }, after: { owner: 'Sam Staff' } })
      expect(left).toMatchObject({ before: { owner: 'Sam Staff' }, after: { owner: null } })
    },
  )

  testOperation('is no stranger and nobody without an active account', update, async (call) => {
    const { id } = await buildClient(app)
    const gone = await buildStaff(app, { deactivatedAt: new Date() })
    for (const ownerId of [gone.id, 999_999]) {
      const { error } = await call(staff, { id, ownerId, name: 'Never' })
      expect(error?.fields).toEqual({ ownerId: NO_COLLEAGUE })
    }
    expect(await app.db.client.findUnique({ where: { id } })).toMatchObject({ version: 1 })
  })

  testOperation(
    'stays who it was when they leave, until somebody takes over',
    read,
    async (call) => {
      const { id: ownerId } = await buildStaff(app, { name: 'Gone', deactivatedAt: new Date() })
      const { id } = await buildClient(app, { ownerId })
      expect((await call(staff, { id })).data).toMatchObject({ ownerId, owner: 'Gone' })
    },
  )

  testOperation('is not for managers to decide', create, async (call) => {
    const { error } = await call(manager, { ...newClient(), ownerId: me })
    expect(error).toMatchObject({ code: 'FORBIDDEN' })
    expect((await call(manager, newClient())).status).toBeLessThan(300)
  })

  testOperation('is who handled the contact that became the client', convert, async (call) => {
    const client = () => ({ ...newClient(), status: 'prospect' })
    const contact = (ownerId: number) => buildContact(app, { ownerId })
    const { id } = await contact(me)
    const { data } = await call(staff, { id, client: client() })
    expect(data.client).toMatchObject({ ownerId: me })
    const left = await buildStaff(app, { deactivatedAt: new Date() })
    const { id: other } = await contact(left.id)
    expect((await call(staff, { id: other, client: client() })).data.client.ownerId).toBeNull()
    const { id: third } = await contact(me)
    const named = { ...client(), ownerId: left.id }
    const { error } = await call(staff, { id: third, client: named })
    expect(error?.fields).toEqual({ 'client.ownerId': NO_COLLEAGUE })
  })
})

describe('giving several clients to somebody', () => {
  testOperation('changes those that have another owner', assign, async (call) => {
    const rows = [await buildClient(app), await buildClient(app, { ownerId: me })]
    const ids = rows.map(({ id }) => id)
    const { data } = await call(staff, { ids: [...ids, 999_999], ownerId: me })
    expect(data).toEqual({ changed: 1, missing: [999_999] })
    const [entry] = await auditOf(ids[0] ?? 0)
    expect(entry).toMatchObject({ action: 'client.updated', after: { owner: 'Sam Staff' } })
    expect((await call(staff, { ids, ownerId: null })).data.changed).toBe(2)
    const { error } = await call(staff, { ids, ownerId: 999_999 })
    expect(error?.fields).toEqual({ ownerId: NO_COLLEAGUE })
  })
})

describe('the list by owner', () => {
  testOperation('shows mine, those of a colleague, or those of nobody', list, async (call) => {
    const company = uniqueWord()
    const colleague = await buildStaff(app)
    const build = (name: string, ownerId: number | null) =>
      buildClient(app, { name, company, ownerId })
    await build('Mine', me)
    await build('Theirs', colleague.id)
    await build('Free', null)
    const names = async (browser: Browser, owner: string) =>
      (await call(browser, { q: company, owner })).data.map(({ name }) => name)
    expect(await names(staff, 'me')).toEqual(['Mine'])
    expect(await names(staff, 'nobody')).toEqual(['Free'])
    expect(await names(staff, String(colleague.id))).toEqual(['Theirs'])
    expect(await names(manager, 'me')).toEqual([])
  })

  testOperation('refuses what names nobody', list, async (call) => {
    for (const owner of ['everybody', '0', '1e3', '99999999999', '2147483648', '']) {
      const { error } = await call(staff, { owner })
      expect(error?.fields).toEqual({ owner: 'Must be me, nobody or the id of a colleague' })
    }
  })

  test('is exported with the names, and filtered in the same way', async () => {
    const company = uniqueWord()
    await buildClient(app, { company, ownerId: me })
    await buildClient(app, { company })
    const { body } = await staff.request('get', `/api/clients.csv?q=${company}&owner=me`)
    const [heading, ...rows] = String(body).trim().split('\r\n')
    expect(heading).toMatch(/,"Owner"$/)
    expect(rows).toEqual([expect.stringMatching(/,"Sam Staff"$/)])
  })
})

test('two who give the same client leave one owner, and no deadlock', async () => {
  const { id } = await buildClient(app)
  const others = await Promise.all([buildStaff(app), buildStaff(app)])
  const answers = await Promise.all(
    others.flatMap(({ id: ownerId }) => [
      staff.request('put', `/api/clients/${id}`, { body: { ownerId, portalRole: 'member' } }),
      staff.request('post', '/api/clients/bulk-assign', { body: { ids: [id], ownerId } }),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
