import { openTestApp } from '@loggia/testing/api/app'
import type { Authenticator } from '@loggia/testing/api/authenticator'
import { overRest, testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { addedPasskey, assertionOf, startAdding, startProof } from '@loggia/testing/api/passkeys'
import { clientBrowser, newStaff } from '@loggia/testing/api/people'
import { forgetProofs } from '@loggia/testing/api/proofs'
import { describe, expect } from 'vitest'
import { emptyTrash } from '../trash/trash.service.ts'
import { proveWithPasskey as prove, startPasskeyProof as start } from './passkey-proof.service.ts'

const empty = overRest(emptyTrash)

const app = await openTestApp({ CLIENT_LOGIN: 'any' })

/** An admin with a passkey, whose session has not been proved for ten minutes. */
async function admin() {
  const { browser, ...user } = await newStaff(app)
  const passkey = await addedPasskey(app, browser)
  await forgetProofs(app.redis)
  return { browser, user, ...passkey }
}

/** The same person in another browser. */
async function otherSession({ username }: { username: string }): Promise<Browser> {
  const browser = app.browser()
  const body = { username, password: 'correct horse' }
  await browser.request('post', '/api/login', { body })
  await forgetProofs(app.redis)
  return browser
}

type Quirks = Parameters<Authenticator['sign']>[1]

async function signedIn(browser: Browser, authenticator: Authenticator, quirks?: Quirks) {
  const { data: options } = await startProof(browser)
  return authenticator.sign(options, quirks)
}

const isProven = async (browser: Browser) => (await empty(browser)).error?.code !== 'PROOF_REQUIRED'

const failures = (userId: number) =>
  app.db.auditEntry.findMany({
    where: { action: 'staff.proofFailed', entityId: String(userId) },
  })

testOperation('starts with a question that needs no proof itself', start, async (call) => {
  const { browser } = await admin()
  const { data } = await call(browser)
  expect(data).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(data.challenge).toMatch(/^[\w-]{43}$/)
})

testOperation('a passkey proves its owner, in this session only', prove, async (call) => {
  const { browser, user, authenticator, id } = await admin()
  const other = await otherSession(user)
  expect(await isProven(browser)).toBe(false)
  const { error } = await call(browser, await signedIn(browser, authenticator))
  expect(error).toBeUndefined()
  expect(await isProven(browser)).toBe(true)
  expect(await isProven(other)).toBe(false)
  expect(await failures(user.id)).toEqual([])
  const { lastUsedAt } = await app.db.passkey.findUniqueOrThrow({ where: { id } })
  expect(lastUsedAt).not.toBeNull()
})

testOperation('proves once by one answer', prove, async (call) => {
  const { browser, authenticator } = await admin()
  const assertion = await signedIn(browser, authenticator)
  expect((await call(browser, assertion)).error).toBeUndefined()
  await forgetProofs(app.redis)
  expect((await call(browser, assertion)).status).toBe(400)
  expect(await isProven(browser)).toBe(false)
})

describe('a passkey proves nothing', () => {
  type Admin = Awaited<ReturnType<typeof admin>>

  /** Ways to sign something that is refused. */
  const wrong: Record<string, (of: Admin) => Promise<object>> = {
    'for the challenge of another session': async ({ user, authenticator }) =>
      signedIn(await otherSession(user), authenticator),
    'for the challenge of a sign-in': ({ browser, authenticator }) =>
      assertionOf(browser, authenticator, 'staff'),
    'for the challenge of a new passkey': async ({ browser, authenticator }) => {
      const { data: own } = await startProof(browser)
      const { data: options } = await startAdding(browser)
      return authenticator.sign({ ...own, challenge: options.challenge })
    },
    'when it is a colleague’s': async ({ browser }) =>
      signedIn(browser, (await admin()).authenticator),
    'when it is a client’s': async ({ browser }) => {
      const client = await clientBrowser(app)
      return signedIn(browser, (await addedPasskey(app, client)).authenticator)
    },
    'without a finger, face or PIN': ({ browser, authenticator }) =>
      signedIn(browser, authenticator, { isVerified: false }),
    'from another site': ({ browser, authenticator }) =>
      signedIn(browser, authenticator, { origin: 'https://evil.example' }),
    'once it was removed': async ({ browser, authenticator, id }) => {
      const assertion = await signedIn(browser, authenticator)
      await app.db.passkey.delete({ where: { id } })
      return assertion
    },
  }
  for (const [name, make] of Object.entries(wrong)) {
    testOperation(name, prove, async (call) => {
      const caller = await admin()
      const { browser, user } = caller
      const assertion = await make(caller)
      await forgetProofs(app.redis)
      const { status, error } = await call(browser, { ...assertion })
      expect([status, error?.code, error?.message]).toEqual([
        400,
        'VALIDATION',
        'This passkey did not work. Please try again, or choose another way.',
      ])
      expect(await isProven(browser)).toBe(false)
      const [entry, ...others] = await failures(user.id)
      expect(others).toEqual([])
      expect(entry).toMatchObject({ actorId: String(user.id), after: { way: 'passkey' } })
    })
  }
})

testOperation('a challenge of a proof signs nobody in', start, async (call) => {
  const { browser, authenticator } = await admin()
  const { data: options } = await call(browser)
  const assertion = authenticator.sign(options)
  const body = { ...assertion }
  const answer = await browser.request('post', '/api/passkeys/sign-in/staff', { body })
  expect(answer.status).toBe(401)
})
