import { describe, expect, test } from 'vitest'
import { requestCode } from '@loggia/testing/api/access-codes'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { buildClient } from '@loggia/testing/builders'
import { clientBrowser } from '@loggia/testing/api/people'
import { uniqueEmail } from '@loggia/testing/unique'
import {
  readClientStatus as status,
  verifyAccessCode as verifyCode,
} from './client-auth.service.ts'

const app = await openTestApp()

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('verifying an access code', () => {
  testOperation(
    'opens a session, ignoring spaces and the case of the address',
    verifyCode,
    async (call) => {
      const browser = app.browser()
      const email = uniqueEmail()
      const { code } = await requestCode(browser, email)
      const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
      const { status: http, data } = await call(browser, {
        email: email.toUpperCase(),
        code: spaced,
      })
      expect(http).toBe(200)
      expect(data).toEqual({ ok: true, authenticated: true, email })
      const { data: signedIn } = await overRest(status)(browser)
      expect(signedIn).toMatchObject({ authenticated: true, ok: true, email })
      expect(await app.redis.keys('session:client:*')).not.toHaveLength(0)
    },
  )

  testOperation('takes a code that was asked for in capitals', verifyCode, async (call) => {
    const browser = app.browser()
    const email = uniqueEmail()
    const { code } = await requestCode(browser, email.toUpperCase())
    expect((await call(browser, { email, code })).status).toBe(200)
  })

  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

  testOperation('reads code and address as they are pasted', verifyCode, async (call) => {
    const spellings: ((code: string) => string)[] = [
      (code) => `${code.slice(0, 3)}\u2013${code.slice(3)}`,
      (code) => `${code}.`,
      (code) => `\u202a${code}\u200b\u202c`,
      wide,
    ]
    const email = uniqueEmail()
    const pasted = [`${email}\u200b`, `Grace <${email}>`, `mailto:${email}`, wide(email)]
    for (const [index, spelled] of spellings.entries()) {
      const browser = app.browser()
      const { code } = await requestCode(browser, email)
      const { data } = await call(browser, { email: pasted[index] ?? '', code: spelled(code) })
      expect(data).toEqual({ ok: true, authenticated: true, email })
    }
  })

  testOperation('knows an address by its domain in either spelling', verifyCode, async (call) => {
    const browser = app.browser()
    const [local] = uniqueEmail().split('@')
    const { code } = await requestCode(browser, `${local}@b\u00fccher.example`)
    const { data } = await call(browser, { email: `${local}@XN--bcher-kva.example`, code })
    expect(data).toMatchObject({ ok: true })
  })

  testOperation(
    'refuses a wrong code, and a short one with the specified message',
    verifyCode,
    async (call) => {
      const browser = app.browser()
      const email = uniqueEmail()
      const { code } = await requestCode(browser, email)
      const wrong = await call(browser, { email, code: wrongCode(code) })
      expect(wrong.status).toBe(400)
      expect(wrong.error?.message).toBe('Invalid verification code')
      const short = await call(browser, { email, code: '123' })
      expect(short.error?.fields).toEqual({ code: 'Access code must be at least 6 characters' })
    },
  )

  testOperation('accepts a code once among fifty concurrent attempts', verifyCode, async (call) => {
    const browser = app.browser()
    const email = uniqueEmail()
    const { code } = await requestCode(browser, email)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => call(app.browser(browser.cookies), { email, code })),
    )
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1)
  })

  testOperation('rejects the code after five wrong answers', verifyCode, async (call) => {
    const browser = app.browser()
    const email = uniqueEmail()
    const { code } = await requestCode(browser, email)
    for (let tries = 0; tries < 5; tries += 1) await call(browser, { email, code: wrongCode(code) })
    expect((await call(browser, { email, code })).status).toBe(400)
  })

  testOperation('accepts any of the newest three codes', verifyCode, async (call) => {
    const browser = app.browser()
    const email = uniqueEmail()
    const { code: expired } = await requestCode(browser, email)
    const newest: string[] = []
    while (newest.length < 3) newest.push((await requestCode(browser, email)).code)
    if (!newest.includes(expired)) {
      expect((await call(browser, { email, code: expired })).status).toBe(400)
    }
    expect((await call(browser, { email, code: newest[0] })).status).toBe(200)
  })

  testOperation(
    'limits the guesses of strangers, who cannot invalidate the code',
    verifyCode,
    async (call) => {
      const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
      const owner = strict.browser()
      const email = uniqueEmail()
      const { code } = await requestCode(owner, email)
      for (let tries = 0; tries < 5; tries += 1) {
        const guess = await call(strict.browser(), { email, code: wrongCode(code) })
        expect(guess.status).toBe(400)
      }
      expect((await call(strict.browser(), { email, code })).status).toBe(429)
      expect((await call(owner, { email, code })).status).toBe(200)
      await strict.close()
    },
  )

  testOperation(
    'pauses the address after a hundred failures in a row and alerts staff',
    verifyCode,
    async (call) => {
      const few = await startTestApp({ RATE_LIMIT_MULTIPLIER: '0.04' })
      const browser = few.browser()
      const email = uniqueEmail()
      const { code } = await requestCode(browser, email)
      const failures = 4
      for (let tries = 0; tries < failures; tries += 1) {
        await few.redis.del('guesses:verifyCode.ip:127.0.0.1')
        expect((await call(browser, { email, code: wrongCode(code) })).status).toBe(400)
      }
      await few.redis.del('guesses:verifyCode.ip:127.0.0.1')
      const { status: http, headers } = await call(browser, { email, code })
      expect(http).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
      const [entry] = await few.db.auditEntry.findMany({ where: { action: 'client.signInPaused' } })
      expect(entry).toMatchObject({ entityId: email })
      expect(await few.db.outbox.findMany()).toMatchObject([
        { kind: 'sendSignInAlert', refId: entry?.id },
      ])
      await few.close()
    },
  )

  test('a session ends when its client becomes inactive', async () => {
    const { id, email } = await buildClient(app, { name: 'Grace', portalRole: 'member' })
    const browser = await clientBrowser(app, email)
    const before = await overRest(status)(browser)
    expect(before.data).toMatchObject({ authenticated: true, name: 'Grace' })
    await app.db.client.update({ where: { id }, data: { status: 'inactive' } })
    const after = await overRest(status)(browser)
    expect(after.data).toMatchObject({ authenticated: false, ok: false, email: null })
  })
})
