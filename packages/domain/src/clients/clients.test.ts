import { countQueries } from '@loggia/testing/count-queries'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { buildClient, buildColleague, buildProject } from '@loggia/testing/builders'
import { describeConflict } from '@loggia/testing/api/describe-conflict'
import { addedPasskey, assertionOf, signIn } from '@loggia/testing/api/passkeys'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { uniqueEmail, uniqueWord } from '@loggia/testing/unique'
import { restoreRecords as restore } from '../trash/trash.service.ts'
import { listClients as list, listClientsWithEmail as withEmail } from './client-list.service.ts'
import {
  createClient as create,
  deleteClient as remove,
  updateClient as update,
} from './clients.service.ts'

const harbour = {
  name: 'Ines Harbour',
  email: 'ines@harbour.example',
  phone: '555-0123',
  company: 'Harbour & Sons',
  address: '1 Quay Street, Albany',
  notes: 'Prefers the phone.',
}

const app = await openTestApp()
const staff = await staffBrowser(app)

const build = (overrides: object = {}) => buildClient(app, overrides)

describe('creating a client', () => {
  testOperation('fills in the defaults and writes the audit', create, async (call) => {
    const { error, data } = await call(staff, harbour)
    expect(error).toBeUndefined()
    expect(data).toMatchObject({ ...harbour, status: 'active', version: 1 })
    expect(data).toMatchObject({ portalRole: null, driveFolderId: null })
    const entity = { entity: 'client', entityId: String(data.id) }
    expect(await app.db.auditEntry.findMany({ where: entity })).toMatchObject([
      { action: 'client.created', actorKind: 'staff', actorName: 'Sam Staff', before: null },
    ])
  })

  testOperation('names each invalid field', create, async (call) => {
    const { status, error } = await call(staff, { name: '', company: '', email: 'x' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email address',
      company: 'Company is required',
    })
  })

  testOperation('accepts portal role and Drive folder from staff only', create, async (call) => {
    const rights = { portalRole: 'member', driveFolderId: 'a1B2-c3_D4x' }
    const { data } = await call(staff, { ...harbour, ...rights })
    expect(data).toMatchObject({ ...rights, projectCount: 0 })
    const { status, error } = await call(await clientBrowser(app), { ...harbour, ...rights })
    expect(status).toBe(403)
    expect(error?.message).toBe('Only staff decide what a client may do in the portal')
  })

  testOperation('creates one client for calls with one Idempotency-Key', create, async (call) => {
    const headers = { 'idempotency-key': uniqueWord() }
    const [first, second] = await Promise.all([
      call(staff, harbour, { headers }),
      call(staff, harbour, { headers }),
    ])
    expect(second?.data.id).toBe(first?.data.id)
  })

  testOperation(
    'refuses an Idempotency-Key that came with another client',
    create,
    async (call) => {
      const headers = { 'idempotency-key': uniqueWord() }
      await call(staff, harbour, { headers })
      const { status, error } = await call(staff, { ...harbour, name: 'Another' }, { headers })
      expect([status, error?.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
    },
  )
})

describe('listing the clients', () => {
  testOperation('searches name, email, company and phone, ignoring case', list, async (call) => {
    const word = uniqueWord()
    await build({ name: `${word} Adams` })
    await build({ email: `${word}@x.example` })
    await build({ company: `The ${word} Company` })
    await build({ phone: `555 ${word}` })
    await build({ notes: word })
    const { data, total } = await call(staff, { q: word.toUpperCase(), limit: 3 })
    expect(data).toHaveLength(3)
    expect(total).toBe(4)
  })

  testOperation('searches for %, _ and backslash literally', list, async (call) => {
    const word = uniqueWord()
    await build({ company: `100% ${word}` })
    await build({ company: `100x ${word}` })
    const { data } = await call(staff, { q: `100% ${word}` })
    expect(data).toHaveLength(1)
    expect((await call(staff, { q: '\\' })).status).toBe(200)
  })

  testOperation('sorts and pages', list, async (call) => {
    const word = uniqueWord()
    for (const letter of ['b', 'c', 'a']) {
      await build({ name: `${letter} ${word}`, email: harbour.email })
    }
    const names = async (input: Record<string, unknown>) =>
      (await call(staff, { q: word, ...input })).data.map(({ name }) => name[0]).join('')
    expect(await names({ sort: 'name' })).toBe('abc')
    expect(await names({ sort: '-name' })).toBe('cba')
    const other = { email: 'B@harbour.example', company: 'a', status: 'inactive' }
    await build({ name: `B ${word}`, ...other })
    expect(await names({ sort: 'name' })).toBe('abBc')
    expect(await names({ sort: 'company' })).toBe('Bbca')
    expect(await names({ sort: 'email' })).toBe('Bbca')
    expect(await names({ sort: '-status' })).toBe('Bacb')
    expect(await names({})).toBe('Bacb')
    expect(await names({ sort: 'name', page: 2, limit: 2 })).toBe('Bc')
  })

  testOperation('counts the projects of each client in one query', list, async (call) => {
    const word = uniqueWord()
    const first = await build({ name: `a ${word}` })
    const second = await build({ name: `b ${word}` })
    for (const clientId of [first.id, first.id, second.id]) await buildProject(app, { clientId })
    const input = { q: word, sort: 'name' }
    const { data } = await call(staff, input)
    expect(data.map(({ projectCount }) => projectCount)).toEqual([2, 1])
    // The other one reads whose session it is.
    expect(await countQueries(() => call(staff, input))).toBe(2)
  })

  testOperation('finds the clients that use an email address', withEmail, async (call) => {
    const email = uniqueEmail('shared')
    const { id } = await build({ email })
    const other = await build({ email: email.toUpperCase() })
    const idsOf = async (input: Record<string, unknown>) =>
      (await call(staff, input)).data.map((client) => client.id)
    expect(await idsOf({ email: ` ${email} ` })).toEqual([other.id, id])
    expect(await idsOf({ email, exceptId: other.id })).toEqual([id])
    expect((await call(staff, { email: 'nobody' })).error?.fields).toHaveProperty('email')
  })

  testOperation('refuses an unknown sort field and an impossible page', list, async (call) => {
    expect((await call(staff, { sort: 'password' })).error?.fields).toHaveProperty('sort')
    expect((await call(staff, { page: 0 })).error?.fields).toEqual({ page: 'Must be at least 1' })
  })
})

describe('updating a client', () => {
  testOperation('keeps missing fields and clears those that are null', update, async (call) => {
    const { id } = await build(harbour)
    const { data } = await call(staff, { id, company: 'Harbour Group', phone: null })
    expect(data).toMatchObject({ ...harbour, company: 'Harbour Group', phone: null, version: 2 })
    const entity = { entity: 'client', entityId: String(id), action: 'client.updated' }
    expect(await app.db.auditEntry.findMany({ where: entity })).toMatchObject([
      {
        before: { company: harbour.company, phone: harbour.phone, version: 1 },
        after: { company: 'Harbour Group', phone: null, version: 2 },
      },
    ])
  })

  testOperation('ends the sessions of a client that becomes inactive', update, async (call) => {
    const { id, email } = await build()
    const client = await clientBrowser(app, email)
    await call(staff, { id, status: 'inactive' })
    await call(staff, { id, status: 'active' })
    const { body } = await client.request('get', '/api/client/status')
    expect(body).toMatchObject({ authenticated: false })
  })

  testOperation('takes its notices from whoever had its address', update, async (call) => {
    const { id, email, emailKey } = await build()
    const other = await build({ email })
    const notice = { recipient: `client:${emailKey}`, kind: 'milestoneDone', path: '/' }
    const data = [id, other.id].map((clientId) => ({ ...notice, clientId }))
    await app.db.notice.createMany({ data })
    const about = async () =>
      (await app.db.notice.findMany({ where: { recipient: notice.recipient } })).map(
        ({ clientId }) => clientId,
      )
    await call(staff, { id, phone: '555-0124' })
    expect(await about()).toHaveLength(2)
    await call(staff, { id, email: uniqueEmail('successor') })
    expect(await about()).toEqual([other.id])
  })

  test('leaves them to whoever still has access as a colleague', async () => {
    const { id, email, emailKey } = await build()
    await buildColleague(app, { clientId: id, email, emailKey })
    const recipient = `client:${emailKey}`
    await app.db.notice.create({
      data: { recipient, kind: 'milestoneDone', path: '/', clientId: id },
    })
    await overRest(update)(staff, { id, email: uniqueEmail('successor') })
    expect(await app.db.notice.count({ where: { recipient } })).toBe(1)
  })

  testOperation(
    'makes a colleague the main contact, and a colleague no more',
    update,
    async (call) => {
      const { id } = await build()
      const teo = await buildColleague(app, { clientId: id })
      const elsewhere = await buildColleague(app, { email: teo.email, emailKey: teo.emailKey })
      expect((await call(staff, { id, email: teo.email.toUpperCase() })).error).toBeUndefined()
      const people = await app.db.clientPerson.findMany({ where: { endedAt: null, clientId: id } })
      expect(people).toEqual([])
      const other = await app.db.clientPerson.findUnique({ where: { id: elsewhere.id } })
      expect(other).toMatchObject({ endedAt: null })
      const ended = { action: 'colleague.accessEnded', entityId: String(teo.id) }
      expect(await app.db.auditEntry.findMany({ where: ended })).toMatchObject([
        { entity: 'colleague', before: { clientId: id, name: 'Teo Quay', email: teo.email } },
      ])
      await call(staff, { id, email: uniqueEmail('successor') })
      const browser = await clientBrowser(app, teo.email)
      const { body } = await browser.request('get', '/api/client/records')
      expect(body).toMatchObject([{ id: elsewhere.clientId }])
    },
  )

  testOperation(
    'ends the passkeys that its last record leaves at an address',
    update,
    async (call) => {
      const { id, email } = await build()
      const other = await build({ email, status: 'inactive' })
      const passkey = await addedPasskey(app, await clientBrowser(app, email))
      const removed = { action: 'passkey.removed', entityId: String(passkey.id) }
      await call(staff, { id, email: uniqueEmail() })
      expect(await app.db.auditEntry.count({ where: removed })).toBe(0)
      await call(staff, { id: other.id, email: uniqueEmail() })
      expect(await app.db.auditEntry.count({ where: removed })).toBe(1)
      await build({ email })
      const browser = app.browser()
      const left = await assertionOf(browser, passkey.authenticator, 'client')
      expect((await signIn.client(browser, left)).status).toBe(401)
    },
  )

  test('lets staff only decide what a client may do in the portal', async () => {
    const { id } = await build()
    const manager = await clientBrowser(app)
    const { status, error } = await overRest(update)(manager, { id, portalRole: 'manager' })
    expect(status).toBe(403)
    expect(error?.message).toBe('Only staff decide what a client may do in the portal')
  })
})

describeConflict(update, { browser: staff, build, field: 'name' })

describe('deleting a client', () => {
  testOperation('deletes its projects, each with its audit', remove, async (call) => {
    const { id, name } = await build()
    const project = await buildProject(app, { clientId: id })
    expect((await call(staff, { id })).error).toBeUndefined()
    expect(await app.db.project.count({ where: { id: project.id } })).toBe(0)
    const deleted = { action: 'project.deleted', entityId: String(project.id) }
    expect(await app.db.auditEntry.findMany({ where: deleted })).toMatchObject([
      { before: { title: project.title, clientName: name } },
    ])
    expect((await call(staff, { id })).status).toBe(404)
  })

  testOperation('lets its people in by passkey only while it is there', remove, async (call) => {
    const { id, email } = await build()
    const { email: former, emailKey } = await buildColleague(app, { clientId: id })
    const passkeys = [
      await addedPasskey(app, await clientBrowser(app, email)),
      await addedPasskey(app, await clientBrowser(app, former)),
    ]
    const signInAll = () =>
      Promise.all(
        passkeys.map(async ({ authenticator }) => {
          const browser = app.browser()
          return (await signIn.client(browser, await assertionOf(browser, authenticator, 'client')))
            .status
        }),
      )
    await call(staff, { id })
    const { clientId } = await buildColleague(app, { email: former, emailKey })
    await build({ email })
    expect(await signInAll()).toEqual([401, 401])
    await overRest(remove)(staff, { id: clientId })
    const { error } = await overRest(restore)(staff, { kind: 'client', ids: [id] })
    expect(error).toBeUndefined()
    expect(await signInAll()).toEqual([200, 200])
  })

  testOperation('ends the Drive that only its people have connected', remove, async (call) => {
    const { id, email } = await build()
    const { emailKey } = await buildColleague(app, { clientId: id })
    const other = await build({ email })
    const row = { account: 'own@drive.example', refreshToken: 'secret', canWrite: false }
    const owners = [email.toLowerCase(), emailKey]
    await app.db.driveConnection.createMany({ data: owners.map((owner) => ({ ...row, owner })) })
    const left = () => app.db.driveConnection.findMany({ where: { owner: { in: owners } } })
    await call(staff, { id })
    expect(await left()).toMatchObject([{ owner: owners[0] }])
    await overRest(update)(staff, { id: other.id, email: uniqueEmail() })
    expect(await left()).toEqual([])
  })

  testOperation('refuses managers their own record', remove, async (call) => {
    const { id, email } = await build()
    const other = await build()
    const manager = await clientBrowser(app, email)
    const { status, error } = await call(manager, { id })
    expect(status).toBe(403)
    expect(error?.message).toBe('You cannot delete your own record')
    expect((await call(manager, { id: other.id })).error).toBeUndefined()
  })
})
