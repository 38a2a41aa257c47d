import { waiting } from '@loggia/contracts/waiting/waiting'
import { buildClient, buildContact, buildInboundMail, buildProject } from '@loggia/testing/builders'
import { countQueries } from '@loggia/testing/count-queries'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import { clientBrowser, newStaff, staffBrowser } from '@loggia/testing/api/people'
import { beforeEach, expect, test, vi } from 'vitest'
import { remindApproval } from '../approvals/approvals.service.ts'
import { addEvent } from '../approvals/lock-approval.ts'
import { updateContact } from '../contacts/contacts.service.ts'
import { setContactOwner } from '../contacts/inbox/inbox.service.ts'
import { addContractor } from '../contractors/contractors.service.ts'
import { sendMessage } from '../messages/messages.service.ts'
import { updateInvoice } from '../invoices/invoices.service.ts'
import { readWaiting } from './waiting.service.ts'

const DAY = 86_400_000
const app = await openTestApp()
const { db } = app
const staff = await staffBrowser(app)
const read = overRest(readWaiting)
const send = overRest(sendMessage)

beforeEach(async () => {
  await db.client.deleteMany()
  await db.contact.deleteMany()
  await db.inboundMail.deleteMany()
  await db.driveConnection.deleteMany()
})

const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** A client with a project, both signed in and waiting for nothing yet. */
async function atWork() {
  const client = await buildClient(app, { name: 'Grace Harbour', portalRole: 'member' })
  const { id: projectId } = await buildProject(app, { clientId: client.id, title: 'Pier' })
  return { clientId: client.id, projectId, browser: await clientBrowser(app, client.email) }
}

/** A message of the client, as if it had been written some days ago. */
async function wrote(
  { projectId, browser }: Awaited<ReturnType<typeof atWork>>,
  text: string,
  days: number,
) {
  const { data } = await send(browser, { projectId, text })
  await db.message.update({ where: { id: data.id }, data: { createdAt: daysAgo(days) } })
}

/** A request for approval of some days ago. */
async function asked(projectId: number, days: number, documentId = 'docOffer00001') {
  const facts = { projectId, documentId, subject: `document ${documentId}`, title: 'Offer' }
  const approval = await db.approval.create({ data: facts })
  const event = { kind: 'asked', at: daysAgo(days), revision: '1', text: 'May we print it?' }
  const by = { person: 'staff:1', personName: 'Sam Staff', sessionHash: null }
  await db.$transaction((tx) => addEvent(tx, { ...approval, events: [] }, { ...event, ...by }))
  return approval.id
}

/** An invoice that was due some days ago. */
function owed(clientId: number, days: number, state = 'open') {
  const facts = { clientId, title: 'Booking', amount: 980_000, currency: 'USD', state }
  const number = `2026-${days}-${state}`
  return db.invoice.create({
    data: { ...facts, number, issuedOn: daysAgo(days + 30), dueOn: daysAgo(days) },
  })
}

const held = (days: number) =>
  buildInboundMail(app, {
    state: 'held',
    subject: 'Plans',
    senderName: 'Eve',
    text: 'Here they are.',
    receivedAt: daysAgo(days),
  })

const lost = (days: number) =>
  db.driveConnection.create({
    data: { owner: 'workspace', account: 'drive@agency.example', lostAt: daysAgo(days) },
  })

testOperation('all kinds wait in one list, the oldest first', readWaiting, async (call) => {
  const work = await atWork()
  const { clientId, projectId } = work
  await wrote(work, 'How far are you?', 2)
  await asked(projectId, 5)
  await owed(clientId, 10)
  const { id: contactId } = await buildContact(app, { createdAt: daysAgo(3), company: 'Engines' })
  const { id: mailId } = await held(1)
  await lost(4)

  const { data } = await call(staff)
  expect(waiting.parse(data)).toEqual(data)
  const { oldest, ...counts } = data
  expect(oldest.map(({ kind }) => kind)).toEqual([
    'invoice',
    'approval',
    'connection',
    'contact',
    'message',
    'mail',
  ])
  expect(new Set(Object.values(counts))).toEqual(new Set([1]))
  expect(oldest).toMatchObject([
    {
      title: 'Booking',
      who: 'Grace Harbour',
      path: `/admin/clients/${clientId}`,
      invoice: { number: '2026-10-open', amount: 980_000, currency: 'USD', version: 1 },
    },
    {
      title: 'Offer',
      quote: 'May we print it?',
      path: `/admin/projects/${projectId}#approvals`,
      invoice: null,
    },
    { who: 'drive@agency.example', path: '/admin/settings#drive', clientId: null },
    { who: 'Ada Byron', title: 'Engines', path: `/admin/contacts/${contactId}` },
    {
      title: 'Pier',
      quote: 'How far are you?',
      path: `/admin/projects/${projectId}?tab=conversation`,
    },
    { who: 'Eve', path: `/admin/messages?tab=on-hold&mail=${mailId}` },
  ])
  // The other one reads whose session it is.
  expect(await countQueries(() => call(staff))).toBe(2)
})

test('what does not wait, or not long enough, is neither listed nor counted', async () => {
  const work = await atWork()
  const { clientId, projectId } = work
  await send(staff, { projectId, text: 'We begin.' })
  await asked(projectId, 2)
  await owed(clientId, -1)
  await owed(clientId, 9, 'paid')
  await owed(clientId, 9, 'draft')
  const { id: ownerId } = await db.user.findFirstOrThrow()
  await buildContact(app, { ownerId })
  await buildContact(app, { hasBeenContacted: true })
  await buildContact(app, { quarantinedAt: new Date() })
  await buildInboundMail(app)
  const { data } = await read(staff)
  expect(data.oldest).toEqual([])
  expect(Object.values(data).every((count) => count === 0 || Array.isArray(count))).toBe(true)
})

test('a conversation waits since the first message that nobody answered', async () => {
  const work = await atWork()
  await wrote(work, 'First', 9)
  await send(staff, { projectId: work.projectId, text: 'Answered.' })
  await wrote(work, 'Second', 3)
  await wrote(work, 'Third', 1)
  const { oldest } = (await read(staff)).data
  expect(oldest).toMatchObject([{ quote: 'Third' }])
  const since = Date.now() - Date.parse(oldest[0]?.since ?? '')
  expect(Math.round(since / DAY)).toBe(3)
})

test('each verb takes what it is about off the list', async () => {
  const work = await atWork()
  const { clientId, projectId } = work
  await wrote(work, 'Hello?', 2)
  const approval = await asked(projectId, 5)
  const invoice = await owed(clientId, 10)
  const answered = await buildContact(app)
  const taken = await buildContact(app)
  const { id: ownerId } = await db.user.findFirstOrThrow()
  const left = async () => (await read(staff)).data.oldest.length
  expect(await left()).toBe(5)

  // The client's Drive is not asked: the request is about a milestone.
  const { id: milestoneId } = await db.milestone.create({
    data: { projectId, title: 'Offer', position: 1 },
  })
  await db.approval.update({ where: { id: approval }, data: { documentId: null, milestoneId } })
  expect((await overRest(remindApproval)(staff, { id: approval })).status).toBe(200)
  expect(await left()).toBe(4)
  await overRest(updateInvoice)(staff, { id: invoice.id, version: 1, state: 'paid' })
  await overRest(updateContact)(staff, { id: answered.id, hasBeenContacted: true })
  await overRest(setContactOwner)(staff, { id: taken.id, ownerId })
  await send(staff, { projectId, text: 'Here we are.' })
  expect(await left()).toBe(0)
})

test('an approval comes back when the client does not answer the reminder either', async () => {
  const { projectId } = await atWork()
  const reminded = async (person: string, days: number) => {
    const id = await asked(projectId, 9, `docOffer0000${days}`)
    const where = { where: { id }, include: { events: true } }
    const approval = await db.approval.findUniqueOrThrow(where)
    const event = { kind: 'reminded', at: daysAgo(days), revision: '1', text: '' }
    const by = { person, personName: person, sessionHash: null }
    await db.$transaction((tx) => addEvent(tx, approval, { ...event, ...by }))
    return id
  }
  // A reminder that is sent by itself is nobody's work.
  const byItself = await reminded('system', 1)
  const longAgo = await reminded('staff:1', 4)
  await reminded('staff:1', 2)
  const { oldest } = (await read(staff)).data
  expect(oldest.map(({ id }) => id)).toEqual([byItself, longAgo])
})

test('a contractor sees what waits in the own projects, and nothing else', async () => {
  const own = await atWork()
  const other = await atWork()
  for (const work of [own, other]) {
    await wrote(work, 'Hello?', 2)
    await asked(work.projectId, 5)
    await owed(work.clientId, 10)
    await send(work.browser, { clientId: work.clientId, text: 'In general' })
  }
  await buildContact(app)
  await held(1)
  await lost(4)
  const { browser, id } = await newStaff(app, 'contractor')
  await overRest(addContractor)(staff, { projectId: own.projectId, userId: id })
  const { oldest, ...counts } = (await read(browser)).data
  expect(oldest.map(({ kind, projectId }) => [kind, projectId])).toEqual([
    ['approval', own.projectId],
    ['message', own.projectId],
  ])
  const none = { invoices: 0, contacts: 0, mails: 0, connections: 0 }
  expect(counts).toEqual({ messages: 1, approvals: 1, ...none })
})

test('GraphQL reads no other kinds than those that it selects', async () => {
  const statements = vi.spyOn(db, 'rows')
  const query = `{ waiting { contacts } }`
  const { body } = await staff.request('post', '/graphql', { body: { query } })
  expect(body).toEqual({ data: { waiting: { contacts: 0 } } })
  const sent = statements.mock.calls.map(([{ text }]) => text).join()
  expect(sent).not.toContain('approvals')
  expect(sent).not.toContain('threads')
  statements.mockRestore()
})

test('fifty are listed, and all are counted', async () => {
  await Promise.all(
    Array.from({ length: 52 }, (_, index) => buildContact(app, { createdAt: daysAgo(index) })),
  )
  const { oldest, contacts } = (await read(staff)).data
  expect([oldest.length, contacts]).toEqual([50, 52])
  expect(Math.round((Date.now() - Date.parse(oldest[0]?.since ?? '')) / DAY)).toBe(51)
})
