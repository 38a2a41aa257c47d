import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SsoError } from './sso-error.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkIdentityProvider, createIdentityProvider } from './identity-provider.ts'

/** What a provider answers that is not as it should be. */
interface Odd {
  /** Where it is, below the host; and what it calls itself there. */
  path?: string
  issuer?: (origin: string) => string
  /** What its description of itself is answered with. */
  status?: number
  body?: string
  type?: string
  /** How far its clock is ahead of ours, in seconds. */
  ahead?: number
  tokenIssuer?: string
  token?: { status: number; body: object; headers?: Record<string, string> }
  /** What the token claims of the person besides, or instead. */
  claims?: Record<string, unknown>
  sub?: string
}

const ends: (() => void)[] = []
let keys: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
})
afterEach(() => ends.splice(0).forEach((end) => end()))

/** A provider that vouches for Ada for five minutes, as Keycloak does. */
async function startProvider(odd: Odd = {}) {
  const server = createServer((req, res) => {
    void answer(req.url ?? '').then(({ status = 200, body, headers }) => {
      const type = { 'content-type': 'application/json', ...headers }
      res.writeHead(status, type).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const base = origin + (odd.path ?? '')
  const issuer = odd.issuer?.(base) ?? base

  async function answer(
    url: string,
  ): Promise<{ status?: number; body: object | string; headers?: Record<string, string> }> {
    if (url.endsWith('/keys')) {
      const key = { ...(await exportJWK(keys.publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }
      return { body: { keys: [key] } }
    }
    if (url.endsWith('/token')) return odd.token ?? { body: await tokens() }
    const described = {
      issuer,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
    }
    return {
      status: odd.status ?? 200,
      body: odd.body ?? described,
      headers: { 'content-type': odd.type ?? 'application/json' },
    }
  }

  async function tokens() {
    const now = Math.floor(Date.now() / 1_000) + (odd.ahead ?? 0)
    const about = {
      email: 'ada@agency.example',
      email_verified: true,
      nonce: 'nonce',
      ...odd.claims,
    }
    const token = new SignJWT(about)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(odd.tokenIssuer ?? issuer)
      .setAudience('loggia')
      .setSubject(odd.sub ?? 'ada')
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + 300)
    const common = { access_token: 'x', token_type: 'Bearer', expires_in: 300 }
    return { ...common, id_token: await token.sign(keys.privateKey) }
  }

  const env = {
    SSO_ISSUER: base,
    SSO_CLIENT_ID: 'loggia',
    SSO_CLIENT_SECRET: 'secret',
    SSO_NAME: 'Harbor ID',
    PUBLIC_URL: 'http://localhost:3000',
  }
  return { base, issuer, env }
}

type Env = Awaited<ReturnType<typeof startProvider>>['env']

/** Comes back from the provider. */
async function comeBack(env: Env, answer: Record<string, string> = { code: 'code' }) {
  const callback = new URL('http://localhost:3000/auth/sso/callback')
  callback.search = new URLSearchParams({ state: 'state', ...answer }).toString()
  const request = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
  return createIdentityProvider(env)?.identityOf(callback, request)
}

/** The words about what goes wrong. */
async function wordsOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof SsoError)) throw new Error('Expected words', { cause: error })
  const { failure, reason, remedy } = error
  return { failure, reason, remedy }
}

describe('an issuer that is written otherwise than the provider calls itself', () => {
  test.each([
    ['with a slash', '/application/o/loggia', (base: string) => `${base}/`],
    ['without one', '/application/o/loggia/', (base: string) => base.slice(0, -1)],
    ['in capitals', '/realms/agency', (base: string) => base.replace('agency', 'Agency')],
  ])('is named, and how to write it: %s', async (_how, path, issuer) => {
    const provider = await startProvider({ path, issuer })
    const words = {
      failure: 'setup',
      reason: `SSO_ISSUER is ${provider.base}, but the provider calls itself ${provider.issuer}`,
      remedy: `set SSO_ISSUER=${provider.issuer}, to the letter`,
    }
    expect(await wordsOf(comeBack(provider.env))).toEqual(words)
    expect(await wordsOf(checkIdentityProvider(provider.env))).toEqual(words)
    const start = { state: 's', nonce: 'n', verifier: 'v', again: false }
    const begin = createIdentityProvider(provider.env)?.signInUrl(start)
    expect(await wordsOf(Promise.resolve(begin))).toEqual(words)
    const right = { ...provider.env, SSO_ISSUER: provider.issuer }
    expect(await checkIdentityProvider(right)).toBe(provider.issuer)
    expect(await comeBack(right)).toMatchObject({ issuer: provider.issuer, subject: 'ada' })
  })

  test('is no matter of the slash of a host alone', async () => {
    const provider = await startProvider({ issuer: (base) => `${base}/` })
    expect(await comeBack(provider.env)).toMatchObject({ verifiedEmail: 'ada@agency.example' })
  })

  test('is named where only the token has another', async () => {
    const { env, base } = await startProvider({ tokenIssuer: 'https://sts.example/1' })
    expect(await wordsOf(comeBack(env))).toMatchObject({
      failure: 'setup',
      reason: `SSO_ISSUER is ${base}, but the provider calls itself https://sts.example/1`,
    })
  })

  test('is named where only the address has another', async () => {
    const { env } = await startProvider()
    const answer = comeBack(env, { code: 'code', iss: `${env.SSO_ISSUER}/` })
    expect((await wordsOf(answer)).reason).toMatch(/SSO_ISSUER is (.*), but .* itself \1\/$/)
  })
})

test.each([
  ['nothing is there', { status: 404, body: 'Not found' }, 'setup', /with 404$/],
  ['a page is there', { body: '<!doctype html>', type: 'text/html' }, 'setup', /something else/],
  ['nonsense is there', { body: '<' }, 'setup', /something else/],
  ['no issuer is there', { body: '{}' }, 'setup', /something else/],
  ['it is down', { status: 503 }, 'unavailable', /with 503$/],
])('a provider of which %s is named', async (_what, odd, failure, reason) => {
  const words = await wordsOf(checkIdentityProvider((await startProvider(odd)).env))
  expect(words).toMatchObject({ failure, reason: expect.stringMatching(reason) })
})

describe('a clock', () => {
  test.each([-240, 0, 240])('that is %i seconds off does not matter', async (ahead) => {
    const { env } = await startProvider({ ahead })
    expect(await comeBack(env)).toMatchObject({ subject: 'ada' })
  })

  test.each([
    [720, "the clock of this machine is 12 minutes behind the provider's"],
    [-720, "the clock of this machine is 12 minutes ahead of the provider's"],
  ])('that is %i seconds off is named', async (ahead, reason) => {
    const { env } = await startProvider({ ahead })
    expect(await wordsOf(comeBack(env))).toMatchObject({ failure: 'clock', reason })
  })
})

describe('a refusal', () => {
  const about = (number: string) => `AADSTS${number}: of ada@agency.example. Trace ID: 1`

  test.each([
    ['consent_required', undefined, 'consent', 'consent_required'],
    ['consent_required', about('65001'), 'consent', 'consent_required, AADSTS65001'],
    ['access_denied', about('90094'), 'consent', 'access_denied, AADSTS90094'],
    ['access_denied', about('65004'), 'consent', 'access_denied, AADSTS65004'],
    ['interaction_required', undefined, 'consent', 'interaction_required'],
    ['interaction_required', about('50076'), 'refused', 'interaction_required, AADSTS50076'],
    ['access_denied', undefined, 'refused', 'access_denied'],
    ['access_denied', about('50105'), 'refused', 'access_denied, AADSTS50105'],
    ['server_error', undefined, 'failed', 'server_error'],
    ['what\nada@agency.example', undefined, 'failed', 'an error without a name'],
  ])('by address, %j with %j, is %s', async (error, description, failure, code) => {
    const { env } = await startProvider()
    const answer = { error, ...(description !== undefined && { error_description: description }) }
    const words = await wordsOf(comeBack(env, answer))
    expect(words).toMatchObject({ failure, reason: expect.stringContaining(code) })
    // The log names no person.
    expect(JSON.stringify(words)).not.toContain('ada@')
  })

  test.each([
    [400, { error: 'invalid_grant', error_description: about('65001') }, {}, 'consent'],
    [401, { error: 'invalid_client', error_description: about('7000222') }, {}, 'setup'],
    [401, {}, { 'www-authenticate': 'Basic realm="provider"' }, 'setup'],
    [400, { error: 'invalid_grant' }, {}, 'failed'],
  ])('of the code, with %i %j', async (status, body, headers, failure) => {
    const { env } = await startProvider({ token: { status, body, headers } })
    expect(await wordsOf(comeBack(env))).toMatchObject({ failure })
  })
})

test.each([
  ['nobody else', {}, true],
  ['this application', { azp: 'loggia' }, true],
  ['another application', { azp: 'other' }, false],
  ['no name at all', { azp: 7 }, false],
])('a token for %s is taken or refused', async (_whom, claims, isTaken) => {
  const { env } = await startProvider({ claims })
  const answer = comeBack(env).then(
    () => true,
    () => false,
  )
  expect(await answer).toBe(isTaken)
})

test.each([
  [{ email_verified: true }, true],
  [{ email_verified: 'true' }, true],
  [{ email_verified: undefined, xms_edov: '1' }, true],
  [{ email_verified: undefined, xms_edov: true }, true],
  [{ email_verified: undefined }, false],
  [{ email_verified: undefined, xms_edov: 0 }, false],
  [{ email_verified: false, xms_edov: true }, false],
  [{ email_verified: 'false', xms_edov: true }, false],
  [{ email_verified: null, xms_edov: true }, false],
  [{ email_verified: {}, xms_edov: true }, false],
])('%j vouches for the address: %s', async (claims, isVouchedFor) => {
  const { env } = await startProvider({ claims })
  const verifiedEmail = isVouchedFor ? 'ada@agency.example' : null
  expect(await comeBack(env)).toMatchObject({ verifiedEmail })
})

test.each(['', 'a\u0000', '\ud800', 'x'.repeat(256)])('nobody is called %j', async (sub) => {
  const { env } = await startProvider({ sub })
  await expect(comeBack(env)).rejects.toThrow(/sub|subject/)
})
