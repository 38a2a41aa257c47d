import { buildClient, buildColleague, buildProject, buildStaff } from '@loggia/testing/builders'
import { withClient } from '@loggia/local/engines/postgres/database'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser } from '@loggia/testing/api/people'
import { MAX_OBJECTS } from './own-data.queries.ts'
import { exportOwnData as exported, requestErasure as request } from './own-data.service.ts'

const app = await openTestApp()

/** A client with a project and a conversation, in which some things are not for them. */
async function seed(secret: string) {
  const { db } = app
  const owner = await buildStaff(app)
  const client = await buildClient(app, { notes: secret, ownerId: owner.id })
  const project = await buildProject(app, { clientId: client.id, notes: secret })
  const step = { projectId: project.id, position: 1 }
  await db.milestone.create({ data: { ...step, title: 'Kick-off' } })
  await db.milestone.create({ data: { ...step, title: secret, isVisible: false } })
  const sum = { amount: 100, currency: 'USD', issuedOn: new Date(), dueOn: new Date() }
  const invoice = { clientId: client.id, ...sum }
  await db.invoice.create({ data: { ...invoice, number: '1', title: 'Half' } })
  await db.invoice.create({ data: { ...invoice, number: '2', title: secret, state: 'draft' } })
  const thread = await db.thread.create({ data: { projectId: project.id } })
  const said = { threadId: thread.id, authorName: 'Ines', authorEmailKey: client.emailKey }
  await db.message.create({ data: { ...said, text: 'Hello', isFromClient: true } })
  const note = { threadId: thread.id, authorId: owner.id, authorName: 'Sam', afterId: 0 }
  await db.internalNote.create({ data: { ...note, text: secret } })
  return { email: client.email, client, project, owner }
}

testOperation(
  'a client exports what is their own, and nothing internal',
  exported,
  async (call) => {
    const { email, client, project } = await seed('a secret of staff')
    const others = await seed('of another company')
    const { data } = await call(await clientBrowser(app, email))
    expect(data).toMatchObject({
      email,
      records: [{ id: client.id }],
      projects: [{ id: project.id }],
      milestones: [{ title: 'Kick-off' }],
      invoices: [{ number: '1', amount: 100, state: 'open' }],
      messages: [{ about: project.title, isOwn: true, text: 'Hello' }],
      files: [],
    })
    const json = JSON.stringify(data)
    for (const hidden of ['a secret of staff', 'of another company', others.email]) {
      expect(json).not.toContain(hidden)
    }
  },
)

testOperation(
  'a colleague exports what is noted about them, and not about others',
  exported,
  async (call) => {
    const { client } = await seed('x')
    const facts = { phone: '555 3', address: 'Pier 3' }
    await app.db.client.update({ where: { id: client.id }, data: facts })
    const owen = { clientId: client.id, name: 'Owen', phone: '555 1' }
    const { email } = await buildColleague(app, owen)
    await buildColleague(app, { clientId: client.id, name: 'Ruth', phone: '555 2' })
    const { data } = await call(await clientBrowser(app, email))
    expect(data?.colleagueOf).toMatchObject([
      { company: client.company, name: 'Owen', phone: '555 1' },
    ])
    expect(data?.records).toMatchObject([{ id: client.id, phone: null, address: null }])
    const own = await call(await clientBrowser(app, client.email))
    expect(own.data?.records).toMatchObject([facts])
  },
)

test('many messages are sent in slices, and refused as objects', async () => {
  const { email, project } = await seed('x')
  await withClient(app.config.DATABASE_URL, (client) =>
    client.query(`
      INSERT INTO messages (thread_id, author_name, is_from_client, text)
      SELECT t.id, 'Sam', false, 'Message ' || n FROM threads t, generate_series(1, ${MAX_OBJECTS}) n
      WHERE t.project_id = ${project.id} ORDER BY n`),
  )
  const browser = await clientBrowser(app, email)
  const statements = vi.spyOn(JSON, 'stringify')
  const { data } = await overRest(exported)(browser)
  // The test itself makes JSON in this process.
  const ofMessages = statements.mock.results
    .map(({ value }) => String(value))
    .filter((text) => text.includes('Message 1'))
  const longest = Math.max(0, ...ofMessages.map(({ length }) => length))
  statements.mockRestore()
  expect(data.messages.map(({ text }) => text)).toEqual([
    'Hello',
    ...Array.from({ length: MAX_OBJECTS }, (_, index) => `Message ${index + 1}`),
  ])
  // PostgreSQL wrote the JSON: nothing long was made of objects in one piece.
  expect(longest).toBeLessThan(10_000)
  const { error } = await overGraphql(exported)(browser)
  expect(error).toMatchObject({
    code: 'VALIDATION',
    message: 'This is too much for one answer. Download it as a file from /api/client/data',
  })
})

testOperation('a request to erase is told to staff once a day', request, async (call) => {
  const { email, client, owner } = await seed('x')
  const browser = await clientBrowser(app, email)
  expect((await call(browser)).status).toBeLessThan(300)
  await call(browser)
  const notices = await app.db.notice.findMany({ where: { clientId: client.id } })
  expect(notices).toMatchObject([
    { recipient: `staff:${owner.id}`, kind: 'erasureRequested', mailDelivery: 'now' },
  ])
  const entry = await app.db.auditEntry.findFirst({ orderBy: { id: 'desc' } })
  expect(entry).toMatchObject({ action: 'client.erasureRequested', entityId: String(client.id) })
  // Nothing is erased by it.
  expect(await app.db.client.count({ where: { emailKey: email } })).toBe(1)
})

testOperation('nobody asks without a record', request, async (call) => {
  expect((await call(await clientBrowser(app))).status).toBe(404)
})
