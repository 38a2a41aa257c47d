import { createHash, sign } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestDrive } from '@loggia/testing/drive'
import { createDriveClient } from '@loggia/testing/drive-client'
import { expect, inject, onTestFinished, test } from 'vitest'
import '@loggia/testing/provided-context'
import type { DriveSandboxOptions } from './drive.ts'

const minutes = 60_000
const driveScope = 'https://www.googleapis.com/auth/drive.readonly'

async function start(options: DriveSandboxOptions = {}) {
  const drive = await startTestDrive(options)
  onTestFinished(() => drive.stop().catch(() => undefined))
  return { drive, ...createDriveClient(drive) }
}

/** What a service account signs to get a token; the claims are changed as given. */
function assertion(key: string, changes: Record<string, unknown>): string {
  const account = JSON.parse(key) as Record<'client_email' | 'private_key' | 'token_uri', string>
  const now = Math.floor(Date.now() / 1000)
  const usual = { iss: account.client_email, aud: account.token_uri, iat: now, exp: now + 3600 }
  const body = [
    { alg: 'RS256', typ: 'JWT' },
    { ...usual, scope: driveScope, ...changes },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${body}.${sign('sha256', Buffer.from(body), account.private_key).toString('base64url')}`
}

/** A sandbox whose time stands still until it is moved on. */
async function startWithClock() {
  let time = Date.now()
  const started = await start({ now: () => time })
  return { ...started, pass: (ms: number) => void (time += ms) }
}

test('asks for consent on a page without scripts, which says what it is', async () => {
  const { authUrl } = await start()
  const answer = await fetch(authUrl())
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page).toContain('localhost:3000 asks to see the files of owner@drive.example')
  expect(page).toContain('This is not Google.')
  expect(page).not.toContain('<script')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*form-action 'self' http:\/\/localhost:3000;/,
  )
})

test('gives the state back, with a code or with access_denied', async () => {
  const { drive, authUrl } = await start()
  const allowed = new URL(await drive.allow(authUrl({ state: 'a&b=c d' })))
  const cancelled = new URL(await drive.cancel(authUrl()))
  expect(allowed.pathname).toBe('/api/google/callback')
  expect(allowed.searchParams.get('state')).toBe('a&b=c d')
  expect(allowed.searchParams.get('code')).toMatch(/^4\/.{20}/)
  expect(Object.fromEntries(cancelled.searchParams)).toEqual({
    state: 'a state',
    error: 'access_denied',
  })
})

test.each([
  ['an unknown client', { client_id: 'somebody' }, 'invalid_client'],
  ['another path', { redirect_uri: 'https://site.example/elsewhere' }, 'redirect_uri_mismatch'],
  ['no redirect', { redirect_uri: 'javascript:alert(1)//api/google/callback' }, 'redirect_uri'],
  ['a token at once', { response_type: 'token' }, 'invalid_request'],
  ['an unknown scope', { scope: `${driveScope} everything` }, 'invalid_scope'],
  ['no scope', { scope: ' ' }, 'invalid_scope'],
  ['a word', { scope: 'constructor' }, 'invalid_scope'],
  ['no host', { redirect_uri: 'http://[/api/google/callback' }, 'redirect_uri'],
  ['a plain challenge', { code_challenge: 'a'.repeat(43) }, 'invalid_request'],
])('asks nobody for consent to %s', async (_what, changes, error) => {
  const { drive, authUrl } = await start()
  const answer = await fetch(authUrl(changes))
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(error)
  await expect(drive.allow(authUrl(changes))).rejects.toThrow('The consent page refused')
})

test('gives tokens for a code', async () => {
  const { drive, signIn, get } = await start()
  const tokens = await signIn()
  expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3599 })
  expect(tokens.refresh_token).toBeDefined()
  const [, claims = ''] = tokens.id_token?.split('.') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: drive.url,
    aud: drive.clientId,
    email: 'owner@drive.example',
  })
  const info = await get(tokens.access_token, '/oauth2/v3/userinfo')
  expect(await info.json()).toMatchObject({ email: 'owner@drive.example', email_verified: true })
  const about = await get(tokens.access_token, '/drive/v3/about', { fields: 'user(emailAddress)' })
  expect(await about.json()).toEqual({ user: { emailAddress: 'owner@drive.example' } })
})

test('gives a refresh token only if consent was asked for, for offline access', async () => {
  const { code, exchange } = await start()
  const online = await exchange(await code({ access_type: 'online' }))
  const unasked = await exchange(await code({ prompt: undefined }))
  expect([online.status, unasked.status]).toEqual([200, 200])
  expect([online.refresh_token, unasked.refresh_token]).toEqual([undefined, undefined])
})

test('takes a code once', async () => {
  const { code, exchange } = await start()
  const given = await code()
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(given)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error === 'invalid_grant')).toHaveLength(4)
})

test('takes a code for ten minutes', async () => {
  const { code, exchange, pass } = await startWithClock()
  const [inTime, late] = [await code(), await code()]
  pass(10 * minutes - 1)
  expect((await exchange(inTime)).status).toBe(200)
  pass(1)
  expect(await exchange(late)).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('takes a code from nobody else', async () => {
  const { code, exchange } = await start()
  const attempts = {
    redirect_uri_mismatch: { redirect_uri: 'https://other.example/api/google/callback' },
    invalid_client: { client_secret: 'guessed' },
    unsupported_grant_type: { grant_type: 'password' },
    invalid_request: { code: '' },
    invalid_grant: { code: '4/0Aguessed' },
  }
  for (const [error, fields] of Object.entries(attempts))
    expect(await exchange(await code(), fields)).toMatchObject({ error })
})

test('checks the verifier against the challenge', async () => {
  const { code, exchange } = await start()
  const verifier = 'v'.repeat(64)
  const digest = createHash('sha256').update(verifier).digest('base64url')
  const challenge = { code_challenge: digest, code_challenge_method: 'S256' }
  const right = await exchange(await code(challenge), { code_verifier: verifier })
  const wrong = await exchange(await code(challenge), { code_verifier: 'w'.repeat(64) })
  const none = await exchange(await code(challenge))
  expect(right.status).toBe(200)
  expect([wrong, none]).toMatchObject([{ error: 'invalid_grant' }, { error: 'invalid_grant' }])
})

test('lets an access token expire after an hour, and refreshes it', async () => {
  const { signIn, refresh, get, pass } = await startWithClock()
  const { access_token: first, refresh_token: refreshToken } = await signIn()
  pass(59 * minutes)
  expect((await get(first, '/drive/v3/files')).status).toBe(200)
  pass(2 * minutes)
  const expired = await get(first, '/drive/v3/files')
  expect(expired.status).toBe(401)
  expect(await expired.json()).toMatchObject({
    error: { code: 401, status: 'UNAUTHENTICATED', errors: [{ reason: 'authError' }] },
  })
  const { access_token: second } = await refresh(refreshToken)
  expect((await get(second, '/drive/v3/files')).status).toBe(200)
})

test('expires all access tokens when told to, and no later ones', async () => {
  const { drive, signIn, refresh, get } = await start()
  const { access_token: first, refresh_token: refreshToken } = await signIn()
  drive.control.expireAccessTokens()
  const { access_token: second } = await refresh(refreshToken)
  expect((await get(first, '/drive/v3/files')).status).toBe(401)
  expect((await get(second, '/drive/v3/files')).status).toBe(200)
})

test('gives nothing for a refresh token that was revoked, or never given', async () => {
  const { drive, signIn, refresh, get } = await start()
  const [one, other] = [await signIn(), await signIn()]
  const revoke = () =>
    fetch(`${drive.url}/revoke?token=${encodeURIComponent(one.refresh_token ?? '')}`, {
      method: 'POST',
    })
  expect((await revoke()).status).toBe(200)
  expect((await revoke()).status).toBe(400)
  expect(await refresh(one.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
  expect((await get(one.access_token, '/drive/v3/files')).status).toBe(401)
  expect((await refresh(other.refresh_token)).status).toBe(200)

  drive.control.revokeRefreshTokens()
  expect(await refresh(other.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh((await signIn()).refresh_token)).status).toBe(200)

  const forged = `${other.refresh_token?.split('.')[0]}.${'A'.repeat(43)}`
  for (const token of [forged, '1//x.y', 'nonsense', other.access_token])
    expect(await refresh(token)).toMatchObject({ error: 'invalid_grant' })
})

test('knows its tokens again after a restart, and what was revoked', async () => {
  const dataDir = await mkdtemp(join(inject('runDir'), 'drive-'))
  const first = await start({ dataDir })
  const [kept, revoked] = [await first.signIn(), await first.signIn()]
  await fetch(`${first.drive.url}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: revoked.access_token }),
  })
  await first.drive.stop()

  const second = await start({ dataDir })
  expect(second.drive.clientSecret).toBe(first.drive.clientSecret)
  expect((await second.refresh(kept.refresh_token)).status).toBe(200)
  expect(await second.refresh(revoked.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  const stranger = await start()
  expect(await stranger.refresh(kept.refresh_token)).toMatchObject({ error: 'invalid_grant' })
})

test('gives a service account a token for what it has signed', async () => {
  const { drive, token, get } = await start()
  const ask = (changes: Record<string, unknown> = {}, tamper = '') =>
    token({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertion(drive.serviceAccountKey(), changes) + tamper,
    })
  const given = await ask()
  expect(given).toMatchObject({ status: 200, expires_in: 3599 })
  expect(given.refresh_token).toBeUndefined()
  expect((await get(given.access_token, '/drive/v3/files')).status).toBe(200)
  const now = Math.floor(Date.now() / 1000)
  const refused = [
    { iss: 'somebody@drive.example' },
    { aud: 'https://elsewhere.example/token' },
    { iat: now - 7200, exp: now - 3600 },
    { exp: now + 7200 },
  ]
  for (const changes of refused)
    expect(await ask(changes)).toMatchObject({ status: 400, error: 'invalid_grant' })
  expect(await ask({}, 'AA')).toMatchObject({ error: 'invalid_grant' })
  expect(await ask({ scope: '' })).toMatchObject({ error: 'invalid_scope' })
})

test('lets nobody near the files with a token for something else', async () => {
  const { code, exchange, get } = await start()
  const { access_token: token } = await exchange(await code({ scope: 'openid email' }))
  const answer = await get(token, '/drive/v3/files')
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('insufficientPermissions')
})
