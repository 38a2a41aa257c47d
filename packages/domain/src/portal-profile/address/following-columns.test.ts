import { moveToTrash } from '../../trash/move.ts'
import { FOLLOWING } from '../../person-data/following.ts'
import { buildColleague, buildProject } from '@loggia/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedApp, type SeededApp } from '@loggia/testing/api/answers-seed'
import { columnsNaming, textColumns } from '@loggia/testing/api/addresses/columns-naming'
import { connect } from '@loggia/testing/api/drive'
import { changeEmail } from '@loggia/testing/api/addresses/email-change'

const BEFORE = 'ines@harbour.example'
const AFTER = 'ines@nord.example'
const person = `client:${BEFORE}`

/** Columns that name a person and state the past for good, or belong to the mailbox and not to the portal. */
const STAYS = [
  'approval_events.person',
  'audit.actor_id',
  'audit.entity_id',
  'contacts.email',
  'inbound_mails.sender',
  'mail_bounces.email_key',
  'newsletter_address_changes.email',
  'newsletter_subscribers.email',
  'newsletter_subscribers.email_key',
  'sent_mails.email_key',
]
/** Columns of other people, which are called alike. */
const OF_STAFF = ['users.email_key']

const names = FOLLOWING.map(({ table, column }) => `${table}.${column}`)
const typed = FOLLOWING.flatMap((each) => (each.typed ? `${each.table}.${each.typed}` : []))

let seeded: SeededApp
let trashed: number
beforeAll(async () => {
  seeded = await seedApp()
  trashed = await fillTheRest(seeded)
})
afterAll(() => seeded.app.close())

/** Rows of the member in the tables that the others left empty, and in the trash; returns the project there. */
async function fillTheRest({ app, ids, member }: SeededApp): Promise<number> {
  const { db } = app
  const clientId = ids.client[0] ?? 0
  await db.portalWelcome.create({ data: { emailKey: BEFORE } })
  await db.addressHolder.create({ data: { emailKey: BEFORE } })
  await buildColleague(app, { email: BEFORE })
  await db.noticePreference.create({
    data: { recipient: person, kind: 'messageReceived', delivery: 'daily' },
  })
  await db.noticeSchedule.create({ data: { recipient: person, timeZone: 'Europe/Rome' } })
  await db.noticeMail.create({ data: { recipient: person, kinds: ['messageReceived'] } })
  const mail = { person, subject: 'Messages', messageId: '<1@a>' }
  const gone = await buildProject(app, { clientId })
  const thread = await db.thread.create({ data: { projectId: gone.id } })
  const { id: threadId } = await db.thread.findFirstOrThrow({ where: { clientId } })
  for (const each of [threadId, thread.id]) {
    await db.threadRead.create({ data: { threadId: each, person, messageId: 1 } })
    await db.replyAddress.create({ data: { ...mail, threadId: each } })
  }
  // That of a visitor who wrote from the same address.
  await db.replyAddress.create({ data: { ...mail, contactId: ids.contact[0] ?? 0 } })
  await connect(app, member)
  await moveToTrash(db, 'project', [gone.id], 30)
  return gone.id
}

test('every column that names somebody is declared to follow them, or stays on purpose', async () => {
  const columns = await textColumns(seeded.app.db)
  const called = columns
    .filter(({ column }) => /(^|_)(person|recipient|uploader|owner|email_key)$/.test(column))
    .map(({ table, column }) => `${table}.${column}`)
  expect(called.filter((name) => ![...names, ...STAYS, ...OF_STAFF].includes(name))).toEqual([])
  const naming = await columnsNaming(seeded.app.db, BEFORE)
  expect(naming.filter((name) => ![...names, ...typed, ...STAYS].includes(name))).toEqual([])
  // Otherwise the next test proves nothing of it.
  expect(names.filter((name) => !naming.includes(name))).toEqual([])
})

test('with another address everything of the person moves, in the trash too', async () => {
  const { app, member, staff } = seeded
  expect(await changeEmail(member, AFTER)).toBe(200)
  const left = await columnsNaming(app.db, BEFORE)
  // Without the role of a member, the former address might do more than before; the contact has its own address.
  const kept = [...STAYS, 'portal_roles.email_key', 'reply_addresses.person']
  expect(left.filter((name) => !kept.includes(name))).toEqual([])
  const moved = await columnsNaming(app.db, AFTER)
  expect(names.filter((name) => !moved.includes(name))).toEqual([])
  const addresses = await app.db.replyAddress.findMany({ where: { person } })
  expect(addresses.map(({ threadId }) => threadId)).toEqual([null])

  const body = { kind: 'project', ids: [trashed] }
  expect((await staff.request('post', '/api/trash/restore', { body })).status).toBe(200)
  const { id: threadId } = await app.db.thread.findFirstOrThrow({ where: { projectId: trashed } })
  const key = { person: `client:${AFTER}` }
  expect(await app.db.threadRead.findMany({ where: { threadId } })).toMatchObject([key])
  expect(await app.db.replyAddress.findMany({ where: { threadId } })).toMatchObject([key])
})

test('the Drive of the person is still theirs', async () => {
  const { status, body } = await seeded.member.request('get', '/api/google/files')
  expect([status, body]).toEqual([200, expect.anything()])
})
