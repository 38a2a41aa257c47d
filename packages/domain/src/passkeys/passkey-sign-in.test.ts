import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import type { Authenticator } from '@loggia/testing/api/authenticator'
import type { Browser } from '@loggia/testing/api/browser'
import { addedPasskey, assertionOf, signIn, startSignIn } from '@loggia/testing/api/passkeys'
import { clientBrowser, isSignedIn, newStaff, staffBrowser } from '@loggia/testing/api/people'

const app = await openTestApp()

const REFUSAL = [401, 'This passkey did not work. Please try again, or sign in another way.']

type Answer = Awaited<ReturnType<(typeof signIn)['staff' | 'client']>>
const refusalIn = ({ status, error }: Answer) => [status, error?.message]

/** A member of staff with a passkey. */
async function staffWithPasskey() {
  const { browser, ...user } = await newStaff(app)
  return { user, ...(await addedPasskey(app, browser)) }
}

/** A client with a record and a passkey. */
async function clientWithPasskey() {
  const client = await buildClient(app)
  const { email } = client
  const ada = await clientBrowser(app, email)
  return { ada, client, email, ...(await addedPasskey(app, ada)) }
}

describe('staff', () => {
  test('sign in as with a password', async () => {
    const { user, id, authenticator } = await staffWithPasskey()
    const browser = app.browser()
    const { data: options } = await startSignIn(browser, { side: 'staff' })
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const { status, data } = await signIn.staff(browser, authenticator.sign(options))
    expect([status, data.id]).toEqual([200, user.id])
    expect(await isSignedIn(browser)).toBe(true)
    const entry = await app.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({
      action: 'staff.signedIn',
      actorId: String(user.id),
      after: { way: 'passkey' },
    })
    const { lastUsedAt } = await app.db.passkey.findUniqueOrThrow({ where: { id } })
    expect(lastUsedAt).not.toBeNull()
  })

  test('never get into the portal with it', async () => {
    const { authenticator } = await staffWithPasskey()
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'client')
    expect(refusalIn(await signIn.client(browser, assertion))).toEqual(REFUSAL)
    // Nor by the question of the other side.
    const asked = await assertionOf(browser, authenticator, 'staff')
    expect(refusalIn(await signIn.client(browser, asked))).toEqual(REFUSAL)
    expect(browser.cookies.has('loggia-client')).toBe(false)
  })

  test('are refused without a finger, face or PIN', async () => {
    const { user, authenticator } = await staffWithPasskey()
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'staff', { isVerified: false })
    expect(refusalIn(await signIn.staff(browser, assertion))).toEqual(REFUSAL)
    const entry = await app.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ action: 'staff.signInFailed', entityId: String(user.id) })
  })

  test('are refused once deactivated, and as long as they are', async () => {
    const { user, authenticator, id } = await staffWithPasskey()
    const where = { id: user.id }
    await app.db.user.update({ where, data: { deactivatedAt: new Date() } })
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'staff')
    expect(refusalIn(await signIn.staff(browser, assertion))).toEqual(REFUSAL)
    expect(await isSignedIn(browser)).toBe(false)
    const { lastUsedAt } = await app.db.passkey.findUniqueOrThrow({ where: { id } })
    expect(lastUsedAt).toBeNull()
    await app.db.user.update({ where, data: { deactivatedAt: null } })
    const again = await assertionOf(browser, authenticator, 'staff')
    expect((await signIn.staff(browser, again)).status).toBe(200)
  })

  test.each([
    ['their password changes', `UPDATE users SET password = 'another'`],
    ['their account is deactivated', `UPDATE users SET deactivated_at = now()`],
    ['the passkey is removed', 'DELETE FROM passkeys'],
  ])('get no session when %s at that very moment', async (_, change) => {
    const { authenticator } = await staffWithPasskey()
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'staff')
    await app.db.$executeRawUnsafe(`
      CREATE FUNCTION meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${change}; RETURN NULL; END $$`)
    await app.db.$executeRawUnsafe(`
      CREATE TRIGGER meanwhile AFTER INSERT ON audit FOR EACH ROW
      WHEN (NEW.action = 'staff.signedIn') EXECUTE FUNCTION meanwhile()`)
    try {
      expect(refusalIn(await signIn.staff(browser, assertion))).toEqual(REFUSAL)
      expect(await isSignedIn(browser)).toBe(false)
    } finally {
      await app.db.$executeRawUnsafe('DROP FUNCTION meanwhile CASCADE')
    }
  })
})

describe('clients', () => {
  test('sign in as with a code', async () => {
    const { email, authenticator } = await clientWithPasskey()
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'client', { isVerified: false })
    const { status, data } = await signIn.client(browser, assertion)
    expect([status, data]).toEqual([200, { ok: true, authenticated: true, email }])
    expect(browser.cookies.has('loggia-known')).toBe(true)
    expect((await browser.request('get', '/api/client/status')).body).toMatchObject({ email })
    const entry = await app.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ action: 'client.signedIn', entityId: email })
    expect(entry.after).toEqual({ way: 'passkey' })
  })

  test('never get into the back office with it', async () => {
    const { authenticator } = await clientWithPasskey()
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'staff')
    expect(refusalIn(await signIn.staff(browser, assertion))).toEqual(REFUSAL)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('are refused once they have lost all access', async () => {
    const { client, authenticator } = await clientWithPasskey()
    await app.db.client.update({ where: { id: client.id }, data: { status: 'inactive' } })
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'client')
    expect(refusalIn(await signIn.client(browser, assertion))).toEqual(REFUSAL)
    expect(browser.cookies.has('loggia-client')).toBe(false)
  })

  test('keep it when they change their address', async () => {
    const { ada, authenticator } = await clientWithPasskey()
    const email = uniqueEmail()
    const requested = await ada.request('post', '/api/client/email-change', { body: { email } })
    const { verificationCode: code } = requested.body as { verificationCode: string }
    const body = { email, code }
    expect((await ada.request('post', '/api/client/email-change/confirm', { body })).status).toBe(
      200,
    )
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'client')
    expect((await signIn.client(browser, assertion)).data).toMatchObject({ email })
  })
})

describe('a sign-in is refused', () => {
  /** Ways to sign something that is refused. */
  const wrong: Record<string, (browser: Browser, each: Authenticator) => Promise<object>> = {
    'from another site': (browser, each) =>
      assertionOf(browser, each, 'staff', { origin: 'https://evil.example' }),
    'for another relying party': (browser, each) =>
      assertionOf(browser, each, 'staff', { rpId: 'evil.example' }),
    'for a challenge that nobody has opened': (browser, each) =>
      assertionOf(browser, each, 'staff', { challenge: 'A'.repeat(43) }),
    'for the challenge of another browser': (_, each) => assertionOf(app.browser(), each, 'staff'),
    'with another signature': async (browser, each) => ({
      ...(await assertionOf(browser, each, 'staff')),
      signature: (await assertionOf(browser, each, 'staff')).signature,
    }),
    'with the passkey of nobody': async (browser, each) => ({
      ...(await assertionOf(browser, each, 'staff')),
      credentialId: 'A'.repeat(22),
    }),
    'for another person': async (browser, each) => ({
      ...(await assertionOf(browser, each, 'staff')),
      userHandle: 'A'.repeat(43),
    }),
    'with the passkey of somebody else': async (browser, each) => ({
      ...(await assertionOf(browser, each, 'staff')),
      credentialId: (await staffWithPasskey()).authenticator.id,
    }),
    'with a text that is none': async (browser, each) => ({
      ...(await assertionOf(browser, each, 'staff')),
      clientDataJSON: 'A'.repeat(43),
    }),
    'in a browser that has not asked': async (browser, each) => {
      const assertion = await assertionOf(browser, each, 'staff')
      browser.cookies.delete('loggia-signIn')
      return assertion
    },
  }
  test.each(Object.entries(wrong))('%s', async (_, make) => {
    const { authenticator } = await staffWithPasskey()
    const browser = app.browser()
    const assertion = await make(browser, authenticator)
    expect(refusalIn(await signIn.staff(browser, { ...assertion }))).toEqual(REFUSAL)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('but once, when the same is sent several times at once', async () => {
    const { authenticator } = await staffWithPasskey()
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'staff')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signIn.staff(browser, assertion)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401])
  })

  test('once five minutes are over', async () => {
    const { authenticator } = await staffWithPasskey()
    const browser = app.browser()
    const assertion = await assertionOf(browser, authenticator, 'staff')
    const keys = await app.redis.keys('passkey:challenge:*')
    const lifetimes = await Promise.all(keys.map((key) => app.redis.ttl(key)))
    expect(Math.max(...lifetimes)).toBeLessThanOrEqual(300)
    expect(Math.min(...lifetimes)).toBeGreaterThan(0)
    await app.redis.del(...keys)
    expect(refusalIn(await signIn.staff(browser, assertion))).toEqual(REFUSAL)
  })
})

describe('a counter', () => {
  test('that went back tells of a copy, which is refused and recorded', async () => {
    const { id, authenticator } = await staffWithPasskey()
    const browser = app.browser()
    const first = await assertionOf(browser, authenticator, 'staff', { counter: 7 })
    expect((await signIn.staff(browser, first)).status).toBe(200)
    const other = app.browser()
    for (const counter of [7, 6, 0]) {
      const copy = await assertionOf(other, authenticator, 'staff', { counter })
      expect(refusalIn(await signIn.staff(other, copy))).toEqual(REFUSAL)
    }
    expect(await isSignedIn(other)).toBe(false)
    const where = { action: 'passkey.copyUsed', entityId: String(id) }
    expect(await app.db.auditEntry.count({ where })).toBe(3)
    expect(await app.db.passkey.findUniqueOrThrow({ where: { id } })).toMatchObject({ counter: 7n })
  })

  test('that always says nothing is none', async () => {
    const sam = await staffBrowser(app)
    const { id, authenticator } = await addedPasskey(app, sam)
    await app.db.passkey.update({ where: { id }, data: { counter: 0n } })
    const browser = app.browser()
    for (const counter of [0, 0]) {
      const assertion = await assertionOf(browser, authenticator, 'staff', { counter })
      expect((await signIn.staff(browser, assertion)).status).toBe(200)
    }
  })

  test('of two uses at once is compared one after the other', async () => {
    const { authenticator } = await staffWithPasskey()
    const browsers = [app.browser(), app.browser()]
    const answers = await Promise.all(
      browsers.map(async (browser) =>
        signIn.staff(browser, await assertionOf(browser, authenticator, 'staff', { counter: 9 })),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })
})
