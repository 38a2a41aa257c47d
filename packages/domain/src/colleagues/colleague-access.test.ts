import { clientKey } from '@loggia/contracts/person-key'
import { buildClient, buildColleague, buildProject, buildStaff } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import { seedColleague, seedCompany } from '@loggia/testing/api/colleagues'
import { readEvents } from '@loggia/testing/api/event-reader'
import { addedPasskey, assertionOf, signIn } from '@loggia/testing/api/passkeys'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import { endColleagueAccess as end } from './colleague-changes.service.ts'

describe.each(['known', 'any'])('where %s addresses sign in', (CLIENT_LOGIN) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ CLIENT_LOGIN, PORTAL_DEFAULT_ROLE: 'manager' })
  })
  afterAll(() => app.close())

  async function seed() {
    const company = await seedCompany(app)
    const project = await buildProject(app, { clientId: company.client.id })
    const colleague = await seedColleague(app, company.client.id)
    return { ...company, ...colleague, colleague: colleague.browser, project }
  }

  test('a colleague sees the projects, and is no manager by it', async () => {
    const { colleague, project, person } = await seed()
    const status = await colleague.request('get', '/api/client/status')
    expect(status.body).toMatchObject({ email: person.email, name: 'Teo Quay' })
    expect((status.body as { permissions: string[] }).permissions).not.toContain('clients:read')
    const { body } = await colleague.request('get', '/api/client/projects')
    expect(body).toMatchObject([{ id: project.id }])
    expect((await colleague.request('get', '/api/client/records')).body).toHaveLength(1)
    const seen = await app.db.clientPerson.findUniqueOrThrow({ where: { id: person.id } })
    expect([seen.acceptedAt, seen.lastSeenAt]).toEqual([expect.any(Date), expect.any(Date)])
  })

  test('the facts of the client are not theirs to correct', async () => {
    const { colleague, client } = await seed()
    const body = { name: 'Mine' }
    const path = `/api/client/records/${client.id}`
    expect((await colleague.request('put', path, { body })).status).toBe(404)
  })

  test('what a colleague writes has their name, and all others are told', async () => {
    const { colleague, client, project, person } = await seed()
    const lead = await buildStaff(app)
    await app.db.project.update({ where: { id: project.id }, data: { leadId: lead.id } })
    const body = { projectId: project.id, text: 'When can we see it?' }
    expect((await colleague.request('post', '/api/messages', { body })).status).toBe(201)
    const message = await app.db.message.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(message).toMatchObject({ authorName: 'Teo Quay', authorEmailKey: person.emailKey })
    const staff = await staffBrowser(app)
    const path = `/api/projects/${project.id}`
    await staff.request('put', path, { body: { status: 'completed' } })
    const told = await app.db.notice.findMany({ where: { clientId: client.id } })
    expect(told.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([clientKey(client.emailKey), clientKey(person.emailKey)]),
    )
  })

  testOperation('whoever ends an access ends all that hung on it', end, async (call) => {
    const { client, primary, colleague, person, project } = await seed()
    await app.db.notice.create({
      data: {
        recipient: clientKey(person.emailKey),
        kind: 'statusChanged',
        path: '/',
        clientId: client.id,
      },
    })
    const stream = await readEvents(app.url, colleague)
    const about = { id: client.id, personId: person.id }
    expect((await call(primary, about)).error).toBeUndefined()
    expect((await colleague.request('get', '/api/client/projects')).status).toBe(401)
    await stream.closed
    expect(await app.db.notice.count({ where: { clientId: client.id } })).toBe(0)
    const again = CLIENT_LOGIN === 'any' ? await clientBrowser(app, person.email) : null
    const seen = await again?.request('get', `/api/client/projects/${project.id}`)
    expect(seen?.status).toBe(again ? 404 : undefined)
    expect((await call(primary, about)).status).toBe(404)
    const entry = await app.db.auditEntry.findFirst({ where: { action: 'colleague.accessEnded' } })
    expect(entry).toMatchObject({ entity: 'colleague', before: { name: 'Teo Quay' } })
  })

  test('the end of an access leaves the notices of whoever is the main contact', async () => {
    const { client, primary } = await seed()
    const { email, emailKey } = client
    const twice = await buildColleague(app, { clientId: client.id, email, emailKey })
    const recipient = clientKey(emailKey)
    await app.db.notice.create({
      data: { recipient, kind: 'statusChanged', path: '/', clientId: client.id },
    })
    const path = `/api/clients/${client.id}/people/${twice.id}`
    expect((await primary.request('delete', path, { body: {} })).status).toBe(204)
    expect(await app.db.notice.count({ where: { recipient } })).toBe(1)
  })

  testOperation('colleagues end their own access only', end, async (call) => {
    const { client, colleague, person } = await seed()
    const other = await seedColleague(app, client.id)
    const about = { id: client.id, personId: other.person.id }
    expect((await call(colleague, about)).error?.code).toBe('FORBIDDEN')
    const stranger = await seedCompany(app)
    expect((await call(stranger.primary, about)).status).toBe(404)
    const elsewhere = { id: stranger.client.id, personId: other.person.id }
    expect((await call(stranger.primary, elsewhere)).status).toBe(404)
    expect((await call(await staffBrowser(app), about)).error).toBeUndefined()
    const own = { id: client.id, personId: person.id }
    expect((await call(colleague, own)).error).toBeUndefined()
    expect((await colleague.request('get', '/api/client/records')).status).toBe(401)
  })

  test('what begins after the end of an access reads and writes nothing, whatever is under way', async () => {
    const { client, primary, colleague, person, project } = await seed()
    let hasEnded = false
    const late: number[] = []
    const calls = [
      () => colleague.request('get', `/api/client/projects/${project.id}`),
      () => colleague.request('get', `/api/clients/${client.id}/people`),
      () =>
        colleague.request('post', '/api/messages', {
          body: { projectId: project.id, text: 'Still here' },
        }),
    ]
    const use = calls.map(async (call) => {
      for (let round = 0, after = 0; round < 200 && after < 3; round += 1) {
        const beganAfter = hasEnded
        const { status } = await call()
        if (beganAfter) late.push(status)
        after += Number(beganAfter)
      }
    })
    await until(async () => (await app.db.message.count({ where: { text: 'Still here' } })) > 0)
    const path = `/api/clients/${client.id}/people/${person.id}`
    expect((await primary.request('delete', path, { body: {} })).status).toBe(204)
    const before = await app.db.message.count()
    hasEnded = true
    await Promise.all(use)
    expect(new Set(late)).toEqual(new Set([401]))
    // One may have been under way when the access ended.
    expect((await app.db.message.count()) - before).toBeLessThanOrEqual(1)
  })

  test.each([
    ['inactive', { status: 'inactive' }, 'put'],
    ['deleted', {}, 'delete'],
  ] as const)('a client that becomes %s signs its colleagues out', async (_name, body, method) => {
    const { client, colleague } = await seed()
    const staff = await staffBrowser(app)
    const { status } = await staff.request(method, `/api/clients/${client.id}`, { body })
    expect(status).toBeLessThan(300)
    expect((await colleague.request('get', '/api/client/records')).status).toBe(401)
  })

  test('the end of one access leaves the others of the person, and the passkey', async () => {
    const { client, primary, colleague, person } = await seed()
    const { authenticator } = await addedPasskey(app, colleague)
    const own = await buildClient(app, { email: person.email, portalRole: 'member' })
    const path = `/api/clients/${client.id}/people/${person.id}`
    await primary.request('delete', path, { body: {} })
    const browser = app.browser()
    const signed = await assertionOf(browser, authenticator, 'client')
    expect((await signIn.client(browser, signed)).status).toBe(200)
    expect((await browser.request('get', '/api/client/records')).body).toMatchObject([
      { id: own.id },
    ])
  })

  test('the passkey of a former colleague opens nothing for whoever has the address next', async () => {
    const { client, primary, colleague, person } = await seed()
    const { authenticator, id } = await addedPasskey(app, colleague)
    const path = `/api/clients/${client.id}/people/${person.id}`
    expect((await primary.request('delete', path, { body: {} })).status).toBe(204)
    const removed = { action: 'passkey.removed', entityId: String(id), actorId: client.emailKey }
    expect(await app.db.auditEntry.count({ where: removed })).toBe(1)
    const { id: clientId } = await buildClient(app)
    await buildColleague(app, { clientId, email: person.email, emailKey: person.emailKey })
    const browser = app.browser()
    const left = await assertionOf(browser, authenticator, 'client')
    expect((await signIn.client(browser, left)).status).toBe(401)
  })
})
