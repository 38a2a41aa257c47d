import type { NewsletterSubscriber } from '@loggia/db/generated/client'
import { signToken } from '@loggia/server/auth/signed-token'
import { describe, expect, test } from 'vitest'
import { TEST_SECRET, openTestApp, startTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { buildClient, buildSubscriber } from '@loggia/testing/builders'
import { fromNetwork } from '@loggia/testing/api/access-codes'
import { uniqueEmail, uniqueNumber } from '@loggia/testing/unique'
import { subscriberUrls } from './mails/confirmation.mail.ts'
import { eraseSubscriber as erase } from '../person-data/erase-subscription.service.ts'
import { addressLinkState, dataLinkState } from './newsletter-link.queries.ts'
import {
  changeSubscriberAddress as change,
  confirmSubscriberAddress as confirm,
  readSubscriberData as read,
} from './subscriber-data.service.ts'
import { unsubscribe } from './newsletter.service.ts'

const app = await openTestApp()

const confirmedAt = new Date('2025-04-15T10:30:00Z')
const subscriber = () => buildSubscriber(app, { confirmedAt, policyVersion: '2025-01-01' })
const tokenOf = ({ id }: { id: number }) => signToken(TEST_SECRET, 'newsletter-data', id)
const rowOf = (id: number) => app.db.newsletterSubscriber.findUnique({ where: { id } })

/** The token in the link that was mailed last to a new address of the subscriber. */
async function linkOf({ id: subscriberId }: { id: number }): Promise<string> {
  const { id } = await app.db.newsletterAddressChange.findUniqueOrThrow({ where: { subscriberId } })
  const kind = 'sendNewsletterAddress'
  expect(await app.db.outbox.count({ where: { kind, refId: id } })).toBe(1)
  return signToken(TEST_SECRET, 'newsletter-address', id)
}

const buildIssue = () =>
  app.db.newsletterIssue.create({ data: { subject: 'Autumn', state: 'sent' } })

const receive = ({ id: issueId }: { id: number }, { id: subscriberId }: { id: number }) =>
  app.db.newsletterDelivery.create({
    data: { issueId, subscriberId, state: 'sent', queuedAt: new Date() },
  })

async function askFor(row: NewsletterSubscriber, email: string): Promise<string> {
  await overRest(change)(app.browser(), { token: tokenOf(row), email })
  return linkOf(row)
}

describe('what is kept', () => {
  testOperation('is read with its consent, and the emails that came back', read, async (call) => {
    const row = await subscriber()
    const at = new Date('2025-06-01T10:00:00Z')
    await app.db.mailBounce.create({
      data: { emailKey: row.emailKey, kind: 'hard', status: '5.1.1', at },
    })
    await askFor(row, 'Elsewhere@visitor.example')
    await receive(await buildIssue(), row)
    const { data } = await call(app.browser(), { token: tokenOf(row) })
    expect(data).toEqual({
      email: row.email,
      isActive: true,
      subscribedAt: row.subscribedAt.toISOString(),
      confirmedAt: confirmedAt.toISOString(),
      unsubscribedAt: null,
      policyVersion: '2025-01-01',
      consent: null,
      importedAt: null,
      newAddress: { email: 'Elsewhere@visitor.example', requestedAt: expect.any(String) },
      returned: [{ at: at.toISOString(), reason: 'the address does not exist' }],
      issues: [{ subject: 'Autumn', sentAt: expect.any(String), isAnswered: false }],
    })
  })

  testOperation('is for the owner of its link only', read, async (call) => {
    const { id } = await subscriber()
    const others = [
      signToken(TEST_SECRET, 'newsletter-unsubscribe', id),
      signToken('another secret', 'newsletter-data', id),
      'nonsense',
    ]
    for (const token of others) expect((await call(app.browser(), { token })).status).toBe(400)
  })
})

describe('another address', () => {
  testOperation('counts once its link was opened, as often as that is', change, async (call) => {
    const row = await subscriber()
    const email = `New${uniqueNumber()}@Visitor.example`
    const { data } = await call(app.browser(), { token: tokenOf(row), email })
    expect(data).toMatchObject({ success: true, message: expect.stringMatching(/^We have sent/) })
    expect(await rowOf(row.id)).toEqual(row)
    const token = await linkOf(row)
    expect(await addressLinkState(app, token)).toBe('open')
    for (const _ of [1, 2]) {
      const { data: done } = await overRest(confirm)(app.browser(), { token })
      expect(done).toEqual({ success: true, isActive: true })
      expect(await rowOf(row.id)).toEqual({ ...row, email, emailKey: email.toLowerCase() })
    }
    expect(await addressLinkState(app, token)).toBe('used')
    // The links in earlier emails go on working.
    const { data: kept } = await overRest(read)(app.browser(), { token: tokenOf(row) })
    expect(kept).toMatchObject({ email, newAddress: null })
  })

  testOperation('that is theirs already, or wrong, is refused', change, async (call) => {
    const row = await subscriber()
    const token = tokenOf(row)
    const { error } = await call(app.browser(), { token, email: row.email.toUpperCase() })
    expect(error?.fields).toEqual({ email: 'The newsletter goes to this address already' })
    expect((await call(app.browser(), { token, email: 'reader@' })).status).toBe(400)
    expect(await app.db.newsletterAddressChange.count({ where: { subscriberId: row.id } })).toBe(0)
  })

  testOperation('is promised nothing while no email can leave', change, async (call) => {
    const silent = await startTestApp({ SMTP_URL: 'later' })
    const row = await buildSubscriber(silent, { confirmedAt })
    const input = { token: tokenOf(row), email: uniqueEmail() }
    expect((await call(silent.browser(), input)).error?.code).toBe('UNAVAILABLE')
    expect(await silent.db.outbox.count()).toBe(0)
    await silent.close()
  })

  testOperation(
    'that subscribes is answered alike, and is one from then on',
    change,
    async (call) => {
      for (const state of [{ confirmedAt }, { isActive: false, unsubscribedAt: new Date() }, {}]) {
        const row = await subscriber()
        const other = await buildSubscriber(app, state)
        const [both, first] = [await buildIssue(), await buildIssue()]
        await Promise.all([receive(both, row), receive(both, other), receive(first, row)])
        const free = await call(app.browser(), { token: tokenOf(row), email: uniqueEmail() })
        const taken = await call(app.browser(), { token: tokenOf(row), email: other.email })
        expect([taken.status, taken.data]).toEqual([free.status, free.data])
        await overRest(confirm)(app.browser(), { token: await linkOf(row) })
        expect(await rowOf(row.id)).toBeNull()
        const kept = { email: other.email, isActive: true, unsubscribedAt: null, confirmedAt }
        expect(await rowOf(other.id)).toMatchObject(kept)
        const received = { issueId: { in: [both.id, first.id] } }
        const deliveries = await app.db.newsletterDelivery.findMany({ where: received })
        expect(deliveries.map(({ subscriberId }) => subscriberId)).toEqual([other.id, other.id])
      }
    },
  )

  testOperation('asked for twice at once is one, and only its link works', change, async (call) => {
    const row = await subscriber()
    const emails = [uniqueEmail(), uniqueEmail(), uniqueEmail(), uniqueEmail()]
    const token = tokenOf(row)
    const answers = await Promise.all(emails.map((email) => call(app.browser(), { token, email })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const first = await linkOf(row)
    const second = await askFor(row, uniqueEmail())
    expect(await addressLinkState(app, first)).toBe('invalid')
    expect((await overRest(confirm)(app.browser(), { token: first })).status).toBe(400)
    expect((await overRest(confirm)(app.browser(), { token: second })).status).toBe(200)
  })

  testOperation(
    'confirmed by two subscribers at once leaves one of them',
    confirm,
    async (call) => {
      const [one, two] = [await subscriber(), await subscriber()]
      const email = uniqueEmail()
      const tokens = [await askFor(one, email), await askFor(two, email)]
      const answers = await Promise.all(tokens.map((token) => call(app.browser(), { token })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const left = await app.db.newsletterSubscriber.findMany({
        where: { id: { in: [one.id, two.id] } },
      })
      expect(left).toMatchObject([{ email, isActive: true }])
    },
  )

  testOperation('stays what it was for people who left or were erased', confirm, async (call) => {
    const leaving = await subscriber()
    const email = uniqueEmail()
    const late = await askFor(leaving, email)
    const leave = signToken(TEST_SECRET, 'newsletter-unsubscribe', leaving.id)
    await overRest(unsubscribe)(app.browser(), { token: leave })
    expect((await call(app.browser(), { token: late })).data).toMatchObject({ isActive: false })
    expect(await addressLinkState(app, late)).toBe('left')
    expect(await rowOf(leaving.id)).toMatchObject({ email: leaving.email, isActive: false })

    const erased = await subscriber()
    const token = await askFor(erased, email)
    await overRest(erase)(app.browser(), { token: tokenOf(erased) })
    expect((await call(app.browser(), { token })).status).toBe(400)
    expect(await app.db.newsletterSubscriber.count({ where: { emailKey: email } })).toBe(0)
  })

  testOperation('has a week to be confirmed', confirm, async (call) => {
    const row = await subscriber()
    const token = await askFor(row, uniqueEmail())
    const requestedAt = new Date(Date.now() - 7 * 86_400_000 - 1)
    await app.db.newsletterAddressChange.updateMany({
      where: { subscriberId: row.id },
      data: { requestedAt },
    })
    expect(await addressLinkState(app, token)).toBe('invalid')
    expect((await call(app.browser(), { token })).status).toBe(400)
    expect(await rowOf(row.id)).toEqual(row)
  })
})

describe('erasing', () => {
  testOperation('leaves nothing of a subscriber, and says so', erase, async (call) => {
    const row = await subscriber()
    const { emailKey } = row
    await askFor(row, uniqueEmail())
    await app.db.mailBounce.create({ data: { emailKey, kind: 'hard', status: '5.1.1' } })
    await app.db.sentMail.create({ data: { messageId: `<${row.id}@a>`, emailKey } })
    await app.db.auditEntry.create({
      data: {
        actorKind: 'visitor',
        action: 'mailBounce.triedAgain',
        entity: 'mailBounce',
        entityId: emailKey,
      },
    })
    const token = tokenOf(row)
    for (const _ of [1, 2]) {
      const { data } = await call(app.browser(), { token })
      expect(data).toEqual({ success: true, isActive: false })
    }
    const where = { emailKey }
    expect([
      await rowOf(row.id),
      await app.db.newsletterAddressChange.count({ where: { subscriberId: row.id } }),
      await app.db.mailBounce.count({ where }),
      await app.db.sentMail.count({ where }),
      await app.db.auditEntry.count({ where: { entityId: emailKey } }),
    ]).toEqual([null, 0, 0, 0, 0])
    const about = { entity: 'newsletterSubscriber', entityId: String(row.id) }
    const erased = { ...about, action: 'newsletter.erased' }
    expect(await app.db.auditEntry.count({ where: erased })).toBe(1)
    expect(await dataLinkState(app, token)).toEqual({ state: 'used' })
    expect((await overRest(read)(app.browser(), { token })).status).toBe(404)
    const asked = await overRest(change)(app.browser(), { token, email: uniqueEmail() })
    expect(asked.error?.message).toBe('This subscription has ended')
  })

  testOperation('leaves a client as they are', erase, async (call) => {
    const row = await subscriber()
    const { email, emailKey } = row
    const { id } = await buildClient(app, { email, emailKey })
    const before = await app.db.client.findUniqueOrThrow({ where: { id } })
    await app.db.mailBounce.create({ data: { emailKey, kind: 'hard', status: '5.1.1' } })
    await call(app.browser(), { token: tokenOf(row) })
    expect(await rowOf(row.id)).toBeNull()
    expect(await app.db.client.findUniqueOrThrow({ where: { id } })).toEqual(before)
    expect(await app.db.mailBounce.count({ where: { emailKey } })).toBe(1)
  })

  testOperation('is refused with another link', erase, async (call) => {
    const { id } = await subscriber()
    const token = signToken(TEST_SECRET, 'newsletter-unsubscribe', id)
    expect((await call(app.browser(), { token })).status).toBe(400)
    expect(await rowOf(id)).not.toBeNull()
  })
})

test('a scanner that opens all links changes nothing', async () => {
  const row = await subscriber()
  const link = await askFor(row, uniqueEmail())
  const rows = async () => [
    await rowOf(row.id),
    await app.db.newsletterAddressChange.findMany({ where: { subscriberId: row.id } }),
    await app.db.auditEntry.count(),
    await app.db.outbox.count(),
  ]
  const before = await rows()
  const env = { APP_SECRET: TEST_SECRET, PUBLIC_URL: 'https://agency.example' }
  const mailed = Object.values(subscriberUrls(env, row.id)).map((url) => new URL(url))
  for (const path of [
    ...mailed.flatMap(({ pathname, search }) => [pathname + search, `/api${pathname}${search}`]),
    `/api/newsletter/erase?token=${tokenOf(row)}`,
    `/newsletter/address?token=${link}`,
    `/api/newsletter/address/confirm?token=${link}`,
  ]) {
    for (const method of ['get', 'head'] as const) await app.browser().request(method, path)
  }
  expect(await rows()).toEqual(before)
})

test('a network may ask for five other addresses in ten minutes', async () => {
  const strict = await startTestApp({ RATE_LIMIT_MULTIPLIER: '1', TRUST_PROXY: '1' })
  const row = await buildSubscriber(strict, { confirmedAt })
  const headers = fromNetwork(uniqueNumber())
  const ask = () =>
    strict.browser().request('post', '/api/newsletter/address', {
      body: { token: tokenOf(row), email: uniqueEmail() },
      headers,
    })
  for (const _ of [1, 2, 3, 4, 5]) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  await strict.close()
})
