import { buildClient, buildProject } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'
import { readClientStatus as clientStatus } from '../client-auth/client-auth.service.ts'
import {
  listClients as clients,
  listOwnRecords as ownRecords,
} from '../clients/client-list.service.ts'
import { listOwnProjects as ownProjects } from '../projects/own-projects.service.ts'
import { listProjects as projects } from '../projects/project-list.service.ts'
import {
  endClientView as end,
  readClientView as read,
  startClientView as start,
} from './client-view.service.ts'

const app = await openTestApp()

const newClient = (fields: Parameters<typeof buildClient>[1] = {}) =>
  buildClient(app, { email: uniqueEmail(), portalRole: 'member', ...fields })

describe('starting a view', () => {
  testOperation(
    'says for how long, and stands in the audit under the name of staff',
    start,
    async (call) => {
      const { id, name } = await newClient()
      const { data } = await call(await staffBrowser(app), { id })
      expect(data).toEqual({ clientId: id, name, secondsLeft: 900 })
      const entry = await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
      expect(entry).toMatchObject({
        actorKind: 'staff',
        actorName: 'Sam Staff',
        action: 'client.viewedAs',
        entity: 'client',
        entityId: String(id),
      })
    },
  )

  testOperation(
    'is refused for clients who cannot sign in, or do not exist',
    start,
    async (call) => {
      const staff = await staffBrowser(app)
      const { id } = await newClient({ status: 'inactive' })
      expect((await call(staff, { id })).error).toMatchObject({ code: 'VALIDATION' })
      expect((await call(staff, { id: 2_000_000 })).error).toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  testOperation('neither signs the client in nor sends an email', start, async (call) => {
    const { id, email } = await newClient()
    const keys = async () => (await app.redis.keys('*')).filter((key) => key.includes(email))
    const sessions = async () => (await app.redis.keys('session:client:*')).length
    const before = await sessions()
    await call(await staffBrowser(app), { id })
    expect(await keys()).toEqual([])
    expect(await sessions()).toBe(before)
    const signIns = { action: 'client.signedIn', entityId: email }
    expect(await app.db.auditEntry.count({ where: signIns })).toBe(0)
    expect(await app.db.outbox.count()).toBe(0)
  })

  test('is limited for each person', async () => {
    const limited = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
    const { id } = await buildClient(limited)
    const staff = await staffBrowser(limited)
    const statuses = []
    for (let turn = 0; turn < 61; turn += 1) {
      statuses.push((await overRest(start)(staff, { id })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 201), 429])
    expect((await overRest(start)(await staffBrowser(limited), { id })).status).toBe(201)
    await limited.close()
  })
})

/** Two clients with a project each, and a view of the first. */
async function seedView(fields: Parameters<typeof buildClient>[1] = {}) {
  const [own, other] = [await newClient(fields), await newClient()]
  const project = await buildProject(app, { clientId: own.id })
  await buildProject(app, { clientId: other.id })
  return { own, other, project, ...(await viewBrowser(app, own.id)) }
}

describe('a request in a view', () => {
  testOperation('sees as much of a list as the client', projects, async (call) => {
    const { browser, inView, own, project } = await seedView()
    const seen = await call(browser, {}, inView)
    expect(seen.data).toEqual((await call(await clientBrowser(app, own.email))).data)
    expect(seen.data.map(({ id }) => id)).toEqual([project.id])
  })

  testOperation('sees the records of this client only', ownRecords, async (call) => {
    const { browser, inView, own } = await seedView()
    expect((await call(browser, {}, inView)).data.map(({ id }) => id)).toEqual([own.id])
  })

  testOperation('may do what the role of the client allows', clients, async (call) => {
    const member = await seedView()
    const { error } = await call(member.browser, {}, member.inView)
    expect(error).toMatchObject({ code: 'FORBIDDEN', message: 'You are not allowed to do this' })
    const manager = await seedView({ portalRole: 'manager' })
    expect((await call(manager.browser, {}, manager.inView)).error).toBeUndefined()
  })

  testOperation('has the name and the permissions of the client', clientStatus, async (call) => {
    const { browser, inView, own } = await seedView()
    const { data } = await call(browser, {}, inView)
    const client = (await call(await clientBrowser(app, own.email))).data
    expect(data).toEqual({ ...client, sessionId: null })
  })

  testOperation('learns how long it lasts', read, async (call) => {
    const before = Date.now()
    const { browser, inView, own } = await seedView()
    const { data } = await call(browser, {}, inView)
    expect(data.view).toMatchObject({ clientId: own.id, name: own.name })
    const seconds = Math.ceil((Date.now() - before) / 1_000)
    expect(data.view?.secondsLeft).toBeGreaterThanOrEqual(900 - seconds)
  })

  testOperation('never sees another client than it names', ownProjects, async (call) => {
    const { browser, inView, other } = await seedView()
    const second = await viewBrowser(app, other.id, browser)
    expect((await call(browser, {}, inView)).status).toBe(401)
    const { data } = await call(browser, {}, second.inView)
    expect(data).toHaveLength(1)
    for (const session of ['view-', 'view-0', `view-${other.id}x`, 'view-99999999999']) {
      expect((await call(browser, {}, { session })).status).toBe(401)
    }
  })

  testOperation(
    'gives nothing without the staff session that started it',
    ownProjects,
    async (call) => {
      const { inView, own } = await seedView()
      const strangers = [
        app.browser(),
        await staffBrowser(app),
        await clientBrowser(app, own.email),
      ]
      for (const browser of strangers) {
        expect((await call(browser, {}, inView)).error).toMatchObject({ code: 'UNAUTHENTICATED' })
      }
    },
  )

  testOperation('leaves the own sessions of the browser as they are', projects, async (call) => {
    const { browser, inView, project } = await seedView()
    const client = await newClient()
    const { id } = await buildProject(app, { clientId: client.id })
    const both = withBothSessions(app, browser, await clientBrowser(app, client.email))
    const idsOf = async (options?: { session: string }) =>
      (await call(both, {}, options)).data.map((row) => row.id)
    expect(await idsOf(inView)).toEqual([project.id])
    expect(await idsOf({ session: 'client' })).toEqual([id])
    expect(await idsOf()).toEqual(expect.arrayContaining([project.id, id]))
  })
})

type View = Awaited<ReturnType<typeof seedView>>

describe('a view ends', () => {
  const asStaff = (method: string, path: string, body?: object) => (view: View) =>
    view.browser.request(method, path.replace('{id}', String(view.own.id)), body && { body })

  test.each<[string, (view: View) => unknown]>([
    ['when staff leave it', asStaff('delete', '/api/client-view')],
    ['when staff sign out', asStaff('post', '/api/logout')],
    ['when staff sign in again', asStaff('post', '/api/register', newAccount())],
    [
      'after its time',
      async () => {
        for (const key of await app.redis.keys('client-view:*')) await app.redis.pexpire(key, 0)
      },
    ],
    ['when all sessions of staff end', asStaff('post', '/api/user/sign-out-everywhere')],
    [
      'when staff are deactivated',
      () => app.db.user.updateMany({ data: { deactivatedAt: new Date() } }),
    ],
    [
      'when staff become contractors',
      () => app.db.user.updateMany({ data: { role: 'contractor' } }),
    ],
    ['when the client is deleted', asStaff('delete', '/api/clients/{id}')],
    [
      'when the client becomes inactive',
      asStaff('put', '/api/clients/{id}', { status: 'inactive', version: 1 }),
    ],
    [
      'when the record gets another address',
      asStaff('put', '/api/clients/{id}', { email: uniqueEmail(), version: 1 }),
    ],
  ])('%s', async (_when, happens) => {
    const view = await seedView()
    await happens(view)
    const { browser, inView } = view
    expect((await overRest(ownProjects)(browser, {}, inView)).status).toBe(401)
    expect((await overRest(read)(browser, {}, inView)).data).toEqual({ view: null })
  })

  testOperation('also by a request in the view', end, async (call) => {
    const { browser, inView } = await seedView()
    expect((await call(browser, {}, inView)).error).toBeUndefined()
    expect((await overRest(ownProjects)(browser, {}, inView)).status).toBe(401)
    expect((await browser.request('get', '/api/user')).status).toBe(200)
  })

  testOperation('not by a page of the view before it', end, async (call) => {
    const { browser, inView, other } = await seedView()
    const second = await viewBrowser(app, other.id, browser)
    await call(browser, {}, inView)
    expect((await overRest(ownProjects)(browser, {}, second.inView)).status).toBe(200)
  })
})

function newAccount() {
  return { name: 'Nova', email: uniqueEmail(), username: 'nova', password: 'correct horse' }
}
