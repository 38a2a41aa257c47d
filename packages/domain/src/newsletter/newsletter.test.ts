import { DEFAULT_POLICY_VERSION } from '@loggia/contracts/site/policy'
import { signToken } from '@loggia/server/auth/signed-token'
import { describe, expect, test } from 'vitest'
import { TEST_SECRET, openTestApp, startTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { buildSubscriber } from '@loggia/testing/builders'
import { fromNetwork } from '@loggia/testing/api/access-codes'
import { staffBrowser } from '@loggia/testing/api/people'
import { uniqueNumber } from '@loggia/testing/unique'
import { unsubscribeLinkState } from './newsletter-link.queries.ts'
import { listSubscribers as list } from './newsletter-list.service.ts'
import { confirmSubscription as confirm, subscribe, unsubscribe } from './newsletter.service.ts'

const app = await openTestApp()

const newEmail = () => `Reader${uniqueNumber()}@Customer.example`
const rowOf = (email: string) =>
  app.db.newsletterSubscriber.findUniqueOrThrow({ where: { emailKey: email.toLowerCase() } })
const confirmationsTo = async (email: string) =>
  app.db.outbox.count({
    where: { kind: 'sendNewsletterConfirmation', refId: (await rowOf(email)).id },
  })

describe('subscribing', () => {
  testOperation(
    'is active at once and queues an email that asks for confirmation',
    subscribe,
    async (call) => {
      const email = newEmail()
      const { status, data } = await call(app.browser(), { email })
      expect(status).toBe(200)
      expect(data).toEqual({ success: true, message: 'Thank you for subscribing!' })
      const policyVersion = DEFAULT_POLICY_VERSION
      const subscribed = { email, isActive: true, confirmedAt: null, policyVersion }
      expect(await rowOf(email)).toMatchObject(subscribed)
      expect(await confirmationsTo(email)).toBe(1)
    },
  )

  testOperation(
    'twenty times in parallel stores one row and queues one email',
    subscribe,
    async (call) => {
      const email = newEmail()
      const calls = Array.from({ length: 20 }, (_, index) =>
        call(app.browser(), { email: index % 2 ? email : email.toUpperCase() }),
      )
      for (const { status, data } of await Promise.all(calls)) {
        expect(status).toBe(200)
        expect(data).toMatchObject({ success: true })
      }
      const rows = { where: { emailKey: email.toLowerCase() } }
      expect(await app.db.newsletterSubscriber.count(rows)).toBe(1)
      expect(await confirmationsTo(email)).toBe(1)
    },
  )

  testOperation('refuses an invalid email address', subscribe, async (call) => {
    const { status, error } = await call(app.browser(), { email: 'reader@' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ email: 'Please enter a valid email address' })
  })

  testOperation('queues no email for a call that looks like spam', subscribe, async (call) => {
    const email = newEmail()
    expect((await call(app.browser(), { email, _trap: 'x' })).data).toMatchObject({
      success: true,
    })
    expect(await confirmationsTo(email)).toBe(0)
  })

  testOperation('again before confirming counts as the agreement', subscribe, async (call) => {
    const { email } = await buildSubscriber(app, {
      policyVersion: '2020-01-01',
      subscribedAt: new Date('2020-01-02'),
      confirmationSentAt: new Date(),
    })
    const before = new Date()
    await call(app.browser(), { email })
    const { policyVersion, subscribedAt } = await rowOf(email)
    expect(policyVersion).toBe(DEFAULT_POLICY_VERSION)
    expect(subscribedAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(await confirmationsTo(email)).toBe(0)
  })

  testOperation('again after five minutes sends the email again', subscribe, async (call) => {
    const email = newEmail()
    const { id } = await buildSubscriber(app, { email: email.toLowerCase() })
    const sentAfter = async (minutes: number) => {
      await app.db.$executeRaw`UPDATE newsletter_subscribers
        SET confirmation_sent_at = confirmation_sent_at - make_interval(mins => ${minutes}) WHERE id = ${id}`
      const { data } = await call(app.browser(), { email })
      expect(data).toEqual({ success: true, message: 'Thank you for subscribing!' })
      return confirmationsTo(email)
    }
    expect(await sentAfter(0)).toBe(1)
    expect(await sentAfter(4)).toBe(1)
    expect(await sentAfter(1)).toBe(2)
    expect(await sentAfter(5)).toBe(3)
  })

  test('five times a day are the limit of an address, whether it is subscribed or not', async () => {
    const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1', TRUST_PROXY: '1' })
    const open = await buildSubscriber(strict)
    const confirmed = await buildSubscriber(strict, { confirmedAt: new Date() })
    const call = (email: string) =>
      strict.browser().request('post', '/api/newsletter/subscribe', {
        body: { email },
        headers: fromNetwork(uniqueNumber()),
      })
    for (const { email } of [open, confirmed]) {
      for (const _ of [1, 2, 3, 4, 5]) expect((await call(email)).status).toBe(200)
      const { status, body } = await call(email)
      expect(status).toBe(429)
      expect(body).toMatchObject({
        message: expect.stringMatching(/^Too many attempts. Please try again in 2[34] hours.$/),
      })
    }
    await strict.close()
  })

  testOperation('thanks nobody while no email can leave', subscribe, async (call) => {
    const silent = await startTestApp({ SMTP_URL: 'later' })
    const email = newEmail()
    const { error } = await call(silent.browser(), { email })
    expect(error).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'This site cannot send email yet, and so no confirmation. Please ask us for help.',
    })
    const emailKey = email.toLowerCase()
    expect(await silent.db.newsletterSubscriber.count({ where: { emailKey } })).toBe(0)
    await silent.close()
  })

  testOperation('does not ask confirmed subscribers again', subscribe, async (call) => {
    const email = newEmail()
    await call(app.browser(), { email })
    const token = signToken(TEST_SECRET, 'newsletter-confirm', (await rowOf(email)).id)
    await overRest(confirm)(app.browser(), { token })
    const { confirmedAt } = await rowOf(email)
    expect(confirmedAt).not.toBeNull()
    await call(app.browser(), { email })
    expect(await rowOf(email)).toMatchObject({ confirmedAt, isActive: true })
    expect(await confirmationsTo(email)).toBe(1)
  })
})

describe('the links in the email', () => {
  testOperation('confirm the subscription however often they are opened', confirm, async (call) => {
    const email = newEmail()
    await overRest(subscribe)(app.browser(), { email })
    const token = signToken(TEST_SECRET, 'newsletter-confirm', (await rowOf(email)).id)
    for (const _ of [1, 2]) {
      const { status, data } = await call(app.browser(), { token })
      expect(status).toBe(200)
      expect(data).toEqual({ success: true, isActive: true })
    }
  })

  testOperation(
    'prove that email arrives at an address from which some came back',
    confirm,
    async (call) => {
      const { id, emailKey } = await buildSubscriber(app)
      await app.db.mailBounce.create({ data: { emailKey, kind: 'hard', status: '5.1.1' } })
      const marks = () => app.db.mailBounce.count({ where: { emailKey } })
      const token = signToken(TEST_SECRET, 'newsletter-confirm', id)
      await call(app.browser(), { token })
      expect(await marks()).toBe(0)
      await app.db.mailBounce.create({ data: { emailKey, kind: 'hard', status: '5.1.1' } })
      await call(app.browser(), { token })
      // A link that was used before proves nothing of today.
      expect(await marks()).toBe(1)
    },
  )

  testOperation(
    'end the subscription; subscribing again needs a new confirmation',
    unsubscribe,
    async (call) => {
      const email = newEmail()
      await overRest(subscribe)(app.browser(), { email })
      const { id } = await rowOf(email)
      await overRest(confirm)(app.browser(), {
        token: signToken(TEST_SECRET, 'newsletter-confirm', id),
      })
      const token = signToken(TEST_SECRET, 'newsletter-unsubscribe', id)
      const { data } = await call(app.browser(), { token })
      expect(data).toEqual({ success: true, isActive: false })
      expect((await rowOf(email)).unsubscribedAt).not.toBeNull()
      await overRest(subscribe)(app.browser(), { email })
      expect(await rowOf(email)).toMatchObject({
        isActive: true,
        confirmedAt: null,
        unsubscribedAt: null,
      })
      expect(await confirmationsTo(email)).toBe(2)
    },
  )

  testOperation(
    'are refused when they were signed for another purpose or with another secret',
    confirm,
    async (call) => {
      const email = newEmail()
      await overRest(subscribe)(app.browser(), { email })
      const { id } = await rowOf(email)
      const tokens = [
        signToken(TEST_SECRET, 'newsletter-unsubscribe', id),
        signToken('another secret', 'newsletter-confirm', id),
        signToken(TEST_SECRET, 'newsletter-confirm', 999_999),
        'nonsense',
      ]
      for (const token of tokens) {
        const { status, error } = await call(app.browser(), { token })
        expect(status).toBe(400)
        expect(error?.message).toBe('The link is not valid')
      }
      expect((await rowOf(email)).confirmedAt).toBeNull()
    },
  )

  testOperation(
    'say to whoever was erased since that they are unsubscribed',
    unsubscribe,
    async (call) => {
      const { id } = await buildSubscriber(app)
      const token = signToken(TEST_SECRET, 'newsletter-unsubscribe', id)
      await app.db.newsletterSubscriber.delete({ where: { id } })
      expect(await unsubscribeLinkState(app, token)).toBe('used')
      const { status, data } = await call(app.browser(), { token })
      expect(status).toBe(200)
      expect(data).toEqual({ success: true, isActive: false })
      expect(await unsubscribeLinkState(app, `${token}x`)).toBe('invalid')
      expect((await call(app.browser(), { token: `${token}x` })).status).toBe(400)
    },
  )

  test('unsubscribe by one-click requests of mail programs from any origin', async () => {
    const email = newEmail()
    await overRest(subscribe)(app.browser(), { email })
    const token = signToken(TEST_SECRET, 'newsletter-unsubscribe', (await rowOf(email)).id)
    const { status } = await app
      .browser()
      .request('post', `/api/newsletter/unsubscribe?token=${token}`, {
        body: 'List-Unsubscribe=One-Click',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://mail.example',
        },
      })
    expect(status).toBe(200)
    expect((await rowOf(email)).isActive).toBe(false)
  })

  test('redirect to a page, and opening it changes nothing', async () => {
    const email = newEmail()
    await overRest(subscribe)(app.browser(), { email })
    const token = signToken(TEST_SECRET, 'newsletter-unsubscribe', (await rowOf(email)).id)
    const path = `/newsletter/unsubscribe?token=${token}`
    const { status, headers } = await app.browser().request('get', `/api${path}`)
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(path)
    expect((await rowOf(email)).isActive).toBe(true)
  })
})

testOperation('staff filter and search the list of subscribers', list, async (call) => {
  const { email } = await buildSubscriber(app)
  const { data } = await call(await staffBrowser(app), { q: email, status: 'unconfirmed' })
  expect(data).toMatchObject([{ email, isActive: true, confirmedAt: null }])
})

testOperation('staff sort the list of subscribers, and turn its pages', list, async (call) => {
  const domain = `d${uniqueNumber()}.example`
  for (const name of ['bo', 'cy', 'ada']) await buildSubscriber(app, { email: `${name}@${domain}` })
  const staff = await staffBrowser(app)
  const pageOf = async (page: number) => {
    const { data } = await call(staff, { q: domain, sort: '-email', limit: 2, page })
    return data.map(({ email }) => email.split('@')[0])
  }
  expect([await pageOf(1), await pageOf(2)]).toEqual([['cy', 'bo'], ['ada']])
})
