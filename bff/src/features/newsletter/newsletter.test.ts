import type { NewsletterReceipt, NewsletterSubscriber } from '@loggia/contracts/newsletter'
import { signToken } from '@loggia/server/auth/signed-token'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/app.ts'
import { asArguments, bothApis, overRest, type Endpoint } from '../../testing/both-apis.ts'
import { clientBrowser, staffBrowser } from '../../testing/people.ts'

const subscribe: Endpoint = {
  rest: ['post', '/api/newsletter/subscribe'],
  graphql: `mutation ($email: String!, $website: String, $elapsed: Float) {
    subscribeNewsletter(email: $email, website: $website, elapsed: $elapsed) { success message }
  }`,
  variables: asArguments,
}

const confirm: Endpoint = {
  rest: ['post', '/api/newsletter/confirm'],
  graphql: `mutation ($token: String!) { confirmNewsletter(token: $token) { success isActive } }`,
  variables: asArguments,
}

const unsubscribe: Endpoint = {
  rest: ['post', '/api/newsletter/unsubscribe'],
  graphql: `mutation ($token: String!) { unsubscribeNewsletter(token: $token) { success isActive } }`,
  variables: asArguments,
}

const list: Endpoint = {
  rest: ['get', '/api/newsletter/subscribers'],
  graphql: `query ($status: NewsletterFilter, $q: String) {
    newsletterSubscribers(status: $status, q: $q) {
      items { id email isActive subscribedAt confirmedAt unsubscribedAt } total
    }
  }`,
  variables: asArguments,
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let counter = 0
const newAddress = () => `Reader${(counter += 1)}@Customer.example`
const rowOf = (email: string) =>
  app.db.newsletterSubscriber.findUniqueOrThrow({ where: { emailKey: email.toLowerCase() } })
const mailsTo = async (email: string) =>
  app.db.outbox.count({
    where: { kind: 'sendNewsletterConfirmation', refId: (await rowOf(email)).id },
  })

describe('subscribing', () => {
  bothApis<NewsletterReceipt>(
    'is active at once and asks for a confirmation',
    subscribe,
    async (call) => {
      const email = newAddress()
      const { status, data } = await call(app.browser(), { email })
      expect(status).toBe(200)
      expect(data).toEqual({ success: true, message: 'Thank you for subscribing!' })
      expect(await rowOf(email)).toMatchObject({ email, isActive: true, confirmedAt: null })
      expect(await mailsTo(email)).toBe(1)
    },
  )

  bothApis('twenty times in parallel makes one row and one mail', subscribe, async (call) => {
    const email = newAddress()
    const calls = Array.from({ length: 20 }, (_, index) =>
      call(app.browser(), { email: index % 2 ? email : email.toUpperCase() }),
    )
    for (const { status, data } of await Promise.all(calls)) {
      expect(status).toBe(200)
      expect(data).toMatchObject({ success: true })
    }
    const rows = { where: { emailKey: email.toLowerCase() } }
    expect(await app.db.newsletterSubscriber.count(rows)).toBe(1)
    expect(await mailsTo(email)).toBe(1)
  })

  bothApis('refuses what is no address', subscribe, async (call) => {
    const { status, error } = await call(app.browser(), { email: 'reader@' })
    expect(status).toBe(400)
    expect(error?.fields).toEqual({ email: 'Please enter a valid email address' })
  })

  bothApis('that looks like spam gets no mail', subscribe, async (call) => {
    const email = newAddress()
    expect((await call(app.browser(), { email, website: 'x' })).data).toMatchObject({
      success: true,
    })
    expect(await mailsTo(email)).toBe(0)
  })

  bothApis('never asks a confirmed reader again', subscribe, async (call) => {
    const email = newAddress()
    await call(app.browser(), { email })
    const token = await signToken(TEST_SECRET, 'newsletter-confirm', (await rowOf(email)).id)
    await overRest(confirm)(app.browser(), { token })
    const { confirmedAt } = await rowOf(email)
    expect(confirmedAt).not.toBeNull()
    await call(app.browser(), { email })
    expect(await rowOf(email)).toMatchObject({ confirmedAt, isActive: true })
    expect(await mailsTo(email)).toBe(1)
  })
})

describe('the links of the mail', () => {
  bothApis('confirm, as often as they are opened', confirm, async (call) => {
    const email = newAddress()
    await overRest(subscribe)(app.browser(), { email })
    const token = await signToken(TEST_SECRET, 'newsletter-confirm', (await rowOf(email)).id)
    for (const _ of [1, 2]) {
      const { status, data } = await call(app.browser(), { token })
      expect(status).toBe(200)
      expect(data).toEqual({ success: true, isActive: true })
    }
  })

  bothApis(
    'end a subscription; coming back needs a new confirmation',
    unsubscribe,
    async (call) => {
      const email = newAddress()
      await overRest(subscribe)(app.browser(), { email })
      const { id } = await rowOf(email)
      await overRest(confirm)(app.browser(), {
        token: await signToken(TEST_SECRET, 'newsletter-confirm', id),
      })
      const token = await signToken(TEST_SECRET, 'newsletter-unsubscribe', id)
      const { data } = await call(app.browser(), { token })
      expect(data).toEqual({ success: true, isActive: false })
      expect((await rowOf(email)).unsubscribedAt).not.toBeNull()
      await overRest(subscribe)(app.browser(), { email })
      expect(await rowOf(email)).toMatchObject({
        isActive: true,
        confirmedAt: null,
        unsubscribedAt: null,
      })
    },
  )

  bothApis(
    'that were made for something else, or by somebody else, are refused',
    confirm,
    async (call) => {
      const email = newAddress()
      await overRest(subscribe)(app.browser(), { email })
      const { id } = await rowOf(email)
      const tokens = [
        await signToken(TEST_SECRET, 'newsletter-unsubscribe', id),
        await signToken('another secret', 'newsletter-confirm', id),
        await signToken(TEST_SECRET, 'newsletter-confirm', 999_999),
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

  test('unsubscribe by the one click of a mail program, from anywhere', async () => {
    const email = newAddress()
    await overRest(subscribe)(app.browser(), { email })
    const token = await signToken(TEST_SECRET, 'newsletter-unsubscribe', (await rowOf(email)).id)
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

  test('lead to a page, which changes nothing by being opened', async () => {
    const email = newAddress()
    await overRest(subscribe)(app.browser(), { email })
    const token = await signToken(TEST_SECRET, 'newsletter-unsubscribe', (await rowOf(email)).id)
    const path = `/newsletter/unsubscribe?token=${token}`
    const { status, headers } = await app.browser().request('get', `/api${path}`)
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(path)
    expect((await rowOf(email)).isActive).toBe(true)
  })
})

bothApis<NewsletterSubscriber[]>(
  'the list is for staff, with filter and search',
  list,
  async (call, api) => {
    expect((await call(app.browser())).status).toBe(401)
    expect((await call(await clientBrowser(app))).status).toBe(403)
    const email = newAddress()
    await overRest(subscribe)(app.browser(), { email })
    const status = api === 'REST' ? 'unconfirmed' : 'UNCONFIRMED'
    const { data } = await call(await staffBrowser(app), { q: email.toLowerCase(), status })
    expect(data).toMatchObject([{ email, isActive: true, confirmedAt: null }])
  },
)
