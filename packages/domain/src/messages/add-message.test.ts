import { staffKey } from '@loggia/contracts/person-key'
import { createDatabase } from '@loggia/db/client'
import { addAnswer } from '../inbound/add-answer.ts'
import { addMessage } from './add-message.ts'
import { buildClient, buildContact, buildProject, buildStaff } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { isWaitingForLock } from '@loggia/testing/api/deadlocks'

const app = await openTestApp()

/** As long as a busy machine needs until others wait. */
const PATIENT = { timeout: 60_000 }

const NUMBERS = Array.from({ length: 20 }, (_, index) => index)

test('messages that begin a conversation at once are in one, in the order of their ids', async () => {
  const db = createDatabase({ url: app.config.DATABASE_URL, poolSize: 20 })
  const [{ id: projectId }, { id: userId }] = [await buildProject(app), await buildStaff(app)]
  const author = { key: staffKey(userId), name: 'Lin Clerk' }
  const added = await Promise.all(
    NUMBERS.map((number) =>
      db.$transaction(
        (tx) =>
          addMessage(tx, {
            subject: { projectId },
            author,
            text: ` Nr. ${number}\n`,
            source: 'screen',
          }),
        PATIENT,
      ),
    ),
  )
  const [thread, ...others] = await db.thread.findMany({ where: { projectId } })
  expect(others).toEqual([])
  const messages = await db.message.findMany({
    where: { threadId: thread?.id ?? 0 },
    orderBy: { id: 'asc' },
  })
  const texts = NUMBERS.map((number) => ` Nr. ${number}\n`)
  expect(messages.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
  expect(added.map((each) => each?.conversation)).toEqual(NUMBERS.map(() => `project ${projectId}`))
  const newest = messages.at(-1)
  expect(thread).toMatchObject({ lastMessageId: newest?.id, isUnanswered: false })
  const [mark] = await db.threadRead.findMany({ where: { person: author.key } })
  expect(mark?.messageId).toBe(newest?.id)
  await db.$disconnect()
})

test('tells the other side, and nobody else', async () => {
  const { db } = app
  const { id: ownerId } = await buildStaff(app)
  const { id: clientId, emailKey } = await buildClient(app, { ownerId })
  const write = (key: `staff:${number}` | `client:${string}`) =>
    db.$transaction((tx) =>
      addMessage(tx, {
        subject: { clientId },
        author: { key, name: 'Somebody' },
        text: 'Hello',
        source: 'mail',
      }),
    )
  await write(staffKey(ownerId))
  await write(`client:${emailKey}`)
  const notices = await db.notice.findMany({ where: { clientId }, orderBy: { id: 'asc' } })
  expect(notices).toMatchObject([
    {
      recipient: `client:${emailKey}`,
      kind: 'messageReceived',
      details: { title: 'General', by: 'Somebody' },
      path: `/client-dashboard?tab=messages&client=${clientId}`,
    },
    {
      recipient: staffKey(ownerId),
      kind: 'messageReceived',
      details: { title: 'Ines Harbour', by: 'Somebody' },
      path: `/admin/clients/${clientId}?tab=conversation`,
    },
  ])
})

test('whoever answers by email has not seen what they were not mailed yet', async () => {
  const { db } = app
  const { id: ownerId } = await buildStaff(app)
  const { id: clientId, emailKey } = await buildClient(app, { ownerId })
  const [staff, client] = [staffKey(ownerId), `client:${emailKey}`] as const
  const write = async (key: typeof staff | typeof client, source: 'screen' | 'mail') => {
    const message = { subject: { clientId }, author: { key, name: 'Somebody' }, text: 'Hello' }
    const added = await db.$transaction((tx) => addMessage(tx, { ...message, source }))
    return added?.message.id
  }
  const seenUpTo = async () =>
    (await db.threadRead.findFirst({ where: { person: client } }))?.messageId
  const unread = () => db.notice.count({ where: { recipient: client, readAt: null } })
  const mailAll = async () => {
    const { id: mailId } = await db.noticeMail.create({
      data: { recipient: client, kinds: ['messageReceived'] },
    })
    await db.notice.updateMany({ where: { recipient: client }, data: { mailId } })
  }
  const mailed = await write(staff, 'screen')
  await mailAll()
  // Written in the evening, and mailed only in the morning.
  await write(staff, 'screen')
  await write(client, 'mail')
  expect(await seenUpTo()).toBe(mailed)
  expect(await unread()).toBe(1)
  await mailAll()
  const answer = await write(client, 'mail')
  expect(await seenUpTo()).toBe(answer)
  expect(await unread()).toBe(0)
  // It crosses their messages.
  await write(staff, 'screen')
  await write(client, 'screen')
  expect(await unread()).toBe(0)
})

test('an answer by email waits for whoever holds the client before it holds the contact', async () => {
  const { db } = app
  await buildStaff(app)
  const { id: clientId } = await buildClient(app)
  const { id: contactId } = await buildContact(app, { clientId })
  const address = await db.replyAddress.create({
    data: { contactId, person: 'client:ada@customer.example', subject: 'Yes', messageId: '<1>' },
  })
  const added = await db.$transaction(async (deletion) => {
    await deletion.$queryRaw`SELECT 1 FROM clients WHERE id = ${clientId} FOR UPDATE`
    const answer = db.$transaction((tx) =>
      addAnswer(tx, address, { inboundMailId: 1, text: 'When can you begin?' }),
    )
    await until(() => isWaitingForLock(app))
    await deletion.$queryRaw`SELECT 1 FROM contacts WHERE id = ${contactId} FOR UPDATE`
    return { answer }
  }, PATIENT)
  expect(await added.answer).toMatchObject({ action: 'contact.answered' })
})

test('waits for whoever holds its client before it holds the project, as a deletion does', async () => {
  const { db } = app
  const [project, { id: userId }] = [await buildProject(app), await buildStaff(app)]
  const subject = { projectId: project.id }
  const author = { key: staffKey(userId), name: 'Lin Clerk' }
  const text = 'Hello'
  const added = await db.$transaction(async (deletion) => {
    await deletion.$queryRaw`SELECT 1 FROM clients WHERE id = ${project.clientId} FOR UPDATE`
    const message = db.$transaction((tx) =>
      addMessage(tx, { subject, author, text, source: 'screen' }),
    )
    await until(() => isWaitingForLock(app))
    await deletion.$queryRaw`SELECT 1 FROM projects WHERE id = ${project.id} FOR UPDATE`
    return { message }
  }, PATIENT)
  expect(await added.message).toMatchObject({ conversation: `project ${project.id}` })
})

test('adds nothing to a conversation whose project is gone', async () => {
  const { db } = app
  const added = await db.$transaction((tx) =>
    addMessage(tx, {
      subject: { projectId: 2_000_000_000 },
      author: { key: staffKey(1), name: 'Lin Clerk' },
      text: 'Hello',
      source: 'screen',
    }),
  )
  expect(added).toBeNull()
})
