import { SSO_PATHS } from '@loggia/contracts/sso/paths'
import { buildStaff } from '@loggia/testing/builders'
import { uniqueNumber } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import type { Browser } from '@loggia/testing/api/browser'
import { startTestApp } from '@loggia/testing/api/app'
import {
  begin,
  openCallback,
  signInBySso,
  signInAtProvider,
  openSsoApp,
} from '@loggia/testing/api/sso'
import { hashPassword } from '../staff-auth/password.ts'

const app = await openSsoApp()

const whoIs = async (browser: Browser) => {
  const { status, body } = await browser.request('get', '/api/user')
  return status === 200 ? (body as { id: number; username: string; role: string }) : status
}

/** A foreign account at the provider. */
function newAccount(values: { email?: string; email_verified?: boolean; name?: string } = {}) {
  const id = `person${uniqueNumber()}`
  const email = `${id}@provider.example`
  app.provider.accounts.set(id, { email, email_verified: true, name: 'Ada Lovelace', ...values })
  return { id, email }
}

/** An account there, and one here with the same address. */
async function newColleague(values: object = {}) {
  const account = newAccount()
  const user = await buildStaff(app, { email: account.email, ...values })
  return { account: account.id, email: account.email, user }
}

const failed = (failure: string) => new RegExp(`^/auth\\?sso=${failure}`)

describe('signing in', () => {
  test('asks the provider with PKCE, a nonce and a state, and comes back to the page that was wanted', async () => {
    const { account, user } = await newColleague()
    const browser = app.browser()
    const url = await begin(browser, '?next=/admin/projects')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'loggia',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/auth/sso/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const path = await openCallback(browser, await signInAtProvider(app, url, account))
    expect(path).toBe('/admin/projects')
    expect(await whoIs(browser)).toMatchObject({ id: user.id, role: user.role })
    const entries = await app.db.auditEntry.findMany({
      where: { entity: 'user', entityId: String(user.id) },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['staff.ssoLinked', null],
      ['staff.signedIn', { way: 'sso' }],
    ])
  })

  test('leads nowhere else', async () => {
    const { account } = await newColleague()
    const { path } = await signInBySso(app, account, undefined, '?next=https://evil.example/')
    expect(path).toBe('/admin')
  })

  test('opens the account that was invited, with the role of the invitation, once', async () => {
    const account = newAccount()
    const invitedBy = await buildStaff(app)
    await app.db.staffInvitation.create({
      data: {
        email: account.email.toUpperCase(),
        role: 'contractor',
        invitedById: invitedBy.id,
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    })
    // Two tabs at once.
    const both = await Promise.all([signInBySso(app, account.id), signInBySso(app, account.id)])
    const [first, second] = await Promise.all(both.map(({ browser }) => whoIs(browser)))
    expect(first).toMatchObject({ username: account.id, name: 'Ada Lovelace', role: 'contractor' })
    expect(second).toEqual(first)
    expect(await app.db.user.count({ where: { emailKey: account.email } })).toBe(1)
  })

  test.each([
    'a\r\nBcc: x@y.example',
    '\u0000\ud800',
    'a\u2028b',
    'tab\tbed',
    'a',
    ' ',
    '\u202e\u200b',
    'x'.repeat(500),
  ])('calls whom the provider calls %j by the username', async (name) => {
    const { id, email } = newAccount({ name })
    const expiresAt = new Date(Date.now() + 3_600_000)
    await app.db.staffInvitation.create({ data: { email, expiresAt } })
    const { browser, path } = await signInBySso(app, id)
    expect(path).toBe('/admin')
    expect(await whoIs(browser)).toMatchObject({ username: id, name: id })
  })

  test.each([
    ['a stranger of the right domain', {}, 'unknown'],
    ['whose address nobody vouches for', { email_verified: false }, 'unverified'],
  ])('refuses %s', async (_who, values, failure) => {
    const account = newAccount(values)
    if (failure === 'unverified') await buildStaff(app, { email: account.email })
    const { browser, path } = await signInBySso(app, account.id)
    expect(path).toMatch(failed(failure))
    expect(await whoIs(browser)).toBe(401)
  })

  test('opens no account whose address nobody has proved, until its owner does', async () => {
    const { account, email, user } = await newColleague({
      emailProvedAt: null,
      password: await hashPassword('correct horse'),
    })
    const { browser, path } = await signInBySso(app, account)
    expect(path).toMatch(failed('unproved'))
    expect(await whoIs(browser)).toBe(401)
    const where = { action: 'staff.signInFailed', entityId: String(user.id) }
    const entries = await app.db.auditEntry.findMany({ where })
    expect(entries.map(({ after }) => after)).toEqual([{ way: 'sso', addressNotProved: true }])

    const owner = app.browser()
    const post = (at: string, body: object) => owner.request('post', at, { body })
    await post('/api/login', { username: user.username, password: 'correct horse' })
    const asked = await post('/api/user/email-change', { email, currentPassword: 'correct horse' })
    const code = (asked.body as { verificationCode: string }).verificationCode
    const confirmed = await post('/api/user/email-change/confirm', { email, code })
    expect(confirmed.status).toBe(200)
    const proved = { action: 'staff.emailProved', entityId: String(user.id) }
    expect(await app.db.auditEntry.count({ where: proved })).toBe(1)
    expect(await whoIs((await signInBySso(app, account)).browser)).toMatchObject({ id: user.id })
    expect(
      (await post('/api/user/email-change', { email, currentPassword: 'correct horse' })).status,
    ).toBe(400)
  })

  test('refuses who was invited too long ago, and who is deactivated here', async () => {
    const late = newAccount()
    await app.db.staffInvitation.create({
      data: { email: late.email, expiresAt: new Date(Date.now() - 1) },
    })
    const { account, user } = await newColleague()
    await signInBySso(app, account)
    await app.db.user.update({ where: { id: user.id }, data: { deactivatedAt: new Date() } })
    for (const id of [late.id, account]) {
      expect((await signInBySso(app, id)).path).toMatch(failed('unknown'))
    }
  })

  test('refuses who is refused there', async () => {
    const { path } = await signInBySso(app, 'nobody')
    expect(path).toMatch(failed('refused'))
  })

  test('says that an administrator has to consent, where the provider waits for that', async () => {
    const browser = app.browser()
    const state = (await begin(browser)).searchParams.get('state') ?? ''
    const callback = new URL(SSO_PATHS.callback, app.config.PUBLIC_URL)
    const description = 'AADSTS65001: The user or administrator has not consented to use it.'
    callback.search = new URLSearchParams({
      iss: app.provider.variables.SSO_ISSUER,
      error: 'consent_required',
      error_description: description,
      state,
    }).toString()
    expect(await openCallback(browser, callback)).toMatch(failed('consent'))
  })

  test('tells the person by email that it works from now on, the first time', async () => {
    const { account, user } = await newColleague()
    await signInBySso(app, account)
    await signInBySso(app, account)
    const linked = await app.db.auditEntry.findMany({
      where: { action: 'staff.ssoLinked', entityId: String(user.id) },
    })
    expect(linked).toHaveLength(1)
    const refId = linked[0]?.id ?? 0
    expect(await app.db.outbox.count({ where: { kind: 'sendSignInChanged', refId } })).toBe(1)
  })
})

describe('attacks', () => {
  test('an answer works once', async () => {
    const { account } = await newColleague()
    const browser = app.browser()
    const callback = await signInAtProvider(app, await begin(browser), account)
    const paths = await Promise.all([
      openCallback(browser, callback),
      openCallback(browser, callback),
    ])
    expect(paths.filter((path) => path === '/admin')).toHaveLength(1)
    expect(await openCallback(browser, callback)).toMatch(failed('expired'))
  })

  test('an answer for one browser signs nobody in in another', async () => {
    const { account } = await newColleague()
    const callback = await signInAtProvider(app, await begin(app.browser()), account)
    const victim = app.browser()
    await begin(victim)
    expect(await openCallback(victim, callback)).toMatch(failed('expired'))
    expect(await whoIs(victim)).toBe(401)
  })

  test.each(['state', 'nonce', 'code_challenge'])('two sign-ins cannot swap a %s', async (name) => {
    const { account } = await newColleague()
    const browser = app.browser()
    const [url, other] = [await begin(browser), await begin(browser)]
    url.searchParams.set(name, other.searchParams.get(name) ?? '')
    expect(await openCallback(browser, await signInAtProvider(app, url, account))).toMatch(
      failed('failed'),
    )
  })

  test.each([
    [
      'of another issuer',
      'setup',
      (answer: URLSearchParams) => answer.set('iss', 'https://evil.example'),
    ],
    // This provider always names itself.
    ['that names no issuer', 'failed', (answer: URLSearchParams) => answer.delete('iss')],
  ])('an answer %s is refused', async (_whose, failure, change) => {
    const { account } = await newColleague()
    const browser = app.browser()
    const callback = await signInAtProvider(app, await begin(browser), account)
    expect(callback.searchParams.get('iss')).toBe(app.provider.variables.SSO_ISSUER)
    change(callback.searchParams)
    expect(await openCallback(browser, callback)).toMatch(failed(failure))
  })

  test('who gets the old address of somebody there does not get their account here', async () => {
    const { account, email, user } = await newColleague()
    await signInBySso(app, account)
    app.provider.accounts.set(account, { email: `new-${email}`, email_verified: true })
    const heir = newAccount({ email })
    expect((await signInBySso(app, heir.id)).path).toMatch(failed('unknown'))
    const { browser } = await signInBySso(app, account)
    expect(await whoIs(browser)).toMatchObject({ id: user.id })
  })

  test('a session that was there before is not the one that is there after it', async () => {
    const { account } = await newColleague()
    const { browser } = await signInBySso(app, account)
    const before = browser.cookies.get('loggia-staff')
    await signInBySso(app, account, browser)
    expect(browser.cookies.get('loggia-staff')).not.toBe(before)
    const fixed = app.browser()
    fixed.cookies.set('loggia-staff', before ?? '')
    expect(await whoIs(fixed)).toBe(401)
  })
})

describe('signing out there', () => {
  test('ends all sessions here', async () => {
    const { account, user } = await newColleague()
    const [first, second] = [await signInBySso(app, account), await signInBySso(app, account)]
    const other = await signInBySso(app, (await newColleague()).account)
    await app.provider.signOut(account)
    expect(await whoIs(first.browser)).toBe(401)
    expect(await whoIs(second.browser)).toBe(401)
    expect(await whoIs(other.browser)).not.toBe(401)
    const where = { action: 'staff.ssoEnded', entityId: String(user.id) }
    expect(await app.db.auditEntry.count({ where })).toBe(1)
  })

  test('counts once for each token, however often it is sent', async () => {
    const { account, user } = await newColleague()
    await signInBySso(app, account)
    await app.provider.signOut(account)
    const token = app.provider.logoutTokens.at(-1) ?? ''
    const replay = async () => {
      const { status } = await app.browser().request('post', SSO_PATHS.logout, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ logout_token: token }).toString(),
      })
      return status
    }
    const { browser } = await signInBySso(app, account)
    expect(await replay()).toBe(200)
    expect(await whoIs(browser)).toMatchObject({ id: user.id })
    await app.provider.signOut(account)
    expect(await whoIs(browser)).toBe(401)
  })

  test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'])(
    'needs a token of the provider, not %j',
    async (token) => {
      const { status } = await app.browser().request('post', SSO_PATHS.logout, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ logout_token: token }).toString(),
      })
      expect(status).toBe(400)
    },
  )
})

test('counts as both factors where a second one is required', async () => {
  const current = 'correct horse'
  const { account } = await newColleague({ password: await hashPassword(current) })
  await app.db.signInRule.create({
    data: { secondFactorFor: 'everybody', secondFactorFrom: new Date('2026-01-01') },
  })
  const { browser } = await signInBySso(app, account)
  expect((await browser.request('get', '/api/clients')).status).toBe(200)
  // A change of the password begins another session, for the same sign-in.
  const body = { currentPassword: current, newPassword: 'battery staple' }
  expect((await browser.request('post', '/api/user/password', { body })).status).toBe(204)
  expect((await browser.request('get', '/api/clients')).status).toBe(200)
  await app.db.signInRule.deleteMany()
})

describe('a fresh proof', () => {
  const prove = async (browser: Browser) => {
    const { body } = await browser.request('post', '/api/staff/invitations', {
      body: { email: `new${uniqueNumber()}@provider.example`, role: 'staff' },
    })
    return (body as { code?: string }).code ?? 'proven'
  }

  test('takes that the provider has asked who it is just now', async () => {
    const { account } = await newColleague({ role: 'admin' })
    const { browser } = await signInBySso(app, account)
    expect(await prove(browser)).toBe('PROOF_REQUIRED')
    await signInBySso(app, account, browser, '?again')
    expect(await prove(browser)).toBe('proven')
  })

  test('is not what somebody brings back whom the provider has not asked, and they learn why', async () => {
    const { account, user } = await newColleague({ role: 'admin' })
    const { browser } = await signInBySso(app, account)
    const url = await begin(browser, '?again&next=/admin/team')
    // As at Google, which passes over both.
    url.searchParams.delete('prompt')
    url.searchParams.delete('max_age')
    const path = await openCallback(browser, await signInAtProvider(app, url, account))
    expect(path).toBe('/auth?sso=unproven&next=%2Fadmin%2Fteam')
    expect(await whoIs(browser)).toMatchObject({ id: user.id })
    expect(await prove(browser)).toBe('PROOF_REQUIRED')
  })
})

test('while the provider is away, the sign-in page says so', async () => {
  const away = await startTestApp({
    ...app.provider.variables,
    SSO_ISSUER: 'http://localhost:9',
  })
  const { headers } = await away.browser().request('get', `${SSO_PATHS.start}?next=/admin/clients`)
  expect(headers.get('location')).toBe('/auth?sso=unavailable&next=%2Fadmin%2Fclients')
  await away.close()
})

test('an installation without single sign-on has none of its addresses', async () => {
  const without = await startTestApp()
  const { status } = await without.browser().request('get', SSO_PATHS.start)
  expect(status).toBe(404)
  await without.close()
})
