import { TOPICS } from '@loggia/contracts/live/topics'
import { clientKey, staffKey, type PersonKey } from '@loggia/contracts/person-key'
import { viewSessionOf } from '@loggia/contracts/client-view/view-session'
import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { until } from '@loggia/testing/until'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ENTITIES } from '@loggia/domain/entities'
import { RECIPIENT } from '@loggia/domain/kernel/entity'
import { mayLearnOf } from '@loggia/domain/live/readers'
import { startTestApp } from '@loggia/testing/api/app'
import { changeEmail } from '@loggia/testing/api/addresses/email-change'
import type { Browser } from '@loggia/testing/api/browser'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { readEvents } from '@loggia/testing/api/event-reader'
import { buildOwnWorld, changesOfEveryTopic } from '@loggia/testing/api/live/own-world'
import { clientBrowser, newStaff, staffBrowser } from '@loggia/testing/api/people'

/** The actions of people, and the places of their streams: two processes of one installation. */
const here = await startTestApp({ CLIENT_LOGIN: 'known' })
const { DATABASE_URL, REDIS_URL } = here.config
const there = await startTestApp({ CLIENT_LOGIN: 'known', DATABASE_URL, REDIS_URL })
const staff = await staffBrowser(here)
afterAll(async () => {
  await there.close()
  await here.close()
})
afterEach(() => void vi.useRealTimers())

/** Opens a stream that no heartbeat looks at. */
async function listen(browser: Browser, query = '') {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await readEvents(there.url, browser, query)
  onTestFinished(stream.leave)
  expect(stream.status).toBe(200)
  return stream
}

interface Opened {
  browser: Browser
  query: string
  /** The record whose changes are told. */
  email: string
  person: PersonKey
  world: Awaited<ReturnType<typeof buildOwnWorld>>
  /** The same person in another browser, and the id of the account of staff. */
  elsewhere: Browser
  id: number
}

async function ok(browser: Browser, method: 'post' | 'put' | 'delete', path: string, body = {}) {
  expect((await browser.request(method, `/api${path}`, { body })).status).toBeLessThan(300)
}

async function endListed({ elsewhere }: Opened, path: string): Promise<void> {
  const { body } = await elsewhere.request('get', `/api${path}`)
  const other = (body as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
  await ok(elsewhere, 'delete', `${path}/${other?.id}`)
}

const PASSWORD = 'correct horse'

const OPEN = {
  async staff(): Promise<Opened> {
    const world = await buildOwnWorld(here)
    const { browser, id, username } = await newStaff(here)
    const elsewhere = here.browser()
    await ok(elsewhere, 'post', '/login', { username, password: PASSWORD })
    const { email } = world
    return { browser, query: '', email, person: staffKey(id), world, elsewhere, id }
  },
  async client(): Promise<Opened> {
    const world = await buildOwnWorld(here)
    const { email } = world
    const [browser, elsewhere] = [
      await clientBrowser(here, email),
      await clientBrowser(here, email),
    ]
    const query = '?session=client'
    return { browser, query, email, person: clientKey(email), world, elsewhere, id: 0 }
  },
  async colleague(): Promise<Opened> {
    const world = await buildOwnWorld(here)
    const email = world.colleague
    const browser = await clientBrowser(here, email)
    const query = '?session=client'
    return { browser, query, email, person: clientKey(email), world, elsewhere: browser, id: 0 }
  },
  async view(): Promise<Opened> {
    const opened = await OPEN.staff()
    const { world, browser } = opened
    await viewBrowser(here, world.clientId, browser)
    const query = `?session=${viewSessionOf(world.clientId)}`
    return { ...opened, query, person: clientKey(world.email) }
  },
}

/** Topics with more readers than the person whom a change names. */
const SHARED_TOPICS = TOPICS.filter((topic) => ENTITIES[topic].readers !== RECIPIENT)

type End = (opened: Opened) => Promise<unknown>

const ENDS: [keyof typeof OPEN, string, End][] = [
  ['staff', 'signs out', ({ browser }) => ok(browser, 'post', '/logout')],
  ['staff', 'signs out everywhere', (o) => ok(o.elsewhere, 'post', '/user/sign-out-everywhere')],
  ['staff', 'ends the session in the list', (opened) => endListed(opened, '/user/sessions')],
  ['staff', 'ends all others', (o) => ok(o.elsewhere, 'post', '/user/sessions/end-others')],
  [
    'staff',
    'gets a new password',
    ({ elsewhere }) => {
      const body = { currentPassword: PASSWORD, newPassword: 'another correct horse' }
      return ok(elsewhere, 'post', '/user/password', body)
    },
  ],
  ['staff', 'is signed out', (o) => ok(staff, 'post', `/staff/${o.id}/sign-out-everywhere`)],
  ['staff', 'is deactivated', ({ id }) => ok(staff, 'post', `/staff/${id}/deactivate`)],
  ['client', 'signs out', ({ browser }) => ok(browser, 'post', '/client/logout')],
  ['client', 'ends the session in the list', (opened) => endListed(opened, '/client/sessions')],
  ['client', 'ends all others', (o) => ok(o.elsewhere, 'post', '/client/sessions/end-others')],
  [
    'client',
    'becomes inactive',
    (o) => ok(staff, 'put', `/clients/${o.world.clientId}`, { status: 'inactive' }),
  ],
  [
    'client',
    'gets another address',
    (o) => ok(staff, 'put', `/clients/${o.world.clientId}`, { email: uniqueEmail() }),
  ],
  ['client', 'is deleted', (o) => ok(staff, 'delete', `/clients/${o.world.clientId}`)],
  [
    'client',
    'changes the address elsewhere',
    async (o) => expect(await changeEmail(o.elsewhere, uniqueEmail())).toBe(200),
  ],
  [
    'colleague',
    'loses access',
    (o) => ok(staff, 'delete', `/clients/${o.world.clientId}/people/${o.world.personId}`),
  ],
  ['view', 'is left', (o) => ok(o.browser, 'delete', `/client-view${o.query}`)],
  [
    'view',
    'gives way to another',
    async ({ browser }) => ok(browser, 'post', `/clients/${(await buildClient(here)).id}/view`),
  ],
  ['view', 'ends with the session', ({ browser }) => ok(browser, 'post', '/logout')],
  [
    'view',
    'is of somebody who becomes a contractor',
    ({ id }) => ok(staff, 'put', `/staff/${id}/role`, { role: 'contractor' }),
  ],
  [
    'view',
    'is of an inactive client',
    (o) => ok(staff, 'put', `/clients/${o.world.clientId}`, { status: 'inactive' }),
  ],
]

/** Commits that are never published, as by a process that is killed then. */
const SILENT_ENDS: [keyof typeof OPEN, string, End][] = [
  [
    'staff',
    'is deactivated',
    ({ id }) => here.db.user.update({ where: { id }, data: { deactivatedAt: new Date() } }),
  ],
  [
    'client',
    'becomes inactive',
    ({ world }) =>
      here.db.client.update({ where: { id: world.clientId }, data: { status: 'inactive' } }),
  ],
  ['client', 'is erased', ({ world }) => here.db.client.delete({ where: { id: world.clientId } })],
  [
    'colleague',
    'loses access',
    ({ world }) =>
      here.db.clientPerson.update({ where: { id: world.personId }, data: { endedAt: new Date() } }),
  ],
]

async function tell(email: string, person: PersonKey, by: string): Promise<void> {
  const changes = await changesOfEveryTopic(here.db, email)
  here.publish(
    changes.map((change) => ({ ...change, to: person })),
    by,
  )
}

/** The topics, told with a mark, that a stream has received. */
const heard = (stream: Awaited<ReturnType<typeof listen>>, mark: string) =>
  new Set(stream.events().flatMap(({ topic, by }) => (by === mark ? topic : [])))

async function expectEnd(kind: keyof typeof OPEN, _name: string, end: End): Promise<void> {
  const opened = await OPEN[kind]()
  const { browser, query, email, person } = opened
  const [stream, witness] = [await listen(browser, query), await listen(staff)]
  // The changes that they would otherwise learn of: a topic without an owner here fails.
  const role = { kind: 'member', email, emailKey: email, name: null } as const
  const learns = (topic: (typeof TOPICS)[number]) =>
    kind === 'staff' || mayLearnOf(role, { topic, id: null, to: clientKey(email) }, () => true)
  await tell(email, person, 'before')
  await until(() => heard(stream, 'before').size === TOPICS.filter(learns).length)
  expect(heard(stream, 'before')).toEqual(new Set(TOPICS.filter(learns)))

  const changes = await changesOfEveryTopic(here.db, email)
  await end(opened)
  for (const change of changes) here.publish([{ ...change, to: person }], 'after')
  await until(() => heard(witness, 'after').size === SHARED_TOPICS.length)
  await stream.closed
  expect(stream.wasDismissed()).toBe(true)
  expect(heard(stream, 'after')).toEqual(new Set())
}

test.each(ENDS)('the stream of %s who %s ends at once, and tells of nothing more', expectEnd)

test.each(SILENT_ENDS)('without a word that %s %s, nothing is sent all the same', expectEnd)
