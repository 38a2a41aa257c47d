import { buildClient, buildProject } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { readEvents } from '@loggia/testing/api/event-reader'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'

const app = await openTestApp()
const staff = await staffBrowser(app)

/** Opens a stream that ends with the test. */
async function listen(browser: Browser, query = '') {
  const stream = await readEvents(app.url, browser, query)
  onTestFinished(stream.leave)
  return stream
}

/** A process that has just started does not know earlier changes, and says so. */
const untilTheLastSecondsAreKnown = () =>
  until(async () => {
    const stream = await readEvents(app.url, staff, '?age=1000')
    stream.leave()
    return !stream.text().includes('event: missed')
  })

const newClient = async (headers = {}, name = 'Grace Hopper') => {
  const email = `${crypto.randomUUID()}@navy.example`
  const body = { name, email, company: 'Navy' }
  const answer = await staff.request('post', '/api/clients', { body, headers })
  expect(answer.status).toBe(201)
  return (answer.body as { id: number }).id
}

test('tells staff which row changed, and which tab changed it, and nothing of its content', async () => {
  const stream = await listen(staff)
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(stream.text()).toMatch(/^retry: \d+\n\n/)
  const id = await newClient({ 'X-Tab-Id': 'tab-of-grace' })
  await stream.waitFor('client', id)
  expect(stream.events()).toContainEqual({ topic: 'client', id: String(id), by: 'tab-of-grace' })
  expect(stream.text()).not.toMatch(/Grace|Navy|navy/)
})

test('tells a screen that listens late what has happened since it was rendered', async () => {
  await untilTheLastSecondsAreKnown()
  const renderedAt = Date.now()
  const id = await newClient()
  const late = await listen(staff, `?age=${Date.now() - renderedAt}`)
  await late.waitFor('client', id)
  expect(late.text()).not.toContain('event: missed')

  for (const age of ['3600000', '999999999']) {
    const old = await listen(staff, `?age=${age}`)
    expect(old.text()).toContain('event: missed')
    expect(old.events()).toEqual([])
  }
  for (const query of ['', '?age=-1', '?age=x', '?age=1&age=2']) {
    const other = await listen(staff, query)
    expect(other.events()).toEqual([])
    expect(other.text()).not.toContain('event: missed')
  }
})

test('tells a client who listens late of what is their own only', async () => {
  const [own, other] = await Promise.all(
    ['own', 'other'].map(async (name) => {
      const email = `${name}-${crypto.randomUUID()}@late.example`
      const { id } = await buildClient(app, { email, portalRole: 'member' })
      return { id, browser: await clientBrowser(app, email) }
    }),
  )
  if (!own || !other) throw new Error('Two clients are missing')
  await untilTheLastSecondsAreKnown()
  const renderedAt = Date.now()
  const answer = await staff.request('put', `/api/clients/${own.id}`, { body: { notes: 'New' } })
  expect(answer.status).toBe(200)
  const query = `?session=client&age=${Date.now() - renderedAt}`
  const late = await listen(own.browser, query)
  await late.waitFor('client', own.id)
  const stranger = await listen(other.browser, query)
  expect(stranger.events().filter(({ id }) => id === String(own.id))).toEqual([])
  expect(stranger.events()).toEqual([])
})

test('repeats no tab id that is not well formed', async () => {
  const stream = await listen(staff)
  const id = await newClient({ 'X-Tab-Id': '<script>alert(1)</script>' })
  await stream.waitFor('client', id)
  expect(stream.events()).toContainEqual({ topic: 'client', id: String(id) })
})

test('is for people who are signed in', async () => {
  const { status } = await listen(app.browser())
  expect(status).toBe(401)
  expect((await listen(staff, '?session=client')).status).toBe(401)
})

test('tells each client of what is their own only', async () => {
  const emails = ['one', 'two'].map((name) => `${name}-${crypto.randomUUID()}@isolated.example`)
  const [one, two] = await Promise.all(
    emails.map(async (email) => {
      const { id } = await buildClient(app, { email, portalRole: 'member' })
      const project = await buildProject(app, { clientId: id })
      const stream = await listen(await clientBrowser(app, email), '?session=client')
      return { id, project: project.id, stream }
    }),
  )
  if (!one || !two) throw new Error('Two clients are missing')
  const rename = async (path: string, body: object) => {
    expect((await staff.request('put', `/api/${path}`, { body })).status).toBe(200)
  }
  await rename(`clients/${one.id}`, { notes: 'New' })
  await rename(`projects/${two.project}`, { title: 'New' })
  await staff.request('delete', `/api/projects/${one.project}`)
  const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'Hello' }
  await app.browser().request('post', '/api/contact', { body: contact })
  await newClient()
  // Each learns of their own change, the last one of which comes after all others.
  await rename(`clients/${two.id}`, { notes: 'New' })
  for (const { id, project, stream } of [one, two]) {
    await stream.waitFor('project', project)
    await stream.waitFor('client', id)
  }
  expect(one.stream.events().toSorted(byTopic)).toEqual([
    { topic: 'client', id: String(one.id) },
    { topic: 'project', id: String(one.project) },
  ])
  expect(two.stream.events().toSorted(byTopic)).toEqual([
    { topic: 'client', id: String(two.id) },
    { topic: 'project', id: String(two.project) },
  ])
})

const byTopic = (a: { topic: string }, b: { topic: string }) => a.topic.localeCompare(b.topic)

test('a client learns of a record and a project that became theirs, and that ceased to be', async () => {
  const email = `new-${crypto.randomUUID()}@isolated.example`
  const stream = await listen(await clientBrowser(app, email), '?session=client')
  // The role that they have already: with another one, they would connect again.
  const body = { name: 'Late', email, company: 'Late', portalRole: 'manager' }
  const added = await staff.request('post', '/api/clients', { body })
  const { id } = added.body as { id: number }
  await stream.waitFor('client', id)
  const other = await buildClient(app, {})
  const { id: project } = await buildProject(app, { clientId: other.id })
  await staff.request('put', `/api/projects/${project}`, { body: { clientId: id } })
  await stream.waitFor('project', project)
  const before = stream.events().length
  await staff.request('put', `/api/projects/${project}`, { body: { clientId: other.id } })
  await until(() => stream.events().length > before)
})

test('the sessions of one browser have streams of their own', async () => {
  const { email } = await buildClient(app, { portalRole: 'member' })
  const client = await clientBrowser(app, email)
  const both = withBothSessions(app, staff, client)
  const [office, portal] = [await listen(both), await listen(both, '?session=client')]
  const id = await newClient()
  await office.waitFor('client', id)
  expect(portal.events()).toEqual([])
})

test('tells of 20 changes at once', async () => {
  const stream = await listen(staff)
  const ids = await Promise.all(Array.from({ length: 20 }, () => newClient()))
  for (const id of ids) await stream.waitFor('client', id)
})

test('of many rows it tells the topic only', async () => {
  const stream = await listen(staff)
  const rows = Array.from({ length: 80 }, (_, row) => `Row ${row},row${row}@bulk.example,Bulk`)
  const csv = ['name,email,company', ...rows].join('\n')
  const body = { csv, dryRun: false }
  const { status } = await staff.request('post', '/api/clients/import', { body })
  expect(status).toBe(200)
  await until(() => stream.events().some(({ topic, id }) => topic === 'client' && id === null))
  expect(stream.events().filter(({ topic }) => topic === 'client')).toHaveLength(1)
})

test('a person may have 20 streams open', async () => {
  const busy = await staffBrowser(app)
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(busy)))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const refused = await listen(busy)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  streams[0]?.leave()
  await until(async () => {
    const next = await readEvents(app.url, busy)
    onTestFinished(next.leave)
    return next.status === 200
  })
})

test('counts open streams and events', async () => {
  const stream = await listen(staff)
  const id = await newClient()
  await stream.waitFor('client', id)
  const text = await app.metrics.metrics()
  expect(text).toMatch(/^loggia_event_streams [1-9]/m)
  expect(text).toMatch(/^loggia_events_sent_total [1-9]/m)
})

test('a HEAD request ends at once', async () => {
  expect((await staff.request('head', '/api/events')).status).toBe(200)
})
