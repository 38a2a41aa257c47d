import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { buildContact } from '@loggia/testing/builders'
import { staffBrowser } from '@loggia/testing/api/people'
import { readDashboard as dashboard } from '../dashboard/dashboard.service.ts'
import {
  readContact as read,
  addContactNote as note,
  replyToContact as reply,
} from './contact-work.service.ts'
import { listContacts as list } from './contact-list.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const buildId = async (overrides: object = {}) => (await buildContact(app, overrides)).id

const auditOf = (id: number) =>
  app.db.auditEntry.findMany({
    where: { entity: 'contact', entityId: String(id) },
    orderBy: { id: 'asc' },
  })

describe('reading a contact', () => {
  testOperation('includes its notes and replies', read, async (call) => {
    const id = await buildId()
    const { status, data } = await call(staff, { id })
    expect(status).toBe(200)
    const texts = { firstName: 'Ada', lastName: 'Byron', message: 'Please build us an engine.' }
    expect(data).toMatchObject({ ...texts, id, notes: [], replies: [], clientId: null })
  })

  testOperation('answers 404 for a contact that does not exist', read, async (call) => {
    for (const id of [0, 999_999]) expect((await call(staff, { id })).status).toBe(404)
  })
})

describe('adding a note', () => {
  testOperation('keeps the author and the time', note, async (call) => {
    const id = await buildId()
    await call(staff, { id, text: ' Called back. ' })
    const { data } = await call(staff, { id, text: 'Wants two engines.' })
    expect(data.notes).toMatchObject([
      { text: 'Called back.', author: 'Sam Staff', createdAt: expect.any(String) },
      { text: 'Wants two engines.' },
    ])
    const [first] = await auditOf(id)
    expect(first).toMatchObject({
      action: 'contact.noteAdded',
      after: { noteId: data.notes[0]?.id },
    })
  })

  testOperation('refuses a blank note', note, async (call) => {
    const { error } = await call(staff, { id: await buildId(), text: ' ' })
    expect(error?.fields).toEqual({ text: 'Note is required' })
  })
})

describe('replying', () => {
  const answer = { subject: 'Your engine', text: 'Dear Ada,\n\nyes.' }

  testOperation('queues an email and marks the contact as contacted', reply, async (call) => {
    const id = await buildId()
    const { data } = await call(staff, { id, ...answer })
    expect(data).toMatchObject({ hasBeenContacted: true, contactedBy: 'Sam Staff' })
    expect(data.replies).toMatchObject([{ ...answer, author: 'Sam Staff', state: 'pending' }])
    const mail = { kind: 'sendContactReply', refId: data.replies[0]?.id ?? 0 }
    expect(await app.db.outbox.count({ where: mail })).toBe(1)
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'contact.replied',
      before: { hasBeenContacted: false },
      after: { hasBeenContacted: true, subject: answer.subject },
    })
  })

  testOperation('reports whether the email was sent or failed', read, async (call) => {
    const id = await buildId()
    const { data } = await overRest(reply)(staff, { id, ...answer })
    const [{ id: refId } = { id: 0 }] = data.replies
    const where = { kind: 'sendContactReply', refId }
    const currentState = async () => (await call(staff, { id })).data.replies[0]?.state
    await app.db.outbox.updateMany({ where, data: { sentAt: new Date() } })
    expect(await currentState()).toBe('sent')
    await app.db.outbox.updateMany({ where, data: { sentAt: null, deadAt: new Date() } })
    expect(await currentState()).toBe('failed')
  })

  testOperation('reports an email as sent whose outbox row was swept', read, async (call) => {
    const id = await buildId()
    const { data } = await overRest(reply)(staff, { id, ...answer })
    const [{ id: refId } = { id: 0 }] = data.replies
    await app.db.outbox.deleteMany({ where: { kind: 'sendContactReply', refId } })
    expect((await call(staff, { id })).data.replies[0]?.state).toBe('sent')
  })

  testOperation('keeps the time of the first contact', reply, async (call) => {
    const id = await buildId()
    const first = await call(staff, { id, ...answer })
    const second = await call(await staffBrowser(app), { id, ...answer })
    expect(second.data.replies).toHaveLength(2)
    expect(second.data.contactedAt).toBe(first.data.contactedAt)
  })

  testOperation('requires a text and a subject of one line', reply, async (call) => {
    const { error } = await call(staff, { id: await buildId(), subject: 'a\nBcc: b', text: '' })
    expect(error?.fields).toEqual({ subject: 'Must be one line', text: 'Message is required' })
  })
})

test('an overdue contact is marked in lists, on its page and on the dashboard', async () => {
  const createdAt = new Date(Date.now() - 8 * 24 * 3_600_000)
  const overdue = await buildId({ createdAt })
  await buildId({ createdAt, hasBeenContacted: true })
  const filtered = await overRest(list)(staff, { status: 'overdue' })
  expect(filtered.data.map(({ id }) => id)).toEqual([overdue])
  const all = await overRest(list)(staff)
  expect(all.data.filter(({ isOverdue }) => isOverdue).map(({ id }) => id)).toEqual([overdue])
  expect((await overRest(read)(staff, { id: overdue })).data.isOverdue).toBe(true)
  const { data: board } = await overRest(dashboard)(staff)
  const onBoard = board.uncontactedContacts.find(({ id }) => id === overdue)
  expect(onBoard?.isOverdue).toBe(true)
})

test('a contact that was answered by email is overdue once the answer waits for too long', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  const [fresh, old] = [
    await buildId({ createdAt: daysAgo(30) }),
    await buildId({ createdAt: daysAgo(30) }),
  ]
  const answers = [
    { contactId: fresh, createdAt: daysAgo(9) },
    { contactId: fresh, createdAt: daysAgo(0) },
    { contactId: old, createdAt: daysAgo(9) },
  ]
  await app.db.contactAnswer.createMany({
    data: answers.map((answer) => ({ ...answer, text: 'When can you begin?' })),
  })
  const ids = (rows: { id: number }[]) =>
    rows.map(({ id }) => id).filter((id) => [fresh, old].includes(id))
  expect(ids((await overRest(list)(staff, { status: 'overdue' })).data)).toEqual([old])
  const all = await overRest(list)(staff, { status: 'new' })
  expect(ids(all.data.filter(({ isOverdue }) => isOverdue))).toEqual([old])
})
