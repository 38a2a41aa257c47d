import { buildClient, buildStaff } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import { expect, test } from 'vitest'
import { startTestApp, openTestApp } from '@loggia/testing/api/app'
import { requestCode, wrongCodes } from '@loggia/testing/api/access-codes'
import { testOperation } from '@loggia/testing/api/both-apis'
import { newAddressCode, signedInAs } from '@loggia/testing/api/addresses/email-change'
import { addedPasskey, assertionOf, signIn } from '@loggia/testing/api/passkeys'
import { clientBrowser } from '@loggia/testing/api/people'
import {
  confirmEmailChange as confirm,
  requestEmailChange as request,
} from './email-change.service.ts'

const app = await openTestApp()

async function seed(row: Parameters<typeof buildClient>[1] = {}) {
  const owner = await buildStaff(app)
  const client = await buildClient(app, { ownerId: owner.id, ...row })
  const { email } = client
  return { email, owner, client, browser: await clientBrowser(app, email) }
}

testOperation('changes the address in all records, here and for staff', confirm, async (call) => {
  const { email, owner, client, browser } = await seed({ portalRole: 'manager' })
  const closed = await buildClient(app, { email, status: 'inactive' })
  const elsewhere = await clientBrowser(app, email)
  const typed = uniqueEmail('Ines.Nord')
  const stranger = await clientBrowser(app, typed)
  const code = await newAddressCode(browser, typed)
  const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
  const { status, data } = await call(browser, { email: typed.toUpperCase(), code: spaced })
  expect([status, data]).toEqual([200, { email: typed }])

  const emailKey = typed.toLowerCase()
  for (const { id } of [client, closed]) {
    const row = await app.db.client.findUnique({ where: { id } })
    expect(row).toMatchObject({ email: typed, emailKey, version: 2 })
    const entry = { action: 'client.emailChanged', entityId: String(id), actorId: email }
    const changes = { before: { email }, after: { email: typed } }
    expect(await app.db.auditEntry.findMany({ where: entry })).toMatchObject([changes])
  }
  const told = { recipient: `staff:${owner.id}`, kind: 'profileChanged', clientId: client.id }
  expect(await app.db.notice.count({ where: told })).toBe(1)
  const roles = await app.db.portalRole.findMany({ where: { emailKey: { in: [email, emailKey] } } })
  expect(roles).toMatchObject([{ emailKey, role: 'manager' }])
  const mail = await app.db.outbox.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const about = await app.db.auditEntry.findUnique({ where: { id: mail.refId } })
  expect([mail.kind, about?.before]).toEqual(['sendEmailChanged', { email }])

  expect(await signedInAs(browser)).toBe(typed)
  expect([await signedInAs(elsewhere), await signedInAs(stranger)]).toEqual([null, null])
  const sessions = await browser.request('get', '/api/client/sessions')
  expect(sessions.body).toMatchObject([{ isCurrent: true }])
})

testOperation(
  'answers alike for an address that others have, and for a new one',
  request,
  async (call) => {
    const { browser } = await seed()
    const others = [uniqueEmail(), (await seed()).email, (await buildStaff(app)).email]
    for (const email of others) {
      const { status, data } = await call(browser, { email })
      const verificationCode = expect.stringMatching(/^\d{6}$/)
      const message = 'Please check your email for the access code'
      expect([status, data]).toEqual([200, { success: true, message, verificationCode }])
    }
  },
)

testOperation(
  'refuses an address of another client to whoever reads its mail',
  confirm,
  async (call) => {
    const { browser, owner, email } = await seed()
    const before = await app.db.outbox.count()
    for (const status of ['active', 'inactive']) {
      const other = await buildClient(app, { status })
      const input = { email: other.email, code: await newAddressCode(browser, other.email) }
      const guessed = { ...input, code: wrongCodes(input.code, 1)[0] }
      expect((await call(browser, guessed)).error?.fields).toEqual({
        code: 'Invalid verification code',
      })
      const { status: http, error } = await call(browser, input)
      const message = `This address belongs to another client already. Please ask ${owner.name} to bring both together.`
      expect([http, error?.message]).toEqual([409, message])
    }
    expect([await signedInAs(browser), await app.db.outbox.count()]).toEqual([email, before])
    const failed = { action: 'client.emailChangeFailed', entityId: email }
    expect(await app.db.auditEntry.count({ where: failed })).toBe(2)
  },
)

testOperation(
  'accepts no code for something else, of somebody else or twice',
  confirm,
  async (call) => {
    const { browser, email: own } = await seed()
    const email = uniqueEmail()
    const { code: signIn } = await requestCode(browser, email)
    const { browser: other } = await seed()
    const others = await newAddressCode(other, email)
    for (const code of [signIn, others]) {
      expect((await call(browser, { email, code })).status).toBe(400)
    }
    const code = await newAddressCode(browser, email)
    const verify = await app
      .browser()
      .request('post', '/api/client/verify-code', { body: { email, code } })
    expect(verify.status).toBe(400)
    expect((await call(browser, { email: uniqueEmail(), code })).status).toBe(400)
    expect((await call(browser, { email, code })).status).toBe(200)
    expect((await call(browser, { email: own, code })).status).toBe(400)
  },
)

testOperation(
  'one of the last three codes is good, after five wrong ones or too late none',
  confirm,
  async (call) => {
    const { browser } = await seed()
    const email = uniqueEmail()
    const codes: string[] = []
    for (let sent = 0; sent < 4; sent += 1) codes.push(await newAddressCode(browser, email))
    const [expired = '', oldest = ''] = codes
    if (!codes.slice(1).includes(expired)) {
      expect((await call(browser, { email, code: expired })).status).toBe(400)
    }
    expect((await call(browser, { email, code: oldest })).status).toBe(200)
    const next = uniqueEmail()
    const code = await newAddressCode(browser, next)
    for (const wrong of wrongCodes(code, 5)) await call(browser, { email: next, code: wrong })
    expect((await call(browser, { email: next, code })).status).toBe(400)
  },
)

testOperation(
  'changes nothing for people without a record, and not to the same address',
  request,
  async (call) => {
    const { browser, email } = await seed()
    const input = { email: uniqueEmail() }
    expect((await call(await clientBrowser(app), input)).error?.code).toBe('NOT_FOUND')
    const own = await call(browser, { email: ` ${email.toUpperCase()} ` })
    expect(own.error?.fields).toEqual({ email: 'You sign in with this address already' })
  },
)

testOperation(
  'takes the own passkeys along, and ends those of whoever had the address before',
  confirm,
  async (call) => {
    const { browser: ben, client, email } = await seed()
    const former = await addedPasskey(app, ben)
    // The record has left the address, and the passkey stayed there: so it is with one in the trash.
    const other = uniqueEmail()
    const data = { email: other, emailKey: other }
    await app.db.client.update({ where: { id: client.id }, data })

    const { browser, email: before } = await seed()
    const { authenticator } = await addedPasskey(app, browser)
    const code = await newAddressCode(browser, email)
    expect((await call(browser, { email, code })).status).toBe(200)

    const elsewhere = app.browser()
    const left = await assertionOf(elsewhere, former.authenticator, 'client')
    expect((await signIn.client(elsewhere, left)).status).toBe(401)
    const moved = await assertionOf(elsewhere, authenticator, 'client')
    expect((await signIn.client(elsewhere, moved)).data.email).toBe(email)
    const entry = { action: 'passkey.removed', entityId: String(former.id), actorId: before }
    expect(await app.db.auditEntry.count({ where: entry })).toBe(1)
  },
)

test('ten codes an hour are the limit of a person, to whichever addresses', async () => {
  const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1' })
  const { email } = await buildClient(strict)
  const browser = await clientBrowser(strict, email)
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent += 1) {
    const body = { email: uniqueEmail() }
    statuses.push((await browser.request('post', '/api/client/email-change', { body })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  await strict.close()
})
