import { openTestApp } from '@loggia/testing/api/app'
import { overGraphql, overRest, testOperation } from '@loggia/testing/api/both-apis'
import type { Browser } from '@loggia/testing/api/browser'
import { readEvents } from '@loggia/testing/api/event-reader'
import { addedPasskey, assertionOf, signIn as passkeySignIn } from '@loggia/testing/api/passkeys'
import { viewBrowser } from '@loggia/testing/api/client-view'
import { newStaff, staffBrowser } from '@loggia/testing/api/people'
import { forgetProofs } from '@loggia/testing/api/proofs'
import type { SecondFactorDemand } from '@loggia/contracts/second-factor/sign-in-rule'
import { buildClient } from '@loggia/testing/builders'
import { until } from '@loggia/testing/until'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { removePasskey as remove } from '../passkeys/passkeys.service.ts'
import { loginStaff as login } from '../staff-auth/staff-auth.service.ts'
import { resetColleagueSecondFactor as reset } from '../team/team.service.ts'
import { readViewer } from '../viewer/viewer.service.ts'
import { readSecondFactor, turnOffSecondFactor as turnOff } from './second-factor.service.ts'
import { changeSignInRule as change, readSignInRule as read } from './sign-in-rule.service.ts'
import { codeOf, enableSecondFactor } from './testing/own-app.ts'

const viewer = overGraphql(readViewer)

const password = 'correct horse'

const app = await openTestApp()
// Has a passkey, so that every rule leaves them their rights.
const admin = await staffBrowser(app)
await addedPasskey(app, admin)
beforeEach(() => app.db.signInRule.deleteMany())

const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** Requires a second factor, from so many days from now on. */
const demand = (secondFactorFor: Exclude<SecondFactorDemand, 'nobody'>, days = 0) =>
  app.db.signInRule.create({ data: { secondFactorFor, secondFactorFrom: inDays(days) } })

/** Whether a person has to set one up before anything else. */
const isWaiting = async (browser: Browser) => {
  const { status, body } = await browser.request('get', '/api/projects')
  const waits = (body as { code?: string }).code === 'SECOND_FACTOR_SETUP_REQUIRED'
  expect((await viewer(browser)).data.needsSecondFactor).toBe(waits)
  expect(status).toBe(waits ? 403 : 200)
  return waits
}

describe('the rule', () => {
  testOperation('requires nothing until somebody sets it', read, async (call) => {
    const { data } = await call(admin)
    expect(data).toEqual({ secondFactorFor: 'nobody', secondFactorFrom: null })
  })

  testOperation('begins today where no day is named, and is recorded', change, async (call) => {
    const { data } = await call(admin, { secondFactorFor: 'everybody' })
    expect(data).toEqual({ secondFactorFor: 'everybody', secondFactorFrom: today() })
    await call(admin, { secondFactorFor: 'everybody', secondFactorFrom: today() })
    await call(admin, { secondFactorFor: 'admins', secondFactorFrom: '2099-03-01' })
    const where = { action: 'signInRule.changed' }
    const entries = await app.db.auditEntry.findMany({ where, orderBy: { id: 'desc' }, take: 2 })
    expect(entries).toMatchObject([
      {
        actorName: 'Sam Staff',
        before: { secondFactorFor: 'everybody', secondFactorFrom: today() },
        after: { secondFactorFor: 'admins', secondFactorFrom: '2099-03-01' },
      },
      {
        before: { secondFactorFor: 'nobody', secondFactorFrom: null },
        after: { secondFactorFor: 'everybody', secondFactorFrom: today() },
      },
    ])
  })

  testOperation('has no day while it requires nothing', change, async (call) => {
    await demand('everybody')
    const { data } = await call(admin, { secondFactorFor: 'nobody', secondFactorFrom: today() })
    expect(data).toEqual({ secondFactorFor: 'nobody', secondFactorFrom: null })
  })

  testOperation('needs a proof, and a day that exists', change, async (call) => {
    const wrong = await call(admin, { secondFactorFor: 'admins', secondFactorFrom: '2026-02-30' })
    expect(wrong.status).toBe(400)
    await forgetProofs(app.redis)
    const old = await call(admin, { secondFactorFor: 'admins' })
    expect(old.error?.code).toBe('PROOF_REQUIRED')
    await admin.request('post', '/api/user/proof', { body: { currentPassword: password } })
    expect(await app.db.signInRule.count()).toBe(0)
  })

  test.each([
    ['admins', 0, { admin: true, staff: false, contractor: false }],
    ['everybody', 0, { admin: true, staff: true, contractor: true }],
    ['everybody', -30, { admin: true, staff: true, contractor: true }],
    ['everybody', 2, { admin: false, staff: false, contractor: false }],
  ] as const)('for %s, %i days from now, concerns sessions that exist', async (who, days, all) => {
    const people = {
      admin: await newStaff(app, 'admin'),
      staff: await newStaff(app, 'staff'),
      contractor: await newStaff(app, 'contractor'),
    }
    for (const { browser } of Object.values(people)) expect(await isWaiting(browser)).toBe(false)
    await demand(who, days)
    for (const role of ['admin', 'staff', 'contractor'] as const)
      expect({ role, waits: await isWaiting(people[role].browser) }).toEqual({
        role,
        waits: all[role],
      })
  })
})

describe('signing in where it is required', () => {
  testOperation('with an app takes its code', login, async (call) => {
    const { browser, username } = await newStaff(app, 'staff')
    const { secret } = await enableSecondFactor(browser)
    await demand('everybody')
    const asked = await call(app.browser(), { username, password })
    expect([asked.status, asked.error?.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    const again = app.browser()
    expect((await call(again, { username, password, code: codeOf(secret) })).status).toBe(200)
    expect(await isWaiting(again)).toBe(false)
  })

  testOperation('with a passkey takes the passkey', login, async (call) => {
    const { browser, username } = await newStaff(app, 'staff')
    const { authenticator } = await addedPasskey(app, browser)
    await demand('everybody', 1)
    expect((await call(app.browser(), { username, password })).status).toBe(200)
    await app.db.signInRule.deleteMany()
    await demand('everybody')
    const stranger = app.browser()
    const refused = await call(stranger, { username, password })
    expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
      401,
      'PASSKEY_REQUIRED',
      'Your team requires a second factor. Sign in with your passkey.',
    ])
    expect(refused.headers.getSetCookie().join()).not.toContain('loggia-staff')
    expect(await overRest(readSecondFactor)(browser)).toMatchObject({
      data: { needsPasskey: true },
    })
    // A caller without the password learns nothing of it.
    const wrong = await call(app.browser(), { username, password: 'wrong horse' })
    expect(wrong.error?.code).toBe('UNAUTHENTICATED')
    const assertion = await assertionOf(stranger, authenticator, 'staff')
    expect((await passkeySignIn.staff(stranger, assertion)).status).toBe(200)
    expect(await isWaiting(stranger)).toBe(false)
  })

  testOperation('with neither leads to setting one up', login, async (call) => {
    const { username } = await newStaff(app, 'staff')
    await demand('everybody')
    const browser = app.browser()
    expect((await call(browser, { username, password })).status).toBe(200)
    expect(await isWaiting(browser)).toBe(true)
    await enableSecondFactor(browser)
    expect(await isWaiting(browser)).toBe(false)
  })

  test('a passkey is as good as an app', async () => {
    const { browser } = await newStaff(app, 'staff')
    await demand('everybody')
    expect(await isWaiting(browser)).toBe(true)
    await addedPasskey(app, browser)
    expect(await isWaiting(browser)).toBe(false)
  })

  test('an app that was never confirmed is none', async () => {
    const { browser } = await newStaff(app, 'staff')
    await demand('everybody')
    await browser.request('post', '/api/user/second-factor')
    expect(await isWaiting(browser)).toBe(true)
  })

  test('a rule that is saved meanwhile finds everybody', async () => {
    const { username } = await newStaff(app, 'staff')
    const browser = app.browser()
    const body = { username, password }
    const [{ status }] = await Promise.all([
      browser.request('post', '/api/login', { body }),
      overRest(change)(admin, { secondFactorFor: 'everybody' }),
    ])
    expect(status).toBe(200)
    expect(await isWaiting(browser)).toBe(true)
  })

  test('nobody sees the portal of a client in their place', async () => {
    const { id } = await buildClient(app)
    const { browser: colleague } = await newStaff(app, 'admin')
    const { browser, inView } = await viewBrowser(app, id, colleague)
    const portal = () => browser.request('get', `/api/client/projects?session=${inView.session}`)
    expect((await portal()).status).toBe(200)
    await demand('everybody')
    expect((await portal()).status).toBe(401)
  })
})

describe('the last factor stays where it is required', () => {
  const message =
    'Your team requires a second factor, and this is your only one. Set up another one first.'

  testOperation('an app', turnOff, async (call) => {
    const { browser, id } = await newStaff(app, 'staff')
    await enableSecondFactor(browser)
    await demand('everybody')
    const refused = await call(browser)
    expect([refused.status, refused.error?.code]).toEqual([409, 'CONFLICT'])
    expect(refused.error?.message).toBe(message)
    expect(await app.db.secondFactor.count({ where: { userId: id } })).toBe(1)
    await addedPasskey(app, browser)
    expect((await call(browser)).error).toBeUndefined()
  })

  testOperation('a passkey', remove, async (call) => {
    const { browser } = await newStaff(app, 'staff')
    const first = await addedPasskey(app, browser)
    const second = await addedPasskey(app, browser)
    await demand('everybody')
    expect((await call(browser, { id: first.id })).error).toBeUndefined()
    const refused = await call(browser, { id: second.id })
    expect([refused.status, refused.error?.message]).toEqual([409, message])
    await enableSecondFactor(browser)
    expect((await call(browser, { id: second.id })).error).toBeUndefined()
  })

  testOperation('and goes where it is not yet', remove, async (call) => {
    const { browser } = await newStaff(app, 'staff')
    const { id } = await addedPasskey(app, browser)
    await demand('admins')
    expect((await call(browser, { id })).error).toBeUndefined()
  })

  test('when several are removed at once, one stays', async () => {
    const { browser, id } = await newStaff(app, 'staff')
    const passkeys = [await addedPasskey(app, browser), await addedPasskey(app, browser)]
    await enableSecondFactor(browser)
    await demand('everybody')
    const answers = await Promise.all([
      ...passkeys.map((passkey) => overRest(remove)(browser, { id: passkey.id })),
      overRest(turnOff)(browser),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 409])
    const left =
      (await app.db.passkey.count({ where: { person: `staff:${id}` } })) +
      (await app.db.secondFactor.count({ where: { userId: id } }))
    expect(left).toBe(1)
  })
})

testOperation('an admin lets somebody in who has lost their passkey', reset, async (call) => {
  const kay = await newStaff(app, 'staff')
  await addedPasskey(app, kay.browser)
  await demand('everybody')
  const { error, data } = await call(admin, { id: kay.id })
  expect(error).toBeUndefined()
  expect(data).toMatchObject({ hasSecondFactor: false, hasPasskey: false })
  const where = { action: 'staff.secondFactorReset', entityId: String(kay.id) }
  const [entry] = await app.db.auditEntry.findMany({ where })
  const mail = { kind: 'sendSignInChanged', refId: entry?.id ?? 0 }
  expect(await app.db.outbox.count({ where: mail })).toBe(1)
  const browser = app.browser()
  const answer = await overRest(login)(browser, { username: kay.username, password })
  expect(answer.status).toBe(200)
  expect(await isWaiting(browser)).toBe(true)
})

test('open screens follow, and learn of nothing else until there is one', async () => {
  const { browser } = await newStaff(app, 'staff')
  const open = async (query = '') => {
    const stream = await readEvents(app.url, browser, query)
    onTestFinished(stream.leave)
    return stream
  }
  const before = await open()
  expect((await overRest(change)(admin, { secondFactorFor: 'everybody' })).status).toBe(200)
  await before.closed
  // The screen connects again, and asks for everything.
  expect(before.wasDismissed()).toBe(false)

  // So does one that was rendered before, and connects only now.
  const late = await open('?age=1000')
  await until(() => late.text().includes('event: missed'))

  const waiting = await open()
  const body = { name: 'Grace', email: 'grace@navy.example', company: 'Navy' }
  expect((await admin.request('post', '/api/clients', { body })).status).toBe(201)
  // A stream is written to in the order of commits.
  await addedPasskey(app, browser)
  await waiting.closed
  expect(waiting.events()).toEqual([])

  const after = await open()
  await admin.request('post', '/api/clients', { body: { ...body, email: 'ada@navy.example' } })
  await after.waitFor('client')
})
