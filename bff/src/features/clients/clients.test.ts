import type { Client } from '@loggia/contracts/clients'
import { countQueries } from '@loggia/testing/count-queries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  asArguments,
  bothApis,
  idAndInput,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const FIELDS = `id name email phone company address status notes portalRole driveFolderId projectCount
  createdAt updatedAt version`

const list: Endpoint = {
  rest: ['get', '/api/clients'],
  graphql: `query ($q: String, $sort: String, $page: Int, $limit: Int) {
    clients(q: $q, sort: $sort, page: $page, limit: $limit) { items { ${FIELDS} } total }
  }`,
  variables: asArguments,
}

const create: Endpoint = {
  rest: ['post', '/api/clients'],
  graphql: `mutation ($input: ClientInput!) { createClient(input: $input) { ${FIELDS} } }`,
}

const update: Endpoint = {
  rest: ['put', '/api/clients/{id}'],
  graphql: `mutation ($id: Int!, $input: ClientChanges!) {
    updateClient(id: $id, input: $input) { ${FIELDS} }
  }`,
  variables: idAndInput,
}

const remove: Endpoint = {
  rest: ['delete', '/api/clients/{id}'],
  graphql: `mutation ($id: Int!) { deleteClient(id: $id) }`,
  variables: asArguments,
}

const withEmail: Endpoint = {
  rest: ['get', '/api/clients/with-email'],
  graphql: `query ($email: String!, $exceptId: Int) {
    clientsWithEmail(email: $email, exceptId: $exceptId) { ${FIELDS} }
  }`,
  variables: asArguments,
}

const own: Endpoint = {
  rest: ['get', '/api/client/records'],
  graphql: `{ ownRecords { id name email phone company address status createdAt updatedAt version } }`,
}

const harbour = {
  name: 'Ines Harbour',
  email: 'ines@harbour.example',
  phone: '555-0123',
  company: 'Harbour & Sons',
  address: '1 Quay Street, Albany',
  notes: 'Prefers the phone.',
}

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

const add = async (input: object = {}) =>
  (await overRest<Client>(create)(staff, { ...harbour, ...input })).data

describe('adding a client', () => {
  bothApis<Client>('fills in the defaults and writes the audit', create, async (call) => {
    const { status, data } = await call(staff, harbour)
    expect(status).toBeLessThan(300)
    expect(data).toMatchObject({
      ...harbour,
      status: expect.stringMatching(/^active$/i),
      version: 1,
    })
    expect(data).toMatchObject({ portalRole: null, driveFolderId: null })
    const entity = { entity: 'client', entityId: String(data.id) }
    expect(await app.db.auditEntry.findMany({ where: entity })).toMatchObject([
      { action: 'client.created', actorKind: 'staff', actorName: 'Sam Staff', before: null },
    ])
  })

  bothApis('names each faulty field', create, async (call) => {
    const { status, error } = await call(staff, { name: '', company: '', email: 'x' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email address',
      company: 'Company is required',
    })
  })

  bothApis<Client>('takes from staff what it may do in the portal', create, async (call, api) => {
    const rights = {
      portalRole: api === 'REST' ? 'member' : 'MEMBER',
      driveFolderId: 'a1B2-c3_D4x',
    }
    const { data } = await call(staff, { ...harbour, ...rights })
    expect(data).toMatchObject({ ...rights, projectCount: 0 })
    const { status, error } = await call(await clientBrowser(app), { ...harbour, ...rights })
    expect(status).toBe(403)
    expect(error?.message).toBe('Only staff decide what a client may do in the portal')
  })

  bothApis<Client>('with the same Idempotency-Key adds one', create, async (call, api) => {
    const headers = { 'idempotency-key': `client-${api}` }
    const [first, second] = await Promise.all([
      call(staff, harbour, headers),
      call(staff, harbour, headers),
    ])
    expect(second?.data.id).toBe(first?.data.id)
  })
})

describe('listing the clients', () => {
  bothApis<Client[]>(
    'searches name, e-mail, company and phone without case',
    list,
    async (call, api) => {
      const mark = `zq${api}`
      await add({ name: `${mark} Adams` })
      await add({ email: `${mark}@x.example` })
      await add({ company: `The ${mark} Company` })
      await add({ phone: `555 ${mark}` })
      await add({ notes: mark })
      const { data, total } = await call(staff, { q: mark.toUpperCase(), limit: 3 })
      expect(data).toHaveLength(3)
      expect(total).toBe(4)
    },
  )

  bothApis<Client[]>('takes %, _ and backslash for themselves', list, async (call, api) => {
    await add({ company: `100% ${api}` })
    await add({ company: `100x ${api}` })
    const { data } = await call(staff, { q: `100% ${api}` })
    expect(data).toHaveLength(1)
    expect((await call(staff, { q: '\\' })).status).toBe(200)
  })

  bothApis<Client[]>('sorts and pages', list, async (call, api) => {
    const mark = `page${api}`
    for (const letter of ['b', 'c', 'a']) await add({ name: `${letter} ${mark}` })
    const names = async (input: Record<string, unknown>) =>
      (await call(staff, { q: mark, ...input })).data.map(({ name }) => name[0]).join('')
    expect(await names({ sort: 'name' })).toBe('abc')
    expect(await names({ sort: '-name' })).toBe('cba')
    await add({ name: `B ${mark}`, email: 'B@harbour.example', company: 'a', status: 'inactive' })
    expect(await names({ sort: 'name' })).toBe('abBc')
    expect(await names({ sort: 'company' })).toBe('Bbca')
    expect(await names({ sort: 'email' })).toBe('Bbca')
    expect(await names({ sort: '-status' })).toBe('Bacb')
    expect(await names({})).toBe('Bacb')
    expect(await names({ sort: 'name', page: 2, limit: 2 })).toBe('Bc')
  })

  bothApis<Client[]>('counts the projects of each in one query', list, async (call, api) => {
    const mark = `count${api}`
    const ids = [(await add({ name: `a ${mark}` })).id, (await add({ name: `b ${mark}` })).id]
    const titles = [0, 0, 1].map((of) => ({ clientId: ids[of] ?? 0, title: 'P', description: '' }))
    await app.db.project.createMany({ data: titles })
    const input = { q: mark, sort: 'name' }
    const { data } = await call(staff, input)
    expect(data.map(({ projectCount }) => projectCount)).toEqual([2, 1])
    expect(await countQueries(() => call(staff, input))).toBe(1)
  })

  bothApis<Client[]>('finds who has an address already', withEmail, async (call, api) => {
    const email = `shared-${api.toLowerCase()}@harbour.example`
    const { id } = await add({ email })
    const other = await add({ email: email.toUpperCase() })
    const idsOf = async (input: Record<string, unknown>) =>
      (await call(staff, input)).data.map((it) => it.id)
    expect(await idsOf({ email: ` ${email} ` })).toEqual([other.id, id])
    expect(await idsOf({ email, exceptId: other.id })).toEqual([id])
    expect((await call(staff, { email: 'nobody' })).error?.fields).toHaveProperty('email')
    expect((await call(app.browser(), { email })).status).toBe(401)
  })

  bothApis('refuses an unknown order and an impossible page', list, async (call) => {
    expect((await call(staff, { sort: 'password' })).error?.fields).toHaveProperty('sort')
    expect((await call(staff, { page: 0 })).error?.fields).toEqual({ page: 'Must be at least 1' })
  })
})

describe('changing a client', () => {
  bothApis<Client>('leaves what is missing and clears what is null', update, async (call) => {
    const { id } = await add()
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

  bothApis<Client>(
    'from an older version is refused with the row as it is',
    update,
    async (call) => {
      const { id } = await add()
      await call(staff, { id, name: 'First', version: 1 })
      const { status, error } = await call(staff, { id, name: 'Second', version: 1 })
      expect(status).toBe(409)
      expect(error).toMatchObject({
        code: 'STALE_VERSION',
        current: { id, name: 'First', version: 2 },
      })
      expect((await call(staff, { id, name: 'Third' })).data.name).toBe('Third')
    },
  )

  test('takes the version from If-Match too', async () => {
    const { id } = await add()
    const headers = { 'if-match': '"7"' }
    const { status } = await overRest(update)(staff, { id, name: 'X' }, headers)
    expect(status).toBe(409)
  })

  bothApis('that is not there is 404', update, async (call) => {
    for (const id of [0, -1, 999_999]) expect((await call(staff, { id })).status).toBe(404)
  })

  bothApis('ten at once all land', update, async (call) => {
    const { id } = await add()
    const texts = Array.from({ length: 10 }, (_, index) => `Note ${index}`)
    await Promise.all(texts.map((notes) => call(staff, { id, notes })))
    expect(await app.db.client.findUnique({ where: { id } })).toMatchObject({ version: 11 })
  })
})

describe('deleting a client', () => {
  bothApis('takes its projects along, each with its audit', remove, async (call) => {
    const { id } = await add()
    const project = await app.db.project.create({
      data: { clientId: id, title: 'Pier', description: '' },
    })
    expect((await call(staff, { id })).status).toBeLessThan(300)
    expect(await app.db.project.count({ where: { id: project.id } })).toBe(0)
    const deleted = { action: 'project.deleted', entityId: String(project.id) }
    expect(await app.db.auditEntry.findMany({ where: deleted })).toMatchObject([
      { before: { title: 'Pier', clientName: harbour.name } },
    ])
    expect((await call(staff, { id })).status).toBe(404)
  })

  bothApis('is not for a manager’s own record', remove, async (call, api) => {
    const email = `self-${api.toLowerCase()}@harbour.example`
    const { id } = await add({ email })
    const other = await add()
    const manager = await clientBrowser(app, email)
    const { status, error } = await call(manager, { id })
    expect(status).toBe(403)
    expect(error?.message).toBe('You cannot delete your own record')
    expect((await call(manager, { id: other.id })).status).toBeLessThan(300)
  })
})

describe('what a client may do', () => {
  bothApis('a member may not list, add, change or delete', list, async (call, api) => {
    const email = `member-${api.toLowerCase()}@harbour.example`
    const { id } = await add({ email })
    await overRest(update)(staff, { id, portalRole: 'member' })
    const member = await clientBrowser(app, email)
    expect((await call(member)).status).toBe(403)
    for (const endpoint of [update, remove]) {
      expect((await overRest(endpoint)(member, { id })).status).toBe(403)
    }
    expect((await overRest(create)(member, harbour)).status).toBe(403)
  })

  bothApis<Client[]>(
    'a member reads its own records, without the notes of staff',
    own,
    async (call, api) => {
      const email = `own-${api.toLowerCase()}@harbour.example`
      const { id } = await add({ email })
      await overRest(update)(staff, { id, portalRole: 'member' })
      await add({ email, status: 'inactive', company: 'Closed' })
      const { data } = await call(await clientBrowser(app, email))
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({ id, email })
      expect(data[0]).not.toHaveProperty('notes')
    },
  )

  test('only staff decide what a client may do in the portal', async () => {
    const { id } = await add()
    const manager = await clientBrowser(app)
    const { status, error } = await overRest(update)(manager, { id, portalRole: 'manager' })
    expect(status).toBe(403)
    expect(error?.message).toBe('Only staff decide what a client may do in the portal')
  })
})
