import type { Contact, ContactReceipt } from '@loggia/contracts/contacts'
import type { ContactDetail } from '@loggia/contracts/contact-work'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  asArguments,
  bothApis,
  overRest,
  type Endpoint,
} from '../../testing/hand-written-endpoints.ts'
import type { Browser } from '../../testing/browser.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const DETAIL = `id firstName lastName email message hasBeenContacted contactedAt contactedBy isOverdue clientId
  notes { id text author createdAt } replies { id subject text author state createdAt }`

const read: Endpoint = {
  rest: ['get', '/api/contacts/{id}'],
  graphql: `query ($id: Int!) { contact(id: $id) { ${DETAIL} } }`,
  variables: asArguments,
}

const note: Endpoint = {
  rest: ['post', '/api/contacts/{id}/notes'],
  graphql: `mutation ($id: Int!, $text: String!) { addContactNote(id: $id, text: $text) { ${DETAIL} } }`,
  variables: asArguments,
}

const reply: Endpoint = {
  rest: ['post', '/api/contacts/{id}/replies'],
  graphql: `mutation ($id: Int!, $subject: String!, $text: String!) {
    replyToContact(id: $id, subject: $subject, text: $text) { ${DETAIL} }
  }`,
  variables: asArguments,
}

const list: Endpoint = {
  rest: ['get', '/api/contacts'],
  graphql: `query ($status: ContactFilter, $sort: String, $q: String) {
    contacts(status: $status, sort: $sort, q: $q) {
      items { id firstName isOverdue clientId notes { id } } total
    }
  }`,
  variables: asArguments,
}

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await staffBrowser(app)
})
afterAll(() => app.close())

const contact = { firstName: 'Ada', lastName: 'Byron', email: 'ada@b.example', message: 'Hello' }

async function ask(): Promise<number> {
  const { body } = await app.browser().request('post', '/api/contact', { body: contact })
  return (body as ContactReceipt).id
}

const auditOf = (id: number) =>
  app.db.auditEntry.findMany({
    where: { entity: 'contact', entityId: String(id) },
    orderBy: { id: 'asc' },
  })

describe('one contact', () => {
  bothApis<ContactDetail>('comes with its notes and replies', read, async (call) => {
    const id = await ask()
    const { status, data } = await call(staff, { id })
    expect(status).toBe(200)
    expect(data).toMatchObject({ ...contact, id, notes: [], replies: [], clientId: null })
  })

  bothApis('that is not there is 404', read, async (call) => {
    for (const id of [0, 999_999]) expect((await call(staff, { id })).status).toBe(404)
  })
})

describe('a note', () => {
  bothApis<ContactDetail>('is kept with who and when', note, async (call) => {
    const id = await ask()
    await call(staff, { id, text: ' Called back. ' })
    const { data } = await call(staff, { id, text: 'Wants two engines.' })
    expect(data.notes).toMatchObject([
      { text: 'Called back.', author: 'Sam Staff', createdAt: expect.any(String) },
      { text: 'Wants two engines.' },
    ])
    const [, added] = await auditOf(id)
    expect(added).toMatchObject({
      action: 'contact.noteAdded',
      after: { noteId: data.notes[0]?.id },
    })
  })

  bothApis<ContactDetail>('sent twice with one key is kept once', note, async (call, api) => {
    const id = await ask()
    const headers = { 'idempotency-key': `note-${api}` }
    const [first, second] = await Promise.all([
      call(staff, { id, text: 'Once.' }, headers),
      call(staff, { id, text: 'Once.' }, headers),
    ])
    expect(first?.data.notes).toEqual(second?.data.notes)
    expect(await app.db.contactNote.count({ where: { contactId: id } })).toBe(1)
  })

  bothApis('must not be blank', note, async (call) => {
    const { error } = await call(staff, { id: await ask(), text: ' ' })
    expect(error?.fields).toEqual({ text: 'Note is required' })
  })
})

describe('a reply', () => {
  const answer = { subject: 'Your engine', text: 'Dear Ada,\n\nyes.' }

  bothApis<ContactDetail>('promises a mail, and marks as contacted', reply, async (call) => {
    const id = await ask()
    const { data } = await call(staff, { id, ...answer })
    expect(data).toMatchObject({ hasBeenContacted: true, contactedBy: 'Sam Staff' })
    expect(data.replies).toMatchObject([{ ...answer, author: 'Sam Staff' }])
    expect(data.replies[0]?.state).toMatch(/^pending$/i)
    const mail = { kind: 'sendContactReply', refId: data.replies[0]?.id ?? 0 }
    expect(await app.db.outbox.count({ where: mail })).toBe(1)
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'contact.replied',
      before: { hasBeenContacted: false },
      after: { hasBeenContacted: true, subject: answer.subject },
    })
  })

  bothApis<ContactDetail>('tells what became of its mail', reply, async (call, api) => {
    const id = await ask()
    const { data } = await call(staff, { id, ...answer })
    const [{ id: refId } = { id: 0 }] = data.replies
    const where = { kind: 'sendContactReply', refId }
    const stateNow = async () =>
      (await overRest<ContactDetail>(read)(staff, { id })).data.replies[0]?.state
    await app.db.outbox.updateMany({ where, data: { sentAt: new Date() } })
    expect([api, await stateNow()]).toEqual([api, 'sent'])
    await app.db.outbox.updateMany({ where, data: { sentAt: null, deadAt: new Date() } })
    expect(await stateNow()).toBe('failed')
  })

  bothApis<ContactDetail>('leaves who was in touch first', reply, async (call) => {
    const id = await ask()
    const first = await call(staff, { id, ...answer })
    const second = await call(await staffBrowser(app), { id, ...answer })
    expect(second.data.replies).toHaveLength(2)
    expect(second.data.contactedAt).toBe(first.data.contactedAt)
  })

  bothApis('needs a subject of one line and a text', reply, async (call) => {
    const { error } = await call(staff, { id: await ask(), subject: 'a\nBcc: b', text: '' })
    expect(error?.fields).toEqual({ subject: 'Must be one line', text: 'Message is required' })
  })
})

describe('what waits too long', () => {
  const day = 24 * 3_600_000

  test('is told of every contact and can be asked for', async () => {
    const long = await ask()
    const createdAt = new Date(Date.now() - 8 * day)
    await app.db.contact.update({ where: { id: long }, data: { createdAt } })
    const done = await ask()
    await app.db.contact.update({
      where: { id: done },
      data: { createdAt, hasBeenContacted: true },
    })
    const { data } = await overRest<Contact[]>(list)(staff, { status: 'overdue' })
    expect(data.map(({ id }) => id)).toEqual([long])
    const { data: all } = await overRest<Contact[]>(list)(staff)
    expect(all.filter((it) => it.isOverdue).map(({ id }) => id)).toEqual([long])
    const { data: one } = await overRest<Contact>(read)(staff, { id: long })
    expect(one.isOverdue).toBe(true)
    const { data: board } = await overRest<{ uncontactedContacts: Contact[] }>({
      rest: ['get', '/api/dashboard'],
      graphql: '',
    })(staff)
    const onBoard = board.uncontactedContacts.find(({ id }) => id === long)
    expect(onBoard?.isOverdue).toBe(true)
  })
})

for (const [endpoint, input] of [
  [read, {}],
  [note, { text: 'x' }],
  [reply, { subject: 'x', text: 'x' }],
] as const) {
  bothApis(`${endpoint.rest.join(' ')} is for staff`, endpoint, async (call) => {
    const given = { id: await ask(), ...input }
    expect((await call(app.browser(), given)).status).toBe(401)
    expect((await call(await clientBrowser(app), given)).status).toBe(403)
  })
}
