import { withClient } from '@loggia/local/engines/postgres/database'
import { openTestDatabase, type OpenDatabase } from '@loggia/testing/open-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '@loggia/db/client'
import { isOutage } from '@loggia/db/errors/outages'
import { ERASURE_BY_TABLE } from './erasure.ts'
import { erasePerson, exportPerson, inPersonTransaction } from './person.ts'
import { readTables } from '@loggia/db/tables'
import { moveToTrash } from '../trash/move.ts'

const email = 'ada@engines.example'
const at = new Date('2030-01-01')

let database: OpenDatabase
let db: Database
beforeEach(async () => {
  database = await openTestDatabase({ poolSize: 1 })
  db = database.db
})
afterEach(() => database.drop())

/** Adds a person with a row in every table, and another whose email address ends in the first one's. */
async function fill() {
  for (const [address, name] of [
    [email, 'Ada Byron'],
    [`m${email}`, 'Mada Byron'],
  ] as const) {
    const keys = {
      username: name,
      usernameKey: name.toLowerCase(),
      password: 'hash',
      role: 'admin',
    }
    const user = await db.user.create({
      data: { name, email: address, emailKey: address, ...keys },
    })
    const company = `${name} & Sons`
    const client = await db.client.create({
      data: { name, email: address.toUpperCase(), emailKey: address, company, phone: '555-0100' },
    })
    await db.portalRole.create({ data: { emailKey: address, role: 'manager' } })
    const titled = { title: `The engine of ${company}`, description: 'Brass', clientId: client.id }
    await db.project.create({ data: titled })
    const owed = { amount: 100, currency: 'EUR', issuedOn: at, dueOn: at }
    const link = { paymentLink: `https://pay.example/${user.id}`, documentName: `${name}.pdf` }
    const invoice = { clientId: client.id, number: '7', title: `For ${address}` }
    await db.invoice.create({ data: { ...invoice, ...owed, ...link } })
    const [firstName = '', lastName = ''] = name.split(' ')
    const message = `Write to ${address}.`
    await db.contact.create({
      data: { firstName, lastName, email: address, message, policyVersion: '1' },
    })
    await db.newsletterSubscriber.create({ data: { email: address, emailKey: address } })
    await db.staffInvitation.create({ data: { email: address, expiresAt: at } })
    await db.passwordReset.create({ data: { userId: user.id, expiresAt: at } })
    const search = `q=${encodeURIComponent(name)}`
    await db.savedView.create({
      data: { userId: user.id, list: 'clients', name, search, position: 1 },
    })
    for (const person of [`staff:${user.id}`, `client:${address}`]) {
      await db.passkey.create({
        data: {
          person,
          credentialId: `key of ${person}`,
          publicKey: Buffer.of(1),
          counter: 0n,
          transports: [],
          userHandle: `handle of ${user.id}`,
          name,
          isSynced: false,
        },
      })
    }
    await db.idempotencyKey.create({
      data: { scope: `clients:create client:${address}`, key: name, requestHash: '-' },
    })
    await db.auditEntry.createMany({
      data: [
        {
          actorKind: 'manager',
          actorId: address,
          actorName: name,
          action: 'client.signedIn',
          entity: 'clientSession',
          entityId: address,
        },
        {
          actorKind: 'staff',
          actorId: String(user.id),
          actorName: name,
          action: 'client.created',
          entity: 'client',
          entityId: String(client.id),
          after: { name, status: 'active', email: address },
        },
      ],
    })
  }
}

const EVERYWHERE = [
  'audit',
  'clients',
  'contacts',
  'idempotency_keys',
  'invoices',
  'newsletter_subscribers',
  'password_resets',
  'portal_roles',
  'projects',
  'passkeys',
  'saved_views',
  'staff_invitations',
  'users',
]

test('an export holds everything about one person, nothing about another, and no secret', async () => {
  await fill()
  const found = await exportPerson(database.url, email)
  expect(new Set(Object.keys(found))).toEqual(new Set(EVERYWHERE))
  expect(found['projects']).toEqual([expect.objectContaining({ description: 'Brass' })])
  expect(found['audit']).toHaveLength(2)
  const text = JSON.stringify(found)
  expect(text).not.toContain('Mada')
  expect(text).not.toContain('"password"')
  expect(await db.auditEntry.count({ where: { action: 'person.exported' } })).toBe(1)
})

test('an erasure leaves the books and the audit, without the person', async () => {
  await fill()
  const { counts, staff } = await erasePerson(database.url, email)
  expect(staff).toHaveLength(1)
  expect(counts).toMatchObject({ users: 1, clients: 1, contacts: 1, audit: 2 })
  const client = await db.client.findFirstOrThrow({ where: { name: 'Erased' } })
  expect(client).toMatchObject({ phone: null, status: 'inactive' })
  expect(await db.project.count({ where: { clientId: client.id } })).toBe(1)
  const invoice = await db.invoice.findFirstOrThrow({ where: { clientId: client.id } })
  expect(invoice).toMatchObject({ number: '7', title: `erased-${invoice.id}`, amount: 100n })
  expect([invoice.paymentLink, invoice.documentName]).toEqual([null, null])
  const rows = await db.auditEntry.findMany({ where: { actorName: 'Erased' } })
  expect(rows.map(({ action }) => action).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'client.created',
    'client.signedIn',
  ])
  expect(rows.map(({ after }) => after)).toContainEqual({ status: 'active' })
  const left = JSON.stringify([rows, await db.user.findMany(), await db.client.findMany()])
  expect(left.replaceAll('mada@', '').replaceAll('MADA@', '')).not.toMatch(/ada@/i)

  const erased = await db.auditEntry.findFirstOrThrow({ where: { action: 'person.erased' } })
  expect(JSON.stringify(erased)).not.toContain(email)
  expect(await db.contact.count()).toBe(1)
  expect(await db.savedView.count()).toBe(1)
  expect(await db.passkey.count()).toBe(2)
  const again = await exportPerson(database.url, email)
  expect(again).toEqual({})
  const other = await exportPerson(database.url, `m${email}`)
  expect(new Set(Object.keys(other))).toEqual(new Set(EVERYWHERE))
})

test('a member of staff leaves no open invitation, and the last admin stays', async () => {
  await fill()
  const [ada, mada] = await db.user.findMany({ orderBy: { id: 'asc' } })
  const sent = (address: string, by: typeof ada, usedAt: Date | null = null) => ({
    email: address,
    expiresAt: at,
    invitedById: by?.id ?? null,
    usedAt,
  })
  await db.staffInvitation.deleteMany()
  await db.staffInvitation.createMany({
    data: [
      sent('open@x.example', ada),
      sent('used@x.example', ada, at),
      sent('next@x.example', mada),
    ],
  })
  await erasePerson(database.url, email)
  const left = await db.staffInvitation.findMany({ orderBy: { id: 'asc' } })
  expect(left.map((each) => each.email)).toEqual(['used@x.example', 'next@x.example'])
  await expect(erasePerson(database.url, `m${email}`)).rejects.toThrow(
    'Mada Byron is the last admin. Make someone else an admin first.',
  )
  expect(await db.user.count({ where: { emailKey: `m${email}` } })).toBe(1)
})

test('somebody who was mailed notices is erased with them', async () => {
  const recipient = `client:${email}`
  const { id: mailId } = await db.noticeMail.create({ data: { recipient, kinds: [] } })
  await db.notice.create({ data: { recipient, kind: 'milestoneDone', path: '/', mailId } })
  const { counts } = await erasePerson(database.url, email)
  expect(counts).toMatchObject({ notices: 1, notice_mails: 1 })
  expect(await exportPerson(database.url, email)).toEqual({})
})

test('notices about their contacts go, although they have no address', async () => {
  const { id } = await db.contact.create({
    data: { firstName: 'Ada', lastName: 'Byron', email, message: 'Hello', policyVersion: '1' },
  })
  const path = `/admin/contacts/${id}`
  await db.notice.createMany({
    data: [path, `${path}0`].map((each) => ({
      recipient: 'staff:1',
      kind: 'contactAnswered',
      path: each,
    })),
  })
  await erasePerson(database.url, email)
  expect(await db.notice.findMany()).toMatchObject([{ path: `${path}0` }])
})

test('notices that name them go, whether they were staff or a client', async () => {
  const { id } = await db.user.create({
    data: {
      name: 'Ada',
      email,
      emailKey: email,
      username: 'ada',
      usernameKey: 'ada',
      password: '-',
      role: 'staff',
    },
  })
  const causers = [`client:${email}`, `client:m${email}`, `staff:${id}`, `staff:${id}0`, null]
  await db.notice.createMany({
    data: causers.map((causedBy) => ({
      recipient: 'client:bob@engines.example',
      kind: 'messageReceived',
      path: '/',
      causedBy,
    })),
  })
  await erasePerson(database.url, email)
  const left = await db.notice.findMany({ orderBy: { id: 'asc' } })
  expect(left.map(({ causedBy }) => causedBy)).toEqual([`client:m${email}`, `staff:${id}0`, null])
})

test('an email that arrived leaves nothing but its place in the mailbox', async () => {
  const place = { uidValidity: '1', uid: 7n }
  const mail = { messageKey: `<1@${email}>`, sender: email, subject: 'Re: Ada', bytes: 3 }
  const { id } = await db.inboundMail.create({
    data: {
      ...mail,
      ...place,
      raw: Buffer.from('Ada'),
      text: 'Ada',
      wholeText: 'Ada\n> Hello',
      senderName: 'Ada Byron',
      files: [{ name: 'ada.pdf', bytes: 7 }],
    },
  })
  await erasePerson(database.url, email)
  expect(await db.inboundMail.findMany()).toMatchObject([
    {
      ...place,
      messageKey: `erased-${id}`,
      sender: '',
      subject: '',
      raw: null,
      text: null,
      wholeText: null,
      senderName: '',
      files: [],
      // It has no decision of its own, and goes with the others.
      state: 'dismissed',
      decidedAt: expect.any(Date),
    },
  ])
})

test('the rules name every table and column of the database, and no other', async () => {
  const tables = await withClient(database.url, readTables)
  const rules = [...ERASURE_BY_TABLE].map(([name, { columns }]) => [
    name,
    [...columns.keys()].sort(),
  ])
  const actual = tables.map(({ name, columns }) => [name, columns.toSorted()])
  expect(Object.fromEntries(rules)).toEqual(Object.fromEntries(actual))
})

test('an apostrophe belongs to an address within a name, and not around it', async () => {
  const client = { name: 'Client', company: 'Engines' }
  const other = `o'${email}`
  await db.client.create({ data: { ...client, email: other, emailKey: other } })
  const sam = { email: 'sam@engines.example', emailKey: 'sam@engines.example' }
  await db.client.create({ data: { ...client, ...sam, notes: `Ask '${email}' first.` } })
  const found = await exportPerson(database.url, email)
  expect(found['clients']).toEqual([expect.objectContaining({ email: sam.email })])
})

test('a project of somebody else that mentions the address keeps its conversation', async () => {
  const bob = 'bob@engines.example'
  const { id: clientId } = await db.client.create({
    data: { name: 'Bob', company: 'Bob & Sons', email: bob, emailKey: bob },
  })
  const project = await db.project.create({
    data: { title: 'The pier', description: 'Wood', clientId, notes: `Accountant: ${email}` },
  })
  const { id: threadId } = await db.thread.create({ data: { projectId: project.id } })
  const written = { threadId, authorEmailKey: bob, authorName: 'Bob', isFromClient: true }
  await db.message.create({ data: { ...written, text: 'When do we begin?' } })
  await db.message.create({ data: { ...written, text: `Ask ${email}.` } })
  const found = await exportPerson(database.url, email)
  expect(found['projects']).toHaveLength(1)
  await erasePerson(database.url, email)
  const messages = await db.message.findMany({ orderBy: { id: 'asc' } })
  expect(messages.map(({ text }) => text)).toEqual(['When do we begin?', ''])
})

test('nobody waits for an answer to what was erased', async () => {
  const bob = 'bob@engines.example'
  const addThread = async (emailKey: string, ...authors: string[]) => {
    const { id: clientId } = await db.client.create({
      data: { name: 'Client', company: 'Engines', email: emailKey, emailKey },
    })
    const { id: threadId } = await db.thread.create({ data: { clientId, isUnanswered: true } })
    for (const author of authors) {
      const written = { authorEmailKey: author, authorName: 'Client', isFromClient: true }
      await db.message.create({ data: { threadId, ...written, text: 'When do we begin?' } })
    }
  }
  await addThread(email, email)
  // A colleague of others writes to them, alone or after another author.
  await addThread(bob, email)
  await addThread(`next.${bob}`, bob, email)
  await erasePerson(database.url, email)
  const threads = await db.thread.findMany({ orderBy: { id: 'asc' } })
  expect(threads.map(({ isUnanswered }) => isUnanswered)).toEqual([false, false, true])
})

test('a client whose notes mention the address stays, without the mention', async () => {
  const bob = { name: 'Bob', company: 'Bob & Sons', email: 'bob@engines.example' }
  const notes = `Accountant: ${email.toUpperCase()}, not m${email}.`
  const client = await db.client.create({ data: { ...bob, emailKey: bob.email, notes } })
  const { id: threadId } = await db.thread.create({ data: { clientId: client.id } })
  const written = { threadId, authorEmailKey: bob.email, authorName: 'Bob', isFromClient: true }
  const message = await db.message.create({ data: { ...written, text: 'When do we begin?' } })
  expect((await exportPerson(database.url, email))['clients']).toHaveLength(1)
  const { counts } = await erasePerson(database.url, email)
  expect(counts).toEqual({ clients: 1 })
  expect(await db.client.findFirst()).toEqual({
    ...client,
    notes: `Accountant: erased, not m${email}.`,
    version: 2,
    updatedAt: expect.any(Date) as Date,
  })
  expect(await db.message.findFirst()).toEqual(message)
  expect(await exportPerson(database.url, email)).toEqual({})
})

test('the audit keeps the fields of a deleted row that say nothing about the person', async () => {
  await fill()
  const client = await db.client.findFirstOrThrow({ where: { emailKey: email } })
  const project = {
    title: 'The engine',
    clientId: client.id,
    clientName: 'Ada Byron',
    notes: 'Call',
  }
  await db.auditEntry.create({
    data: {
      actorKind: 'staff',
      actorName: 'Sam Staff',
      action: 'project.deleted',
      entity: 'project',
      entityId: '77',
      before: project,
      after: { email },
    },
  })
  await erasePerson(database.url, email)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'project.deleted' } })
  expect(entry).toMatchObject({
    before: { title: 'The engine', clientId: client.id },
    after: {},
  })
  expect(entry.before).not.toHaveProperty('clientName')
  expect(entry.before).not.toHaveProperty('notes')
})

test('the audit forgets the name that a visitor gave', async () => {
  await fill()
  const contact = await db.contact.findFirstOrThrow({ where: { email } })
  const about = { entity: 'contact', entityId: String(contact.id), actorKind: 'visitor' }
  await db.auditEntry.createMany({
    data: [
      { ...about, action: 'contact.created' },
      { ...about, action: 'contact.answered', actorName: 'Ada Byron' },
    ],
  })
  await erasePerson(database.url, email)
  const entries = await db.auditEntry.findMany({ where: about, orderBy: { id: 'asc' } })
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['contact.created', null],
    ['contact.answered', 'Erased'],
  ])
})

test('the audit still names others who did something for the person', async () => {
  await fill()
  const contact = await db.contact.findFirstOrThrow({ where: { email } })
  const [ada, mada] = await db.user.findMany({ orderBy: { id: 'asc' } })
  const by = (user: typeof ada) => ({ actorId: String(user?.id), actorName: user?.name ?? null })
  const about = { entity: 'contact', entityId: String(contact.id), action: 'contact.marked' }
  await db.auditEntry.createMany({
    data: [
      { ...about, actorKind: 'staff', ...by(mada) },
      { ...about, actorKind: 'staff', ...by(ada) },
      { ...about, actorKind: 'system', actorName: 'operator' },
    ],
  })
  await erasePerson(database.url, email)
  const entries = await db.auditEntry.findMany({ where: about, orderBy: { id: 'asc' } })
  expect(entries.map(({ actorName }) => actorName)).toEqual(['Mada Byron', 'Erased', 'operator'])
})

test('the audit still names other people of the portal, but not the person before a move', async () => {
  const ines = 'ines@harbour.example'
  const { id: clientId } = await db.client.create({
    data: { name: 'Ines', company: 'Harbour', email: ines, emailKey: ines },
  })
  const colleague = { clientId, email, emailKey: email, name: 'Ada Byron' }
  const { id } = await db.clientPerson.create({ data: colleague })
  const about = { entity: 'colleague', entityId: String(id), actorKind: 'member' }
  const before = { email: 'ada@before.example' }
  await db.auditEntry.createMany({
    data: [
      { ...about, action: 'colleague.invited', actorId: ines, actorName: 'Ines' },
      {
        ...about,
        action: 'client.emailChanged',
        actorId: before.email,
        actorName: 'Ada Byron',
        before,
        after: { email },
      },
      {
        entity: 'portalRole',
        entityId: ines,
        actorKind: 'member',
        action: 'portalRole.changed',
        actorId: email,
        actorName: 'Ada Byron',
      },
    ],
  })
  await erasePerson(database.url, email)
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' }, take: 3 })
  const ids = entries.map(({ actorId, actorName, entityId }) => [actorId, actorName, entityId])
  expect(ids).toEqual([
    [ines, 'Ines', String(id)],
    ['erased', 'Erased', String(id)],
    ['erased', 'Erased', ines],
  ])
})

test('the audit still says what a member of staff imported, but not from which file', async () => {
  await fill()
  const { id } = await db.user.findFirstOrThrow({ where: { emailKey: email } })
  const counts = { created: 12, skipped: 1, failed: 2 }
  await db.auditEntry.create({
    data: {
      actorKind: 'staff',
      actorId: String(id),
      actorName: 'Ada Byron',
      action: 'import.completed',
      entity: 'import',
      entityId: '5f3c1e',
      after: { file: 'friends of ada.csv', kind: 'clients', ...counts },
    },
  })
  await erasePerson(database.url, email)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { entity: 'import' } })
  expect(entry.after).toEqual({ kind: 'clients', ...counts })
})

/** Moves the person's rows, and those that merely name them, to the trash. */
async function throwAway() {
  await fill()
  const { id: clientId } = await db.client.findFirstOrThrow({ where: { emailKey: email } })
  const contacts = await db.contact.findMany({ orderBy: { id: 'asc' } })
  const other = contacts.find(({ email: address }) => address !== email)
  if (!other) throw new Error('There are two contacts')
  const contactId = other.id
  // In JSON, a new line is a letter right before the address.
  await db.contactReply.create({
    data: { contactId, subject: 'Hello', text: `Please write to\n${email}` },
  })
  await db.project.updateMany({ where: { clientId }, data: { notes: null } })
  const projects = await db.project.findMany({ where: { clientId }, select: { id: true } })
  await db.auditEntry.create({
    data: {
      actorKind: 'staff',
      actorName: 'Sam Staff',
      action: 'contact.updated',
      entity: 'contact',
      entityId: String(contactId),
      before: { company: 'Her company' },
    },
  })
  await moveToTrash(
    db,
    'project',
    projects.map(({ id }) => id),
    30,
  )
  await moveToTrash(
    db,
    'contact',
    contacts.map(({ id }) => id),
    30,
  )
}

test('an export holds what is in the trash, and an erasure deletes it at once', async () => {
  await throwAway()
  const found = await exportPerson(database.url, email)
  expect(found['trash_items']).toHaveLength(3)
  expect(JSON.stringify(found['trash_items'])).toContain('Brass')
  const { counts } = await erasePerson(database.url, email)
  expect(counts).toMatchObject({ trash_items: 3 })
  expect(await db.trashItem.count()).toBe(0)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'contact.updated' } })
  expect(entry.before).toEqual({})
})

test('an erasure finds a client in the trash, with what is said in its projects', async () => {
  await fill()
  const clients = await db.client.findMany({ orderBy: { id: 'asc' } })
  await moveToTrash(
    db,
    'client',
    clients.map(({ id }) => id),
    30,
  )
  await erasePerson(database.url, email)
  expect(await db.trashItem.findMany()).toMatchObject([{ title: 'Mada Byron' }])
})

test('a column that would still hold the address stops the erasure', async () => {
  await fill()
  await db.$executeRaw`ALTER TABLE users ADD COLUMN alias text`
  await db.$executeRaw`UPDATE users SET alias = email`
  await expect(erasePerson(database.url, email)).rejects.toThrow('still stand in users')
  expect(await db.contact.count()).toBe(2)
})

test('a connection that ends between two statements fails the transaction, and ends no process', async () => {
  const failed = inPersonTransaction(database.url, async (client) => {
    const ended = new Promise((done) => client.once('end', done))
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await db.$queryRaw`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`
    await ended
  })
  expect(isOutage(await failed.catch((error: unknown) => error))).toBe(true)
})
