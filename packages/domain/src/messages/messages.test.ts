import { buildClient, buildProject } from '@loggia/testing/builders'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { seedColleague } from '@loggia/testing/api/colleagues'
import { readEvents } from '@loggia/testing/api/event-reader'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'
import {
  listConversations as list,
  listOwnConversations as own,
  countUnreadMessages as unread,
  readConversation as read,
  markConversationRead as mark,
} from './conversation.service.ts'
import {
  deleteMessage as remove,
  editMessage as edit,
  sendMessage as send,
} from './messages.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

/** A client who is signed in, with a project. */
async function signedIn(portalRole: 'member' | 'manager' = 'member') {
  const { id: clientId, email } = await buildClient(app, { portalRole })
  const { id: projectId } = await buildProject(app, { clientId })
  return { browser: await clientBrowser(app, email), clientId, projectId, email }
}

const sent = async (browser: Browser, input: object) =>
  (await overRest(send)(browser, { ...input })).data

testOperation('keeps a message as it was written, for both sides', send, async (call) => {
  const { browser, projectId } = await signedIn()
  const text = '  Hello\n\n\tworld 👋🏽 <b>&amp;</b> '
  const { error, data } = await call(browser, { projectId, text })
  expect(error).toBeUndefined()
  expect(data).toMatchObject({
    text,
    isOwn: true,
    isFromClient: true,
    source: 'screen',
    version: 1,
  })
  const { data: seen } = await overRest(read)(staff, { projectId })
  expect(seen).toMatchObject({ projectId, hasOlder: false, unread: 1, seenUpTo: data.id })
  expect(seen.messages).toMatchObject([{ id: data.id, text, isOwn: false }])
})

testOperation('refuses what is no message', send, async (call) => {
  const { clientId, projectId } = await signedIn()
  const fieldsOf = async (input: object) => (await call(staff, { ...input })).error?.fields
  expect(await fieldsOf({ projectId, text: ' \n' })).toEqual({ text: 'Write a message first' })
  expect(await fieldsOf({ projectId, text: 'a'.repeat(10_001) })).toEqual({
    text: 'Must be at most 10000 characters',
  })
  expect(await fieldsOf({ text: 'a' })).toHaveProperty('projectId')
  expect(await fieldsOf({ text: 'a', projectId, clientId })).toHaveProperty('projectId')
})

testOperation('reads a long conversation page by page, newest last', read, async (call) => {
  const { clientId } = await signedIn()
  const { id: threadId } = await app.db.thread.create({ data: { clientId } })
  const texts = Array.from({ length: 120 }, (_, index) => `Nr. ${index}`)
  const data = texts.map((text) => ({ threadId, text, authorName: 'Lin Clerk' }))
  await app.db.message.createMany({ data })
  const found: string[] = []
  let before: number | undefined
  do {
    const { data: page } = await call(staff, { clientId, before })
    found.unshift(...page.messages.map(({ text }) => text))
    before = page.hasOlder ? page.messages[0]?.id : undefined
  } while (before !== undefined)
  expect(found).toEqual(texts)
})

testOperation('says whether the client can open it', read, async (call) => {
  const { clientId, projectId } = await signedIn()
  const canOpen = async () => {
    const answers = [await call(staff, { clientId }), await call(staff, { projectId })]
    return answers.map(({ data }) => data.clientHasAccess)
  }
  expect(await canOpen()).toEqual([true, true])
  await app.db.client.update({ where: { id: clientId }, data: { status: 'inactive' } })
  expect(await canOpen()).toEqual([false, false])
})

describe('what is not theirs', () => {
  for (const role of ['member', 'manager'] as const) {
    testOperation(`cannot be read or written by a ${role}`, send, async (call) => {
      const [other, { browser }] = [await signedIn(), await signedIn(role)]
      const { projectId, clientId } = other
      const { id } = await sent(other.browser, { projectId, text: 'Secret' })
      for (const subject of [{ projectId }, { clientId }]) {
        expect((await call(browser, { ...subject, text: 'Hi' })).status).toBe(404)
        expect((await overRest(read)(browser, subject)).status).toBe(404)
        expect((await overRest(mark)(browser, { ...subject, messageId: id })).status).toBe(404)
      }
      expect((await overRest(edit)(browser, { id, text: 'Mine' })).status).toBe(404)
      expect((await overRest(remove)(browser, { id })).status).toBe(404)
      const { data: mine } = await overRest(own)(browser)
      expect(mine.map((each) => each.projectId)).not.toContain(projectId)
      expect(mine).toHaveLength(2)
      expect((await overRest(unread)(browser)).data).toEqual({ unread: 0 })
    })
  }

  test('is nothing to people without a record', async () => {
    const { projectId } = await signedIn()
    const stranger = await clientBrowser(app)
    expect((await overRest(read)(stranger, { projectId })).status).toBe(404)
    expect((await overRest(own)(stranger)).data).toEqual([])
  })

  test('is no longer theirs once their record is inactive', async () => {
    const { browser, clientId, projectId, email } = await signedIn()
    await buildClient(app, { email })
    await app.db.client.update({ where: { id: clientId }, data: { status: 'inactive' } })
    expect((await overRest(read)(browser, { projectId })).status).toBe(404)
    expect((await overRest(send)(browser, { projectId, text: 'Hi' })).status).toBe(404)
  })
})

describe('changing messages', () => {
  testOperation(
    'is for their authors, and the other side sees that it happened',
    edit,
    async (call) => {
      const { browser, projectId } = await signedIn()
      const { id } = await sent(browser, { projectId, text: 'Helo' })
      expect((await call(staff, { id, text: 'Mine' })).status).toBe(404)
      const { data } = await call(browser, { id, text: 'Hello', version: 1 })
      expect(data).toMatchObject({ text: 'Hello', version: 2, editedAt: expect.any(String) })
      expect((await call(browser, { id, text: 'Hm', version: 1 })).error?.code).toBe(
        'STALE_VERSION',
      )
      const entries = await app.db.auditEntry.findMany({
        where: { entity: 'conversation', entityId: `project ${projectId}` },
      })
      expect(JSON.stringify(entries)).not.toMatch(/Hel+o/)
    },
  )

  testOperation('deletes the text, and leaves that there was one', remove, async (call) => {
    const { browser, projectId } = await signedIn()
    const { id } = await sent(browser, { projectId, text: 'Secret' })
    expect((await call(staff, { id })).status).toBe(404)
    expect((await call(browser, { id })).error).toBeUndefined()
    expect((await call(browser, { id })).error).toBeUndefined()
    const { data } = await overRest(read)(staff, { projectId })
    expect(data.messages).toMatchObject([{ id, text: '', deletedAt: expect.any(String) }])
    expect(data.unread).toBe(0)
    expect((await overRest(edit)(browser, { id, text: 'Back' })).status).toBe(400)
    const { data: conversations } = await overRest(list)(staff, { filter: 'unanswered' })
    expect(conversations.conversations.map((each) => each.projectId)).not.toContain(projectId)
  })

  testOperation(
    'announces a deleted one no more, in the bell or by email',
    remove,
    async (call) => {
      const { browser, projectId, email } = await signedIn()
      const { id: seen } = await sent(staff, { projectId, text: 'Seen' })
      await overRest(mark)(browser, { projectId, messageId: seen })
      const { id: regretted } = await sent(staff, { projectId, text: 'Regretted' })
      const { id: meant } = await sent(staff, { projectId, text: 'Meant' })
      const reader = await readEvents(app.url, browser, '?session=client')
      await call(staff, { id: seen })
      await call(staff, { id: regretted })
      await reader.waitFor('notice')
      reader.leave()
      const where = { recipient: `client:${email}` }
      expect(await app.db.notice.findMany({ where, orderBy: { id: 'asc' } })).toMatchObject([
        { messageId: seen, readAt: expect.any(Date) },
        { messageId: meant, readAt: null },
      ])
    },
  )
})

describe('what is unread', () => {
  testOperation('is counted until it is read, and never goes back', mark, async (call) => {
    const { browser, clientId, projectId } = await signedIn()
    await sent(staff, { projectId, text: 'One' })
    const { id: second } = await sent(staff, { clientId, text: 'Two' })
    const { id: third } = await sent(staff, { projectId, text: 'Three' })
    const countOf = async () => (await overRest(unread)(browser)).data.unread
    expect(await countOf()).toBe(3)
    expect((await call(browser, { clientId, messageId: second })).data).toEqual({ unread: 2 })
    await call(browser, { projectId, messageId: third })
    await call(browser, { projectId, messageId: 1 })
    expect(await countOf()).toBe(0)
    const { data: conversations } = await overRest(own)(browser)
    expect(conversations.map((each) => [each.projectId, each.unread])).toEqual([
      [null, 0],
      [projectId, 0],
    ])
  })

  test('cannot be read before it is written, and its notice ends with it', async () => {
    const { browser, projectId, email } = await signedIn()
    await sent(staff, { projectId, text: 'One' })
    const where = { recipient: `client:${email}`, readAt: null }
    expect(await app.db.notice.count({ where })).toBe(1)
    await overRest(mark)(browser, { projectId, messageId: 2_000_000_000 })
    expect(await app.db.notice.count({ where })).toBe(0)
    await sent(staff, { projectId, text: 'Two' })
    expect((await overRest(unread)(browser)).data.unread).toBe(1)
  })

  test('is not mailed once it is read, and the bell follows on all screens', async () => {
    const { browser, projectId, email } = await signedIn()
    const { id } = await sent(staff, { projectId, text: 'One' })
    const where = { recipient: `client:${email}` }
    expect(await app.db.notice.findFirst({ where })).toMatchObject({ mailDelivery: 'now' })
    const reader = await readEvents(app.url, browser, '?session=client')
    await overRest(mark)(browser, { projectId, messageId: id })
    await reader.waitFor('notice')
    expect(await app.db.notice.findMany({ where })).toMatchObject([
      { mailDueAt: null, mailDelivery: null },
    ])
    reader.leave()
  })

  test('is nothing that was written before somebody came', async () => {
    const { clientId, projectId } = await signedIn()
    await sent(staff, { projectId, text: 'Before' })
    await sent(staff, { clientId, text: 'Before' })
    const { browser: colleague } = await seedColleague(app, clientId)
    await sent(staff, { projectId, text: 'After' })
    expect((await overRest(unread)(colleague)).data.unread).toBe(1)
    const { data } = await overRest(own)(colleague)
    expect(data.map((each) => each.unread)).toEqual([0, 1])
  })

  test('stays so in a view of the client', async () => {
    const { browser, clientId, projectId } = await signedIn()
    await sent(staff, { projectId, text: 'One' })
    const view = await viewBrowser(app, clientId)
    const { data } = await overRest(read)(view.browser, { projectId }, view.inView)
    expect(data).toMatchObject({ unread: 1, readUpTo: 0 })
    expect((await overRest(unread)(browser)).data.unread).toBe(1)
    expect((await overRest(read)(staff, { projectId })).data.seenUpTo).toBe(0)
  })
})

testOperation(
  'lists what staff have not read first, and finds clients and projects',
  list,
  async (call) => {
    const [first, second] = [await signedIn(), await signedIn()]
    const { id } = await sent(first.browser, { projectId: first.projectId, text: 'Old and unread' })
    await sent(staff, { projectId: second.projectId, text: 'New' })
    const { data } = await call(staff)
    const found = data.conversations.map(({ projectId }) => projectId)
    expect(found.indexOf(first.projectId)).toBeLessThan(found.indexOf(second.projectId))
    await app.db.project.update({ where: { id: first.projectId }, data: { title: `Jetty ${id}` } })
    const { data: searched } = await call(staff, { q: `jetty ${id}`, filter: 'unread' })
    expect(searched.conversations).toMatchObject([
      { projectTitle: `Jetty ${id}`, unread: 1, isUnanswered: true, lastText: 'Old and unread' },
    ])
    await overRest(mark)(staff, { projectId: first.projectId, messageId: id })
  },
)

test('is told live to the team and to the client, and to nobody else', async () => {
  const [one, other] = [await signedIn(), await signedIn('manager')]
  const [client, stranger] = await Promise.all(
    [one, other].map(({ browser }) => readEvents(app.url, browser, '?session=client')),
  )
  const office = await readEvents(app.url, staff)
  const name = `project ${one.projectId}`
  const { id } = await sent(staff, { projectId: one.projectId, text: 'Hello' })
  await client?.waitFor('conversation', name)
  await office.waitFor('conversation', name)
  await overRest(mark)(one.browser, { projectId: one.projectId, messageId: id })
  await sent(staff, { projectId: other.projectId, text: 'Hello' })
  await stranger?.waitFor('conversation', `project ${other.projectId}`)
  expect(stranger?.text()).not.toContain(name)
  for (const reader of [client, stranger, office]) reader?.leave()
})
