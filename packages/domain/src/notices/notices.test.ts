import { notify } from './notify.ts'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type WorkContext, inTransaction } from '../kernel/unit-of-work.ts'
import { buildProject } from '@loggia/testing/builders'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overGraphql, overRest } from '@loggia/testing/api/both-apis'
import { readEvents } from '@loggia/testing/api/event-reader'
import {
  listNotices as list,
  markNoticesRead as mark,
  readUnreadNotices as unread,
} from './notices.service.ts'
import { clientPerson, staffPerson, tell, type Person } from './testing/people.ts'

const app = await openTestApp()
const sam = await staffPerson(app)
const kim = await staffPerson(app)
const grace = await clientPerson(app)
const ada = await clientPerson(app)
beforeEach(() => app.db.notice.deleteMany())

const unreadOf = async ({ browser }: Person) => (await overRest(unread)(browser)).data.count
const later = () => new Date(Date.now() + 60_000)

testOperation('lists what one was told, newest first, page by page', list, async (call) => {
  const ids = await tell(app, sam, 25)
  const first = await call(sam.browser)
  expect(first.data.notices.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20))
  expect(first.data.notices[0]).toMatchObject({
    kind: 'messageReceived',
    title: 'Thing 24',
    by: 'Grace',
    path: '/admin/projects/7',
    isRead: false,
  })
  const { data } = await call(sam.browser, { olderThan: ids[5] })
  expect([first.data.hasMore, data.hasMore, data.notices.length]).toEqual([true, false, 5])
})

testOperation('says in which project and of which client', list, async (call) => {
  const { clientId } = grace
  const { id } = await buildProject(app, { clientId, title: 'Pier' })
  const { name } = await app.db.client.findUniqueOrThrow({ where: { id: clientId } })
  const placesOf = async (person: Person) =>
    (await call(person.browser)).data.notices.map(({ project, client }) => [project, client])
  await tell(app, sam, 1, { path: '/admin/contacts/7' })
  await tell(app, sam, 1, { path: `/admin/clients/${clientId}`, clientId })
  await tell(app, sam, 1, { path: `/admin/projects/${id}#approvals`, clientId })
  expect(await placesOf(sam)).toEqual([
    ['Pier', name],
    [null, name],
    [null, null],
  ])

  await tell(app, grace, 1, { path: `/client-dashboard/projects/${id}`, clientId })
  expect(await placesOf(grace)).toEqual([['Pier', null]])
  await app.db.project.update({ where: { id }, data: { clientId: ada.clientId } })
  expect(await placesOf(grace)).toEqual([[null, null]])
})

testOperation(
  'counts what is unread, and names the pages that it is about',
  unread,
  async (call) => {
    await tell(app, grace, 2, { path: '/client-dashboard/projects/3' })
    await tell(app, grace, 1, { path: '/client-dashboard?tab=documents' })
    const { data } = await call(grace.browser)
    expect(data).toEqual({
      count: 3,
      paths: ['/client-dashboard?tab=documents', '/client-dashboard/projects/3'],
    })
  },
)

describe('marking as read', () => {
  testOperation('takes ids, a page and a moment', mark, async (call) => {
    const [one = 0] = await tell(app, sam, 3)
    await tell(app, sam, 2, { path: '/admin/contacts/7' })
    const createdAt = new Date('2026-01-01T00:00:00Z')
    await tell(app, sam, 4, { createdAt })
    expect((await call(sam.browser, { ids: [one] })).data.count).toBe(8)
    expect((await call(sam.browser, { path: '/admin/contacts/7' })).data.count).toBe(6)
    const before = '2026-01-01T00:00:01Z'
    expect((await call(sam.browser, { before })).data.count).toBe(2)
    expect((await call(sam.browser, {})).data.count).toBe(2)
  })

  testOperation('keeps what was read from being mailed', mark, async (call) => {
    const ids = await tell(app, sam, 1, { mailDueAt: later(), mailDelivery: 'now' })
    await call(sam.browser, { ids })
    expect(await app.db.notice.findFirst()).toMatchObject({ mailDueAt: null, mailDelivery: null })
  })

  test('all at once, while others arrive and some are committed late, loses none', async () => {
    const shown = await tell(app, sam, 30)
    const page = (await overRest(list)(sam.browser)).data
    const release = Promise.withResolvers<void>()
    const isAdded = Promise.withResolvers<void>()
    // Begun before the list was read, with a smaller id than the shown ones, and committed after it.
    const late = app.db.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO notices (id, recipient, kind, path)
        VALUES (${(shown[0] ?? 0) - 1}, ${sam.key}, 'driveLost', '/late')`
      isAdded.resolve()
      await release.promise
    })
    await isAdded.promise
    release.resolve()
    const ids = page.notices.map(({ id }) => id)
    const [, ...arrived] = await Promise.all([
      late,
      tell(app, sam, 2, { path: '/new' }),
      overRest(mark)(sam.browser, { ids, before: page.settledBefore }),
      tell(app, sam, 2, { path: '/new' }),
    ])
    expect(arrived).toHaveLength(3)
    const left = await app.db.notice.groupBy({
      by: ['path'],
      where: { readAt: null },
      _count: true,
      orderBy: { path: 'asc' },
    })
    expect(left.map(({ path, _count }) => [path, _count])).toEqual([
      // Older than a page and no minute old: marked when they are shown.
      ['/admin/projects/7', 10],
      ['/late', 1],
      ['/new', 4],
    ])
  })
})

describe('notices of others', () => {
  const strangers = () => [kim, grace, ada]

  testOperation('are neither listed', list, async (call) => {
    await tell(app, sam, 2)
    for (const { browser } of strangers()) expect((await call(browser)).data.notices).toEqual([])
  })

  testOperation('nor counted', unread, async (call) => {
    await tell(app, sam, 2)
    for (const { browser } of strangers()) {
      expect((await call(browser)).data).toEqual({ count: 0, paths: [] })
    }
  })

  testOperation('nor marked as read', mark, async (call) => {
    const ids = await tell(app, sam, 2)
    await tell(app, ada, 2)
    const all = { ids, path: '/admin/projects/7', before: '2100-01-01T00:00:00Z' }
    for (const { browser } of [kim, grace]) expect((await call(browser, all)).status).toBe(200)
    expect([await unreadOf(sam), await unreadOf(ada)]).toEqual([2, 2])
  })
})

test('only the recipient hears that there is a notice', async () => {
  const people = { sam, kim, grace, ada }
  const streams = await Promise.all(
    Object.entries(people).map(async ([name, { browser }]) => {
      const query = name === 'sam' || name === 'kim' ? '' : '?session=client'
      const stream = await readEvents(app.url, browser, query)
      onTestFinished(stream.leave)
      return [name, stream] as const
    }),
  )
  const stream = new Map(streams)
  const work = (recipients: Person[]) =>
    inTransaction(context(), { kind: 'visitor' }, async ({ db }) => {
      const of = { details: { title: 'Engine' }, path: '/', clientId: null }
      const told = recipients.map(({ key }) => key)
      await notify(db, { kind: 'messageReceived', recipients: told, by: kim.key, ...of })
    })
  await work([sam, grace, kim])
  await stream.get('sam')?.waitFor('notice')
  await stream.get('grace')?.waitFor('notice')
  // Later notices come after it.
  await work([ada])
  await stream.get('ada')?.waitFor('notice')
  const heard = streams.map(([name, each]) => [name, each.events().map(({ topic }) => topic)])
  expect(heard).toEqual([
    ['sam', ['notice']],
    ['kim', []],
    ['grace', ['notice']],
    ['ada', ['notice']],
  ])
  expect(streams.map(([, each]) => each.text()).join('')).not.toMatch(/Engine|staff:|client:/)
})

test('the other screens of a person hear that something was read', async () => {
  const ids = await tell(app, sam, 1)
  const stream = await readEvents(app.url, sam.browser)
  onTestFinished(stream.leave)
  await overGraphql(mark)(sam.browser, { ids })
  await stream.waitFor('notice')
  expect(stream.events()).toEqual([{ topic: 'notice', id: null }])
})

function context(): WorkContext {
  const { config, db, publish } = app
  const log = pino({ level: 'silent' })
  return { config, db, publish, log, requestId: 'r1' }
}
