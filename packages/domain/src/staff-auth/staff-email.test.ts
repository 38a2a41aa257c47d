import { buildClient, buildStaff } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import type { StaffUser } from '@loggia/contracts/staff-auth/staff-auth'
import { describe, expect, test } from 'vitest'
import { wrongCodes } from '@loggia/testing/api/access-codes'
import { newAddressCode, newStaffAddressCode } from '@loggia/testing/api/addresses/email-change'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { clientBrowser, staffBrowser, withBothSessions } from '@loggia/testing/api/people'
import {
  confirmStaffEmailChange as confirm,
  requestStaffEmailChange as request,
} from './staff-email.service.ts'

const currentPassword = 'correct horse'

const app = await openTestApp()

const whoIs = async (browser: Browser) =>
  (await browser.request('get', '/api/user')).body as StaffUser

/** A member of staff with sessions in two browsers. */
async function newStaff() {
  const browser = await staffBrowser(app)
  const user = await whoIs(browser)
  const elsewhere = app.browser()
  const body = { username: user.username, password: currentPassword }
  await elsewhere.request('post', '/api/login', { body })
  return { browser, elsewhere, user }
}

const countFailures = (id: number) =>
  app.db.auditEntry.count({ where: { action: 'staff.emailChangeFailed', entityId: String(id) } })

describe('asking for a code to another address', () => {
  testOperation('takes the current password', request, async (call) => {
    const { browser, user } = await newStaff()
    const input = { email: uniqueEmail(), currentPassword: 'a guess' }
    const wrong = await call(browser, input)
    const message = 'Current password is not correct'
    expect([wrong.status, wrong.error?.fields]).toEqual([400, { currentPassword: message }])
    expect(await countFailures(user.id)).toBe(1)
    const { status, data } = await call(browser, { ...input, currentPassword })
    const verificationCode = expect.stringMatching(/^\d{6}$/)
    expect([status, data]).toMatchObject([200, { success: true, verificationCode }])
  })

  testOperation('refuses the own address, and that of a colleague', request, async (call) => {
    const { browser, user } = await newStaff()
    const own = await call(browser, { email: user.email.toUpperCase(), currentPassword })
    expect(own.error?.fields).toEqual({ email: 'You use this address already' })
    const colleague = await buildStaff(app, { deactivatedAt: new Date() })
    const email = colleague.email.toUpperCase()
    const taken = await call(browser, { email, currentPassword })
    expect([taken.status, taken.error?.code]).toEqual([409, 'DUPLICATE'])
    expect(taken.error?.fields).toEqual({ email: 'Email address is already in use' })
    // A caller without the password learns nothing.
    const guessed = await call(browser, { email, currentPassword: 'a guess' })
    expect(guessed.error?.fields).toHaveProperty('currentPassword')
  })
})

describe('the code', () => {
  testOperation('changes the address, and the mailbox before is told', confirm, async (call) => {
    const { browser, elsewhere, user } = await newStaff()
    const expiresAt = new Date(Date.now() + 3_600_000)
    const reset = await app.db.passwordReset.create({ data: { userId: user.id, expiresAt } })
    const email = uniqueEmail('Ida.Nord')
    const code = await newStaffAddressCode(browser, email)
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
    const { status, data } = await call(browser, { email: email.toUpperCase(), code: spaced })
    expect([status, data]).toEqual([200, { ...user, email }])

    const emailKey = email.toLowerCase()
    const row = await app.db.user.findUnique({ where: { id: user.id } })
    expect(row).toMatchObject({ email, emailKey })
    const [one, other] = [await whoIs(browser), await whoIs(elsewhere)]
    expect([one.email, other.email]).toEqual([email, email])
    const link = await app.db.passwordReset.findUnique({ where: { id: reset.id } })
    expect(link?.usedAt).not.toBeNull()

    const where = { action: 'staff.emailChanged', entity: 'user', entityId: String(user.id) }
    const entries = await app.db.auditEntry.findMany({ where })
    expect(entries).toMatchObject([
      { actorId: String(user.id), before: { email: user.email }, after: { email } },
    ])
    const mail = await app.db.outbox.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect([mail.kind, mail.refId]).toEqual(['sendEmailChanged', entries[0]?.id])
  })

  testOperation('is of use to nobody else, for nothing else and once', confirm, async (call) => {
    const { browser, user } = await newStaff()
    const email = uniqueEmail()
    const { browser: colleague } = await newStaff()
    const client = await buildClient(app)
    const portal = await clientBrowser(app, client.email)
    const both = withBothSessions(app, browser, portal)
    const others = [
      await newStaffAddressCode(colleague, email),
      await newAddressCode(portal, email),
      await newStaffAddressCode(browser, uniqueEmail()),
    ]
    for (const code of others) {
      const { status, error } = await call(both, { email, code })
      expect([status, error?.fields]).toEqual([400, { code: 'Invalid verification code' }])
    }
    expect((await whoIs(browser)).email).toBe(user.email)
    expect(await countFailures(user.id)).toBe(3)
    const code = await newStaffAddressCode(browser, email)
    expect((await call(both, { email, code })).status).toBe(200)
    expect((await call(both, { email: user.email, code })).status).toBe(400)
  })

  testOperation('is spent after five wrong ones', confirm, async (call) => {
    const { browser, user } = await newStaff()
    const email = uniqueEmail()
    const code = await newStaffAddressCode(browser, email)
    for (const wrong of wrongCodes(code, 5)) await call(browser, { email, code: wrong })
    expect((await call(browser, { email, code })).status).toBe(400)
    expect((await whoIs(browser)).email).toBe(user.email)
  })

  testOperation('does not help when somebody was faster', confirm, async (call) => {
    const { browser, user } = await newStaff()
    const email = uniqueEmail()
    const code = await newStaffAddressCode(browser, email)
    await buildStaff(app, { email, emailKey: email })
    const mails = await app.db.outbox.count()
    const { status, error } = await call(browser, { email: email.toUpperCase(), code })
    expect([status, error?.code]).toEqual([409, 'DUPLICATE'])
    expect(error?.fields).toEqual({ email: 'Email address is already in use' })
    expect([(await whoIs(browser)).email, await app.db.outbox.count()]).toEqual([user.email, mails])
  })

  testOperation('of several at once, the last one counts', confirm, async (call) => {
    const { browser, elsewhere, user } = await newStaff()
    const inputs: { email: string; code: string }[] = []
    for (const each of [browser, elsewhere]) {
      const email = uniqueEmail()
      inputs.push({ email, code: await newStaffAddressCode(each, email) })
    }
    const calls = [0, 1, 0, 1].map((index) => call(browser, inputs[index]))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    const times = (status: number) => statuses.filter((each) => each === status).length
    expect([times(200), times(400)]).toEqual([2, 2])
    const where = { action: 'staff.emailChanged', entityId: String(user.id) }
    const [first, last] = await app.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    expect([first?.before, last?.before]).toEqual([{ email: user.email }, first?.after])
    expect(last?.after).toEqual({ email: (await whoIs(browser)).email })
  })
})

test('ten codes an hour are the limit of a person, and five wrong passwords', async () => {
  const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
  const statuses: number[][] = []
  for (const password of [currentPassword, 'a guess']) {
    const browser = await staffBrowser(strict)
    const answers: number[] = []
    for (let sent = 0; sent < 11; sent += 1) {
      const body = { email: uniqueEmail(), currentPassword: password }
      answers.push((await browser.request('post', '/api/user/email-change', { body })).status)
    }
    statuses.push(answers)
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status)
  expect(statuses).toEqual([
    [...times(10, 200), 429],
    [...times(5, 400), ...times(6, 429)],
  ])
  await strict.close()
})
