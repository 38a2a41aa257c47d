import { AREAS } from '@loggia/contracts/areas'
import { areaOf, isReading, POLICY, PROVEN_ACTIONS } from '@loggia/contracts/permissions'
import type { Role } from '@loggia/contracts/actors'
import { openTestApp } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { newProgram, newStaff } from '@loggia/testing/api/people'
import { readEvents } from '@loggia/testing/api/event-reader'
import { buildClient, buildProject } from '@loggia/testing/builders'
import { describe, expect, test } from 'vitest'
import { routes, type Route } from './rest/routes.ts'

const app = await openTestApp({ RATE_LIMIT_MULTIPLIER: '100' })
const owner = await newStaff(app)
const contractor = await newStaff(app, 'contractor')
const writer = await newProgram(app, owner)
const reader = await newProgram(app, owner, { mayWrite: false })
const ofContractor = await newProgram(app, contractor)

/** The code of the error with which a route answers a call without input. */
async function codeOf(browser: Browser, { method, path }: Route): Promise<unknown> {
  const url = `/api${path.replace('{id}', '999999').replaceAll(/\{\w+\}/g, 'nothing')}`
  const { body } = await browser.request(method, url, method === 'get' ? {} : { body: {} })
  return (body as { code?: string } | undefined)?.code
}

const isPublic = ({ operation: { action } }: Route) =>
  (POLICY[action] as readonly Role[]).includes('visitor')

/** Whether a token with all areas may call it, by the declarations of its feature. */
function isOpen(route: Route, role: Role, mayWrite: boolean): boolean {
  const { action } = route.operation
  const isAllowed = (POLICY[action] as readonly Role[]).includes(role)
  const isCovered = areaOf(action) !== undefined && !PROVEN_ACTIONS.includes(action)
  return isAllowed && isCovered && (mayWrite || isReading(action))
}

const programs: [name: string, program: Browser, role: Role, mayWrite: boolean][] = [
  ['an admin, to read and write', writer.browser, 'admin', true],
  ['an admin, to read', reader.browser, 'admin', false],
  ['a contractor, to read and write', ofContractor.browser, 'contractor', true],
]

describe.each(programs)('a token of %s', (_, program, role, mayWrite) => {
  test.each(
    routes.filter((route) => !isPublic(route)).map((route) => [route.name, route] as const),
  )('%s', async (_name, route) => {
    const code = await codeOf(program, route)
    expect(code === 'FORBIDDEN').toBe(!isOpen(route, role, mayWrite))
    expect(code).not.toBe('UNAUTHENTICATED')
  })
})

test('what reads by its name changes nothing by its method either', () => {
  const changing = routes.filter(
    ({ operation, method }) => isReading(operation.action) && method !== 'get',
  )
  expect(changing.map(({ name }) => name)).toEqual([])
})

test('covers its areas only', async () => {
  const { browser } = await newProgram(app, owner, { areas: ['projects'] })
  expect((await browser.request('get', '/api/projects')).status).toBe(200)
  const refusals: [program: Browser, method: string, path: string, reason: string][] = [
    [browser, 'get', '/api/clients', 'This token does not cover Clients.'],
    [reader.browser, 'post', '/api/clients', 'This token may read only.'],
    [writer.browser, 'get', '/api/api-tokens', 'No token covers that'],
  ]
  for (const [program, method, path, reason] of refusals) {
    const { status, body } = await program.request(
      method,
      path,
      method === 'get' ? {} : { body: {} },
    )
    expect([status, body]).toMatchObject([403, { message: expect.stringContaining(reason) }])
  }
})

test('the search finds what its areas open', async () => {
  const client = await buildClient(app, { name: 'Quillfeather' })
  await buildProject(app, { clientId: client.id, title: 'Quillfeather site' })
  const { browser } = await newProgram(app, owner, { areas: ['projects'] })
  const { status, body } = await browser.request('get', '/api/search?q=Quillfeather')
  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('Quillfeather site')
  expect(JSON.stringify(body)).not.toContain(`/clients/${client.id}`)
})

test('never opens what its owner may not do: a contractor sees their own projects', async () => {
  const { clientId, id: projectId } = await buildProject(app, { title: 'Theirs' })
  await buildProject(app, { clientId, title: 'Of others' })
  await app.db.projectContractor.create({ data: { projectId, userId: contractor.id } })
  const { body } = await ofContractor.browser.request('get', '/api/projects')
  expect((body as { title: string }[]).map(({ title }) => title)).toEqual(['Theirs'])
})

describe('without the right to call', () => {
  const call = (browser: Browser) => browser.request('get', '/api/projects')

  test('an unknown token is refused, and a session beside it does not count', async () => {
    const headers = { authorization: 'Bearer loggia_pat_unknown' }
    const { status, body } = await owner.browser.request('get', '/api/projects', { headers })
    expect([status, body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }])
  })

  test('a revoked one is refused with the next call', async () => {
    const { id, browser } = await newProgram(app, owner)
    expect((await call(browser)).status).toBe(200)
    expect((await owner.browser.request('delete', `/api/api-tokens/${id}`)).status).toBe(204)
    expect((await call(browser)).status).toBe(401)
  })

  test('one that has expired is refused', async () => {
    const { id, browser } = await newProgram(app, owner)
    await app.db.apiToken.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } })
    expect((await call(browser)).status).toBe(401)
  })

  test('the token of a deactivated colleague is refused, and waits for a second factor', async () => {
    const colleague = await newStaff(app)
    const { browser } = await newProgram(app, colleague)
    await app.db.user.update({ where: { id: colleague.id }, data: { deactivatedAt: new Date() } })
    expect((await call(browser)).status).toBe(401)
  })

  test('an open stream of changes ends with its token', async () => {
    const { id, token, browser } = await newProgram(app, owner)
    expect((await browser.request('head', '/api/events')).status).toBe(200)
    const stream = await readEvents(app.url, browser, '', { authorization: `Bearer ${token}` })
    expect([stream.status, stream.isOpen()]).toEqual([200, true])
    await owner.browser.request('delete', `/api/api-tokens/${id}`)
    await stream.closed
  })
})

test('acts under its own name in the audit, of which its owner is told', async () => {
  const body = { name: 'Ada', email: 'ada@engine.example', company: 'Engines' }
  const { status } = await writer.browser.request('post', '/api/clients', { body })
  expect(status).toBe(201)
  const entry = await app.db.auditEntry.findFirstOrThrow({
    where: { action: 'client.created' },
    orderBy: { id: 'desc' },
  })
  expect(entry).toMatchObject({
    actorKind: 'staff',
    actorId: String(owner.id),
    actorName: 'Accounting (token of Sam Staff)',
  })
})

test('is shown once, is stored as a hash, and stands in no log of changes', async () => {
  const body = { name: 'Ledger', mayWrite: false, areas: ['settings', 'clients'], days: 30 }
  const made = await owner.browser.request('post', '/api/api-tokens', { body })
  expect(made.status).toBe(201)
  const { token, apiToken } = made.body as { token: string; apiToken: { id: number } }
  expect(token).toMatch(/^loggia_pat_[0-9a-f]{64}$/)
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.browser().request('get', '/api/clients', { headers })).status).toBe(200)
  const listed = (await owner.browser.request('get', '/api/api-tokens')).body as { id: number }[]
  expect(listed.find(({ id }) => id === apiToken.id)).toMatchObject({
    name: 'Ledger',
    mayWrite: false,
    areas: ['clients', 'settings'],
    lastUsedAt: expect.any(String),
    lastUsedFrom: expect.stringMatching(/127\.0\.0\.1|::1/),
  })
  const rows = JSON.stringify([
    await app.db.apiToken.findMany(),
    await app.db.auditEntry.findMany(),
  ])
  expect(rows).not.toContain(token.slice(-64))
  expect(AREAS).toContain('settings')
})

test('needs no header of our own site, and sets no cookie', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const body = { name: 'Bea', email: 'bea@engine.example', company: 'Engines' }
  const { status } = await writer.browser.request('post', '/api/clients', { headers, body })
  expect(status).toBe(201)
  expect(writer.browser.cookies.size).toBe(0)
})

test('has limits of its own', async () => {
  const strict = await openTestApp({ RATE_LIMIT_MULTIPLIER: '0.005' })
  const staff = await strict.db.user.create({
    data: {
      username: 'lee',
      usernameKey: 'lee',
      name: 'Lee',
      email: 'lee@provider.example',
      emailKey: 'lee@provider.example',
      password: '',
      role: 'admin',
    },
  })
  const [one, other] = [await newProgram(strict, staff), await newProgram(strict, staff)]
  const statuses = []
  for (let call = 0; call < 4; call += 1) {
    statuses.push((await one.browser.request('get', '/api/projects')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await other.browser.request('get', '/api/projects')).status).toBe(200)
})
