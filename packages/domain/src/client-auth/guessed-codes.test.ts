import { uniqueEmail } from '@loggia/testing/unique'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromNetwork, requestCode, wrongCodes } from '@loggia/testing/api/access-codes'
import { openTestApp } from '@loggia/testing/api/app'
import { insertInMiddle } from '@loggia/testing/api/insert-in-middle'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { clientBrowser } from '@loggia/testing/api/people'
import { verifyAccessCode as verify } from './client-auth.service.ts'

const GUESSES = 200

const app = await openTestApp({ RATE_LIMIT_MULTIPLIER: '1', TRUST_PROXY: '1' })
beforeEach(() => app.redis.flushdb())

/** How many wrong codes were compared for the address, as the audit knows. */
const compared = (email: string) =>
  app.db.auditEntry.count({ where: { action: 'client.signInFailed', entityId: email } })

describe('guessing access codes in parallel', () => {
  testOperation(
    'compares five in the browser that asked, wherever they come from',
    verify,
    async (call) => {
      const browser = app.browser()
      const email = uniqueEmail()
      const { code } = await requestCode(browser, email)
      // Once its challenge is closed, the browser guesses like any other: from another budget, here an empty one.
      const elsewhere = `guesses:verifyCodeElsewhere.email:${email}`
      await app.redis.multi().hset(elsewhere, 'taken', 20).expire(elsewhere, 3_600).exec()
      const guesses = insertInMiddle(code, wrongCodes(code, GUESSES - 1))
      const calls = guesses.map((guess, index) =>
        call(app.browser(browser.cookies), { email, code: guess }, { headers: fromNetwork(index) }),
      )
      const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
      expect([...statuses].filter((status) => ![200, 400, 429].includes(status))).toEqual([])
      expect(await compared(email)).toBeGreaterThan(0)
      expect(await compared(email)).toBeLessThanOrEqual(5)
    },
  )

  testOperation(
    'compares five of another network, twenty of all networks',
    verify,
    async (call) => {
      for (const [networks, budget] of [
        [1, 5],
        [GUESSES, 20],
      ] as const) {
        const email = uniqueEmail()
        const { code } = await requestCode(app.browser(), email, fromNetwork(1_000))
        const guesses = insertInMiddle(code, wrongCodes(code, GUESSES - 1))
        const calls = guesses.map((guess, index) =>
          call(app.browser(), { email, code: guess }, { headers: fromNetwork(index % networks) }),
        )
        await Promise.all(calls)
        expect(await compared(email)).toBeGreaterThan(0)
        expect(await compared(email)).toBeLessThanOrEqual(budget)
      }
    },
  )
})

describe('strangers', () => {
  testOperation(
    'with fifty requests cannot keep the owner from signing in',
    verify,
    async (call) => {
      const email = uniqueEmail()
      const asked = app.browser()
      const { code } = await requestCode(asked, email, fromNetwork(1_000))
      const strangers = Array.from({ length: 50 }, (_, index) =>
        requestCode(app.browser(), email, fromNetwork(index)),
      )
      expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(
        new Set([200]),
      )
      // The code from before is still good, in the browser that asked and in another of its network.
      const wrong = { email, code: wrongCodes(code, 1)[0] }
      expect((await call(app.browser(asked.cookies), wrong)).status).toBe(400)
      const elsewhere = { headers: fromNetwork(1_000) }
      expect((await call(app.browser(), { email, code }, elsewhere)).status).toBe(200)
      const later = app.browser()
      const again = await requestCode(later, email, fromNetwork(1_000))
      expect((await call(later, { email, code: again.code }, elsewhere)).status).toBe(200)
    },
  )

  testOperation(
    'with seventy requests of one network leave the others theirs',
    verify,
    async (call) => {
      const email = uniqueEmail()
      // More than all networks together may ask for this address: those that are refused do not count.
      for (let count = 0; count < 70; count += 1) {
        await requestCode(app.browser(), email, fromNetwork(1))
      }
      const owner = app.browser()
      const { code } = await requestCode(owner, email, fromNetwork(2))
      expect((await call(owner, { email, code })).status).toBe(200)
    },
  )

  test('cannot flood a mailbox from many networks', async () => {
    const email = uniqueEmail()
    const calls = Array.from({ length: 100 }, (_, index) =>
      requestCode(app.browser(), email, fromNetwork(index)),
    )
    const accepted = (await Promise.all(calls)).filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(60)
  })

  test('who use up all limits of an address cannot shut out a browser that has signed in before', async () => {
    const email = uniqueEmail()
    const owner = await clientBrowser(app, email)
    await owner.request('post', '/api/client/logout')
    const strangers = Array.from({ length: 100 }, (_, index) =>
      requestCode(app.browser(), email, fromNetwork(index)),
    )
    await Promise.all(strangers)
    await app.redis.hset(`guesses:verifyCode.email:${email}`, 'pausedUntil', Date.now() + 60_000)
    const stranger = app.browser()
    expect((await overRest(verify)(stranger, { email, code: '000000' })).status).toBe(429)
    const { code } = await requestCode(owner, email)
    expect((await overRest(verify)(owner, { email, code })).status).toBe(200)
  })
})
