import { forgetProofs } from '@loggia/testing/api/proofs'
import { uniqueNumber } from '@loggia/testing/unique'
import { proveClient as prove } from '../client-auth/client-auth.service.ts'
import { MAX_PASSKEYS } from '@loggia/contracts/passkeys/passkeys'
import { describe, expect, test } from 'vitest'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { createAuthenticator, type Authenticator } from '@loggia/testing/api/authenticator'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { add, addedPasskey, assertionOf, signIn, startAdding } from '@loggia/testing/api/passkeys'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'
import {
  listPasskeys as list,
  removePasskey as remove,
  renamePasskey as rename,
  startPasskey,
} from './passkeys.service.ts'

const app = await openTestApp({ CLIENT_LOGIN: 'any' })
const sam = await staffBrowser(app)
const ada = await clientBrowser(app)

const newAuthenticator = () => createAuthenticator(app.config.PUBLIC_URL)
const ownNames = async (browser: Browser) =>
  (await overRest(list)(browser)).data.map(({ name }) => name)

describe('a new passkey', () => {
  test('is discoverable, for a random name of the person, and asks staff for a finger, face or PIN', async () => {
    const { data: options } = await startAdding(sam)
    expect(options.rp.id).toBe('localhost')
    expect(options.attestation).toBe('none')
    const selection = { residentKey: 'required', requireResidentKey: true }
    expect(options.authenticatorSelection).toEqual({ ...selection, userVerification: 'required' })
    expect(options.user.id).toMatch(/^[\w-]{43}$/)
    const { data: ofClient } = await startAdding(ada)
    expect(ofClient.authenticatorSelection.userVerification).toBe('preferred')
  })

  test('is not offered to a device that has one, and is of the same person', async () => {
    const kim = await staffBrowser(app)
    const { data: first } = await startAdding(kim)
    const authenticator = newAuthenticator()
    await add(kim, authenticator.make(first))
    const { data: second } = await startAdding(kim)
    const transports = ['internal']
    const known = { type: 'public-key', id: authenticator.id, transports }
    expect(second.excludeCredentials).toEqual([known])
    expect(second.user.id).toBe(first.user.id)
  })

  test('is named by its browser or kind, and another one with a number', async () => {
    const kim = await staffBrowser(app)
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }
    const added = [['internal'], ['hybrid', 'internal'], ['usb', 'nfc'], ['hybrid']]
    for (const transports of added) {
      const { data: options } = await startAdding(kim)
      await add(kim, newAuthenticator().make(options, { transports }), { headers })
    }
    const names = ['Chrome on Linux', 'Chrome on Linux 2', 'Security key', 'Phone or tablet']
    expect(await ownNames(kim)).toEqual(names)
  })

  test('is known to the audit by its name, without its key', async () => {
    const kim = await staffBrowser(app)
    const { id } = await addedPasskey(app, kim, { name: 'Work laptop' })
    const entry = await app.db.auditEntry.findFirstOrThrow({
      where: { action: 'passkey.added', entityId: String(id) },
    })
    expect(entry.after).toMatchObject({ name: 'Work laptop', lastUsedAt: null })
    expect(Object.keys(entry.after as object)).not.toContain('publicKey')
  })

  test.each([
    ['staff', () => staffBrowser(app)],
    ['a client', () => clientBrowser(app)],
  ])('is mailed to %s, whoever has found their browser open', async (_, signIn) => {
    const { id } = await addedPasskey(app, await signIn())
    const entry = await app.db.auditEntry.findFirstOrThrow({
      where: { action: 'passkey.added', entityId: String(id) },
    })
    const where = { kind: 'sendSignInChanged', refId: entry.id }
    expect(await app.db.outbox.count({ where })).toBe(1)
  })

  /** Ways to make a passkey that is refused. */
  const wrong: Record<string, (authenticator: Authenticator) => Promise<Record<string, unknown>>> =
    {
      'of another site': async (each) =>
        each.make((await startAdding(sam)).data, { origin: 'https://evil.example' }),
      'of another relying party': async (each) =>
        each.make((await startAdding(sam)).data, { rpId: 'evil.example' }),
      'of staff without a finger, face or PIN': async (each) =>
        each.make((await startAdding(sam)).data, { isVerified: false }),
      'for the challenge of somebody else': async (each) =>
        each.make((await startAdding(await staffBrowser(app))).data),
      'for the challenge of a client': async (each) => each.make((await startAdding(ada)).data),
      'for a challenge that nobody has opened': async (each) =>
        each.make((await startAdding(sam)).data, { challenge: 'A'.repeat(43) }),
      'whose text says nothing': async (each) => ({
        ...each.make((await startAdding(sam)).data),
        clientDataJSON: Buffer.from('{"type":"webauthn.create"}').toString('base64url'),
      }),
    }
  test.each(Object.entries(wrong))('is refused %s', async (_, make) => {
    const before = await ownNames(sam)
    const { status, error } = await add(sam, await make(newAuthenticator()))
    const message = 'The passkey could not be added. Please try again.'
    expect([status, error?.message]).toEqual([400, message])
    expect(await ownNames(sam)).toEqual(before)
  })

  test('of a client may be one that asks for nothing but a touch', async () => {
    const { data: options } = await startAdding(ada)
    const { status } = await add(ada, newAuthenticator().make(options, { isVerified: false }))
    expect(status).toBe(201)
  })

  test('is added once, and its challenge answered once', async () => {
    const authenticator = newAuthenticator()
    const { data: options } = await startAdding(sam)
    const made = authenticator.make(options)
    const answers = await Promise.all([add(sam, made), add(sam, made)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const again = authenticator.make((await startAdding(sam)).data)
    expect((await add(sam, again)).status).toBe(409)
    const ofAnother = authenticator.make((await startAdding(ada)).data)
    expect((await add(ada, ofAnother)).status).toBe(409)
  })

  test('is refused once five minutes are over', async () => {
    const { data: options } = await startAdding(sam)
    const keys = await app.redis.keys('passkey:challenge:*')
    const lifetimes = await Promise.all(keys.map((key) => app.redis.pttl(key)))
    expect(Math.max(...lifetimes)).toBeLessThanOrEqual(300_000)
    expect(Math.min(...lifetimes)).toBeGreaterThan(0)
    await app.redis.del(...keys)
    expect((await add(sam, newAuthenticator().make(options))).status).toBe(400)
  })

  test('belongs to the session that the request names', async () => {
    const kim = await staffBrowser(app)
    const eve = await clientBrowser(app)
    const both = withBothSessions(app, kim, eve)
    const session = 'client'
    const { data: options } = await startAdding(both, {}, { session })
    const made = newAuthenticator().make(options)
    expect((await add(both, made)).status).toBe(400)
    const { data: again } = await startAdding(both, {}, { session })
    expect((await add(both, newAuthenticator().make(again), { session })).status).toBe(201)
    expect([(await ownNames(kim)).length, (await ownNames(eve)).length]).toEqual([0, 1])
  })

  test('is one too many after twenty', async () => {
    const kim = await staffBrowser(app)
    const { id } = await addedPasskey(app, kim)
    const {
      id: _,
      credentialId: __,
      ...row
    } = await app.db.passkey.findUniqueOrThrow({
      where: { id },
    })
    await app.db.passkey.createMany({
      data: Array.from({ length: MAX_PASSKEYS - 1 }, (_each, n) => ({
        ...row,
        transports: [],
        credentialId: `many${n}`,
      })),
    })
    const { status, error } = await startAdding(kim)
    const message = 'You have 20 passkeys already. Remove one first.'
    expect([status, error?.message]).toEqual([400, message])
  })
})

testOperation('renames a passkey of one’s own', rename, async (call) => {
  const kim = await staffBrowser(app)
  const { id } = await addedPasskey(app, kim)
  expect((await call(kim, { id, name: 'Key ring' })).data).toMatchObject({ id, name: 'Key ring' })
  expect((await call(kim, { id, name: ' ' })).error?.fields).toEqual({ name: 'Name is required' })
  expect((await call(sam, { id, name: 'Mine' })).status).toBe(404)
  expect((await call(ada, { id, name: 'Mine' })).status).toBe(404)
  expect(await ownNames(kim)).toEqual(['Key ring'])
})

testOperation('removes a passkey of one’s own, once', remove, async (call) => {
  const kim = await staffBrowser(app)
  const { id } = await addedPasskey(app, kim)
  expect((await call(sam, { id })).status).toBe(404)
  expect(await ownNames(kim)).toHaveLength(1)
  expect((await call(kim, { id })).status).toBe(204)
  expect((await call(kim, { id })).status).toBe(404)
  expect(await ownNames(kim)).toEqual([])
})

test('without Redis, a new passkey is refused as signing in is', async () => {
  const off = await startTestApp()
  try {
    const browser = await staffBrowser(off)
    const { status } = await startAdding(browser)
    expect(status).toBe(200)
    off.redis.disconnect()
    expect(
      (await browser.request('post', '/api/passkeys/sign-in', { body: { side: 'staff' } })).status,
    ).toBe(503)
  } finally {
    await off.close()
  }
})

describe('a passkey of a client', () => {
  const codeFor = async (browser: Browser, email: string) => {
    const answer = await browser.request('post', '/api/client/request-code', { body: { email } })
    return (answer.body as { verificationCode: string }).verificationCode
  }

  /** A session that began long ago, and the mailbox that it belongs to. */
  async function oldSession() {
    const email = `ines${uniqueNumber()}@customer.example`
    const browser = await clientBrowser(app, email)
    await forgetProofs(app.redis)
    return { browser, email }
  }

  testOperation('takes a proof that is not older than ten minutes', startPasskey, async (call) => {
    const { browser } = await oldSession()
    expect(await call(browser)).toMatchObject({ status: 403, error: { code: 'PROOF_REQUIRED' } })
    expect(await ownNames(browser)).toEqual([])
  })

  testOperation('is made after a code to the own mailbox', prove, async (call) => {
    const { browser, email } = await oldSession()
    const code = await codeFor(browser, email)
    const other = await codeFor(browser, `not-${email}`)
    const session = browser.cookies.get('loggia-client')
    for (const wrong of [other, code === '000000' ? '000001' : '000000']) {
      const refused = await call(browser, { code: wrong })
      expect([refused.status, refused.error?.fields]).toEqual([
        400,
        { code: 'Invalid verification code' },
      ])
    }
    expect((await startAdding(browser)).error?.code).toBe('PROOF_REQUIRED')
    expect((await call(browser, { code })).error).toBeUndefined()
    expect(browser.cookies.get('loggia-client')).toBe(session)
    await addedPasskey(app, browser)
    expect((await call(browser, { code })).status).toBe(400)
    expect((await call(app.browser(), { code })).status).toBe(401)
  })

  test('is made at once after signing in with another one', async () => {
    const { browser } = await oldSession()
    const fresh = await clientBrowser(app, (await oldSession()).email)
    const { authenticator } = await addedPasskey(app, fresh)
    await forgetProofs(app.redis)
    const again = app.browser()
    await signIn.client(again, await assertionOf(again, authenticator, 'client'))
    expect((await startAdding(again)).error).toBeUndefined()
    expect((await startAdding(browser)).error?.code).toBe('PROOF_REQUIRED')
  })
})
