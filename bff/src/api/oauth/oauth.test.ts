import { OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js'
import { openTestApp } from '@loggia/testing/api/app'
import type { Browser } from '@loggia/testing/api/browser'
import { goOn, newApp, REDIRECT_URL, toolsFor } from '@loggia/testing/api/oauth'
import { newStaff } from '@loggia/testing/api/people'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { hash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'

const app = await openTestApp()
const site = app.config.PUBLIC_URL

const RIGHTS = { mayWrite: false, areas: ['projects'], days: 30 }

let owner: Awaited<ReturnType<typeof newStaff>>
let claude: Awaited<ReturnType<typeof newApp>>

beforeAll(async () => {
  owner = await newStaff(app)
  claude = await newApp(app)
})

const answer = (browser: Browser, id: string, how: 'allow' | 'refuse' = 'allow', body = RIGHTS) =>
  browser.request('post', `/api/app-requests/${id}/${how}`, how === 'allow' ? { body } : {})

/** Allows an app, whose code is not used yet. */
async function newCode({ browser } = owner, of = claude) {
  const { id, codeVerifier } = await of.ask(browser)
  const { status, body } = await answer(browser, id)
  expect(status).toBe(200)
  const params = await goOn(browser, (body as { url: string }).url)
  expect(params.get('state')).toBe('a-state')
  return { code: params.get('code') ?? '', codeVerifier, id }
}

/** Allows an app, which gets its tokens. */
async function newTokens(person = owner, of = claude) {
  const { code, codeVerifier } = await newCode(person, of)
  return of.exchange(code, codeVerifier)
}

const tools = ({ access_token: token }: { access_token: string }) => toolsFor(app.url, token)

const call = async (tokens: { access_token: string }) => (await tools(tokens)).status

const newest = () => app.db.apiToken.findFirst({ orderBy: { id: 'desc' } })

const revocations = () => app.db.auditEntry.count({ where: { action: 'apiToken.revoked' } })

/** The code with which OAuth refuses. */
const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof OAuthError ? error.errorCode : error
}

test('says where it is, and what it wants', async () => {
  const { body } = await app.browser().request('get', '/.well-known/oauth-protected-resource/mcp')
  expect(body).toEqual({
    resource: `${site}/mcp`,
    resource_name: 'Loggia',
    authorization_servers: [`${site}/oauth`],
    bearer_methods_supported: ['header'],
    scopes_supported: ['mcp'],
  })
  for (const path of ['/oauth', '']) {
    const url = `/.well-known/oauth-authorization-server${path}`
    const metadata = await app.browser().request('get', url)
    expect(metadata.body).toMatchObject({
      issuer: `${site}/oauth`,
      authorization_endpoint: `${site}/oauth/auth`,
      token_endpoint: `${site}/oauth/token`,
      registration_endpoint: `${site}/oauth/reg`,
      revocation_endpoint: `${site}/oauth/token/revocation`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
    })
  }
})

test('an app asks, is allowed, calls for its owner, and gets new tokens', async () => {
  const { id, codeVerifier } = await claude.ask(owner.browser)
  const shown = await owner.browser.request('get', `/api/app-requests/${id}`)
  expect(shown.body).toEqual({ name: 'Claude', host: 'claude.example' })
  const { body } = await answer(owner.browser, id)
  const params = await goOn(owner.browser, (body as { url: string }).url)
  expect(params.get('iss')).toBe(`${site}/oauth`)
  const tokens = await claude.exchange(params.get('code') ?? '', codeVerifier)
  expect(tokens).toMatchObject({ scope: 'mcp', expires_in: 3600, token_type: 'Bearer' })
  const { names } = await tools(tokens)
  expect(names).toContain('listProjects')
  expect(names).not.toContain('listClients')
  const next = await claude.refresh(tokens)
  expect(next.refresh_token).not.toBe(tokens.refresh_token)
  expect(await call(next)).toBe(200)
  const listed = (await owner.browser.request('get', '/api/api-tokens')).body as object[]
  expect(listed[0]).toMatchObject({ name: 'Claude', isApp: true, areas: ['projects'] })
})

test('an app reads only, unless more was chosen, and acts under its own name', async () => {
  const reader = await tools(await newTokens())
  expect(reader.names).not.toContain('createProject')
  const { id, codeVerifier } = await claude.ask(owner.browser)
  const rights = { mayWrite: true, areas: ['clients'], days: 1 }
  const allowed = await answer(owner.browser, id, 'allow', rights)
  const params = await goOn(owner.browser, (allowed.body as { url: string }).url)
  const writer = await claude.exchange(params.get('code') ?? '', codeVerifier)
  const client = { name: 'Ada', email: 'ada@engine.example', company: 'Engines' }
  const { status } = await app.browser().request('post', '/mcp', {
    headers: {
      authorization: `Bearer ${writer.access_token}`,
      accept: 'application/json, text/event-stream',
    },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'createClient', arguments: client },
    },
  })
  expect(status).toBe(200)
  const where = { action: 'client.created' }
  expect(await app.db.auditEntry.findFirst({ where, orderBy: { id: 'desc' } })).toMatchObject({
    actorName: 'Claude (token of Sam Staff)',
  })
})

test('its tokens are for agents, and open nothing else', async () => {
  const { access_token: token } = await newTokens()
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await app.browser().request('get', '/api/projects', { headers })
  expect(status).toBe(401)
})

test('every request is asked about, also of an app that was allowed before', async () => {
  await newTokens()
  expect((await claude.ask(owner.browser)).id).not.toBe('')
})

test('a refused app is told so, and has no token', async () => {
  const before = await app.db.apiToken.count()
  const { id } = await claude.ask(owner.browser)
  const { body } = await answer(owner.browser, id, 'refuse')
  const params = await goOn(owner.browser, (body as { url: string }).url)
  expect([params.get('error'), params.get('code')]).toEqual(['access_denied', null])
  expect(await app.db.apiToken.count()).toBe(before)
})

describe('a code', () => {
  test('that is used twice ends what came of it', async () => {
    const [{ code, codeVerifier }, revoked] = [await newCode(), await revocations()]
    const row = await newest()
    const tokens = await claude.exchange(code, codeVerifier)
    expect(await call(tokens)).toBe(200)
    expect(await refusal(claude.exchange(code, codeVerifier))).toBe('invalid_grant')
    expect(await call(tokens)).toBe(401)
    expect(await refusal(claude.refresh(tokens))).toBe('invalid_grant')
    expect((await newest())?.id).not.toBe(row?.id)
    expect(await revocations()).toBe(revoked + 1)
  })

  test('that is used twice at once gives tokens to one', async () => {
    const { code, codeVerifier } = await newCode()
    const both = [claude.exchange(code, codeVerifier), claude.exchange(code, codeVerifier)]
    const answers = await Promise.allSettled(both)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is refused with the verifier of another request', async () => {
    const [{ code }, other] = [await newCode(), await newCode()]
    expect(await refusal(claude.exchange(code, other.codeVerifier))).toBe('invalid_grant')
  })

  test('is refused with another redirect address', async () => {
    const { code, codeVerifier } = await newCode()
    const elsewhere = claude.exchange(code, codeVerifier, 'https://attacker.example/callback')
    expect(await refusal(elsewhere)).toBe('invalid_grant')
  })

  test('is refused to another app', async () => {
    const [{ code, codeVerifier }, other] = [await newCode(), await newApp(app, 'Other')]
    expect(await refusal(other.exchange(code, codeVerifier))).toBe('invalid_grant')
  })
})

describe('a request', () => {
  /** Where the site sends a browser that comes with other parameters. */
  async function askWith(changed: Record<string, string | null>) {
    const { authorizationUrl } = await claude.ask(owner.browser)
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) authorizationUrl.searchParams.delete(name)
      else authorizationUrl.searchParams.set(name, value)
    }
    const { pathname, search } = authorizationUrl
    const { headers, status, body } = await app.browser().request('get', pathname + search)
    return { status, body, location: headers.get('location') }
  }

  test('with a redirect address that is not that of the app leads nowhere', async () => {
    const changed = { redirect_uri: 'https://attacker.example/callback' }
    const { status, body, location } = await askWith(changed)
    expect([status, location]).toEqual([400, null])
    expect(body).toContain('The app cannot be connected')
  })

  test.each([
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['without asking', { prompt: 'none' }, 'login_required'],
  ])('%s is refused', async (_how, changed, code) => {
    const { location } = await askWith(changed)
    const { origin, pathname, searchParams } = new URL(location ?? '')
    expect([origin + pathname, searchParams.get('error')]).toEqual([REDIRECT_URL, code])
  })

  test.each([
    ['without a scope', { scope: null }],
    ['with more scopes', { scope: 'openid mcp offline_access', prompt: 'consent' }],
    ['without a resource', { resource: null }],
  ])('%s is asked about like others', async (_how, changed) => {
    expect((await askWith(changed)).location).toContain('/admin/connect-app?request=')
  })

  test('of another browser is neither shown nor answered', async () => {
    const attacker = await newStaff(app)
    const { id } = await claude.ask(attacker.browser)
    const victim = owner.browser
    const before = await app.db.apiToken.count()
    expect((await victim.request('get', `/api/app-requests/${id}`)).status).toBe(404)
    expect((await answer(victim, id)).status).toBe(404)
    expect((await answer(victim, id, 'refuse')).status).toBe(404)
    expect(await app.db.apiToken.count()).toBe(before)
  })

  test('answered in one browser goes on in no other', async () => {
    const attacker = await newStaff(app)
    const { id } = await claude.ask(attacker.browser)
    const { status, body } = await answer(attacker.browser, id)
    expect([status, body]).toEqual([200, { url: expect.any(String) }])
    const { url } = body as { url: string }
    const { browser: victim } = await newStaff(app)
    await expect(goOn(victim, url)).rejects.toThrow('leads nowhere')
  })

  test('is answered once, also by two at the same moment', async () => {
    const { id } = await claude.ask(owner.browser)
    const before = await app.db.apiToken.count()
    const answers = await Promise.all([answer(owner.browser, id), answer(owner.browser, id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await answer(owner.browser, id, 'refuse')).status).toBe(404)
    expect(await app.db.apiToken.count()).toBe(before + 1)
  })

  test('is allowed only after a fresh proof, and refused without', async () => {
    const person = await newStaff(app)
    const { id } = await claude.ask(person.browser)
    await forgetProofs(app.redis)
    const { status, body } = await answer(person.browser, id)
    expect([status, body]).toMatchObject([403, { code: 'PROOF_REQUIRED' }])
    expect((await answer(person.browser, id, 'refuse')).status).toBe(200)
    // For the tests that follow.
    const proof = { body: { currentPassword: owner.password } }
    expect((await owner.browser.request('post', '/api/user/proof', proof)).status).toBe(204)
  })
})

test('of two refreshes at once, as by two windows of an app, one gets tokens', async () => {
  const first = await newTokens()
  const answers = await Promise.allSettled([claude.refresh(first), claude.refresh(first)])
  const given = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(given).toHaveLength(1)
  expect(await Promise.all(given.map(call))).toEqual([200])
})

describe('tokens end', () => {
  test('all of them, when a refresh token is used twice', async () => {
    const first = await newTokens()
    const [row, revoked] = [await newest(), await revocations()]
    const second = await claude.refresh(first)
    expect(await refusal(claude.refresh(first))).toBe('invalid_grant')
    expect([await call(first), await call(second)]).toEqual([401, 401])
    expect(await refusal(claude.refresh(second))).toBe('invalid_grant')
    expect(await app.db.apiToken.count({ where: { id: row?.id ?? 0 } })).toBe(0)
    expect(await revocations()).toBe(revoked + 1)
  })

  test('with the next call, when their owner revokes them', async () => {
    const tokens = await newTokens()
    const row = await newest()
    const { status } = await owner.browser.request('delete', `/api/api-tokens/${row?.id}`)
    expect(status).toBe(204)
    expect(await call(tokens)).toBe(401)
    expect(await refusal(claude.refresh(tokens))).toBe('invalid_grant')
  })

  test('when their time is over, also for a refresh', async () => {
    const tokens = await newTokens()
    const expiresAt = new Date(Date.now() - 1)
    await app.db.apiToken.update({ where: { id: (await newest())?.id ?? 0 }, data: { expiresAt } })
    expect(await call(tokens)).toBe(401)
    expect(await refusal(claude.refresh(tokens))).toBe('invalid_grant')
  })

  test('when their owner is deactivated', async () => {
    const person = await newStaff(app)
    const tokens = await newTokens(person)
    expect(await call(tokens)).toBe(200)
    await app.db.user.update({ where: { id: person.id }, data: { deactivatedAt: new Date() } })
    expect(await call(tokens)).toBe(401)
    expect(await refusal(claude.refresh(tokens))).toBe('invalid_grant')
  })

  test('when the app gives them back, and no other does', async () => {
    const tokens = await newTokens()
    const row = await newest()
    const url = `${app.url}/oauth/token/revocation`
    const giveBack = async ({ client }: typeof claude) => {
      const token = tokens.refresh_token ?? ''
      const body = new URLSearchParams({ token, client_id: client.client_id })
      await fetch(url, { method: 'post', body })
    }
    await giveBack(await newApp(app, 'Other'))
    expect(await call(tokens)).toBe(200)
    await giveBack(claude)
    expect(await call(tokens)).toBe(401)
    expect(await app.db.apiToken.count({ where: { id: row?.id ?? 0 } })).toBe(0)
  })
})

describe('an app makes itself known', () => {
  test.each([
    'javascript:alert(1)',
    'http://claude.example/callback',
    'cursor://callback',
    'data:text/html,hello',
  ])('but not with %s', async (url) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ redirect_uris: [REDIRECT_URL, url] })
    const answered = await fetch(`${app.url}/oauth/reg`, { method: 'post', headers, body })
    expect([answered.status, await answered.json()]).toMatchObject([
      400,
      { error: 'invalid_redirect_uri' },
    ])
  })

  test.each(['http://localhost:4711/callback', 'http://127.0.0.1:4711/callback'])(
    'on the machine of its user: %s',
    async (url) => {
      const { id } = await (await newApp(app, 'Desk', url)).ask(owner.browser)
      const { body } = await owner.browser.request('get', `/api/app-requests/${id}`)
      expect(body).toEqual({ name: 'Desk', host: new URL(url).host })
    },
  )

  test('by a name without signs that turn its letters around, or by its host', async () => {
    const odd = await newApp(app, 'Clau\u202Ede\n')
    const { id } = await odd.ask(owner.browser)
    const shown = await owner.browser.request('get', `/api/app-requests/${id}`)
    expect(shown.body).toMatchObject({ name: 'Claude' })
    const { id: nameless } = await (await newApp(app, '\u200B')).ask(owner.browser)
    const other = await owner.browser.request('get', `/api/app-requests/${nameless}`)
    expect(other.body).toMatchObject({ name: 'claude.example' })
  })

  test('as often as the limit lets it', async () => {
    const strict = await openTestApp({ RATE_LIMIT_MULTIPLIER: '0.1' })
    for (let count = 0; count < 3; count += 1) await newApp(strict)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ redirect_uris: [REDIRECT_URL] })
    const { status } = await fetch(`${strict.url}/oauth/reg`, { method: 'post', headers, body })
    expect(status).toBe(429)
  })
})

test('what is stored opens nothing', async () => {
  const { code, codeVerifier, id } = await newCode()
  const tokens = await claude.exchange(code, codeVerifier)
  const stored: string[] = []
  for (const key of await app.redis.keys('oauth:*')) {
    const type = await app.redis.type(key)
    stored.push(key)
    if (type === 'hash') stored.push(...Object.values(await app.redis.hgetall(key)))
    expect(await app.redis.ttl(key)).toBeGreaterThan(0)
  }
  const text = stored.join('\n')
  expect(text).toContain(hash('sha256', tokens.access_token, 'base64url'))
  for (const secret of [code, id, tokens.access_token, tokens.refresh_token ?? '-']) {
    expect(text).not.toContain(secret)
  }
})
