import { signToken } from '@loggia/server/auth/signed-token'
import { Queue } from 'bullmq'
import { afterAll, describe, expect } from 'vitest'
import { startTestApp, TEST_SECRET } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { newStaff } from '@loggia/testing/api/people'
import { loginStaff } from './staff-auth.service.ts'
import {
  requestPasswordReset as request,
  resetPassword as reset,
} from './password-reset.service.ts'
import { changePassword } from './staff-password.service.ts'

const change = overRest(changePassword)
const login = overRest(loginStaff)

const app = await startTestApp()
const mail = new Queue('mail', { connection: { url: app.config.REDIS_URL } })
afterAll(async () => {
  await mail.close()
  await app.close()
})

/** The token of a new link, as the worker mails it. */
async function newLink(userId: number, expiresAt = new Date(Date.now() + 3_600_000)) {
  const { id } = await app.db.passwordReset.create({ data: { userId, expiresAt } })
  return signToken(TEST_SECRET, 'password-reset', id)
}

const canSignIn = async (username: string, password: string) =>
  (await login(app.browser(), { username, password })).status === 200

describe('asking for a link', () => {
  testOperation(
    'touches no table, so that known and unknown addresses take the same time',
    request,
    async (call) => {
      const { email } = await newStaff(app)
      const addresses = [email.toUpperCase(), `not-${email}`]
      const tables = await app.db.$queryRaw<{ name: string }[]>`
      SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema()`
      await app.db.$transaction(
        async (tx) => {
          const names = tables.map(({ name }) => name).join(', ')
          await tx.$executeRawUnsafe(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`)
          for (const address of addresses) {
            const outcome = await call(app.browser(), { email: address })
            expect(outcome).toMatchObject({ status: 200, data: { success: true } })
          }
        },
        { timeout: 60_000 },
      )
      const jobs = (await mail.getJobs()).filter(({ data }) => addresses.includes(data.email))
      expect(jobs.map(({ data }) => Object.keys(data))).toEqual([
        ['requestId', 'email', 'requestKey', 'messageId', 'expiresAt'],
        ['requestId', 'email', 'requestKey', 'messageId', 'expiresAt'],
      ])
      // The address is removed with the job, whether it succeeds or not.
      expect(jobs[0]?.opts).toMatchObject({ removeOnComplete: true, removeOnFail: true })
    },
  )
})

describe('a link', () => {
  testOperation('sets a password once, and signs out all sessions', reset, async (call) => {
    const { browser, username, id } = await newStaff(app)
    const token = await newLink(id)
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => call(app.browser(), { token, password: 'brand new' })),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await browser.request('get', '/api/user')).status).toBe(401)
    expect(await canSignIn(username, 'brand new')).toBe(true)
  })

  testOperation('is refused when it has expired or was forged', reset, async (call) => {
    const { username, password, id } = await newStaff(app)
    for (const token of [await newLink(id, new Date(0)), 'nonsense']) {
      const { status, error } = await call(app.browser(), { token, password: 'brand new' })
      expect(status).toBe(400)
      expect(error?.message).toBe('The link is not valid or has expired')
    }
    expect(await canSignIn(username, password)).toBe(true)
  })

  testOperation('dies when another one is used, also at the same moment', reset, async (call) => {
    const { username, id } = await newStaff(app)
    const tokens = await Promise.all(Array.from({ length: 8 }, () => newLink(id)))
    const outcomes = await Promise.all(
      tokens.map((token, index) => call(app.browser(), { token, password: `brand new ${index}` })),
    )
    expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(7)
    const winner = outcomes.findIndex(({ status }) => status === 200)
    expect(await canSignIn(username, `brand new ${winner}`)).toBe(true)
  })

  testOperation('dies when the password is changed', reset, async (call) => {
    const { browser, username, password, id } = await newStaff(app)
    const token = await newLink(id)
    await change(browser, { currentPassword: password, newPassword: 'another one' })
    expect((await call(app.browser(), { token, password: 'brand new' })).status).toBe(400)
    expect(await canSignIn(username, 'another one')).toBe(true)
  })

  testOperation('of a colleague stays', reset, async (call) => {
    const [sam, lin] = [await newStaff(app), await newStaff(app)]
    const token = await newLink(lin.id)
    await change(sam.browser, { currentPassword: sam.password, newPassword: 'another one' })
    expect((await call(app.browser(), { token, password: 'brand new' })).status).toBe(200)
  })
})
