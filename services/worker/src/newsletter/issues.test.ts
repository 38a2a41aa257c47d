import { DEMO_SECRET } from '@loggia/server/env'
import { readToken } from '@loggia/server/auth/signed-token'
import { until } from '@loggia/testing/until'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokensIn } from '../testing/queued-mail.ts'
import { startStack, type Stack } from '../testing/stack.ts'
import {
  addSubscribers,
  issueRow,
  recipientsOf,
  schedule,
  setPace,
  step,
} from '../testing/newsletter.ts'

const SITE = 'http://localhost:3000'

let stack: Stack
beforeEach(async () => {
  stack = await startStack()
})
afterEach(() => stack.close())

const ended = (id: number) =>
  until(async () => (await issueRow(stack, id)).state === 'sent', { timeout: 90_000 })

/** A second worker takes over as if the first had never been. */
const FAST = { JOB_LOCK_MS: '1000' }

describe('an issue', () => {
  test('reaches those who are subscribed when it begins, each once, and is over then', async () => {
    const [first] = await addSubscribers(stack, 12)
    await addSubscribers(stack, 1, { confirmedAt: null })
    await addSubscribers(stack, 1, { isActive: false })
    const [back] = await addSubscribers(stack, 1)
    await stack.db.mailBounce.create({
      data: { emailKey: back?.emailKey ?? '', kind: 'hard', status: '5.1.1' },
    })
    await setPace(stack, 100_000)
    await Promise.all([stack.worker(FAST), stack.worker(FAST)])
    const id = await schedule(stack, {
      subject: 'What is new',
      body: 'Hello **you**, [look](/#work)',
    })
    await ended(id)
    const mails = await stack.mail.messages()
    expect(recipientsOf(mails)).toHaveLength(12)
    expect(new Set(recipientsOf(mails)).size).toBe(12)
    const mail = mails.find(({ envelope }) => envelope?.to.includes(first?.email ?? ''))
    const { subject, html = '', text = '', headers = {} } = mail ?? {}
    expect(subject).toBe('What is new')
    expect(html).toContain('<strong>you</strong>')
    expect(html).toContain(`href="${SITE}/#work"`)
    expect(html).not.toMatch(/<img|width="1"/)
    for (const body of [html, text]) {
      const [token = ''] = tokensIn(body, `${SITE}/newsletter/unsubscribe?token=`)
      const deliveryId = readToken(DEMO_SECRET, 'newsletter-delivery', token) ?? 0
      const delivery = await stack.db.newsletterDelivery.findUnique({ where: { id: deliveryId } })
      expect(delivery?.subscriberId).toBe(first?.id)
      expect(body).toContain(`${SITE}/newsletter/archive/${id}`)
    }
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/api\/newsletter\/unsub/)
    expect(headers['list-id']).toBe('<newsletter.localhost>')
    expect((await issueRow(stack, id)).finishedAt).not.toBeNull()
  })

  test('reaches none who left, came back or were erased before theirs was sent', async () => {
    const [left, returned, erased, ...others] = await addSubscribers(stack, 8)
    await setPace(stack, 100_000)
    const id = await schedule(stack)
    // The first is at the mail server while the others change.
    const { caught, release } = stack.mail.hold()
    await stack.worker(FAST)
    await caught
    const remaining = await stack.db.newsletterDelivery.findMany({ where: { issueId: id } })
    expect(remaining).toHaveLength(8)
    const gone = [left, returned, erased].filter((each) => each !== undefined)
    const last = others.at(-1)
    if (!last) throw new Error('There are eight')
    const keys = { left: others[1]?.id ?? 0, back: others[2]?.emailKey ?? '', erased: last.id }
    await stack.db.newsletterSubscriber.update({
      where: { id: keys.left },
      data: { isActive: false },
    })
    await stack.db.mailBounce.create({
      data: { emailKey: keys.back, kind: 'hard', status: '5.1.1' },
    })
    await stack.db.newsletterSubscriber.delete({ where: { id: keys.erased } })
    stack.mail.behaviour = () => undefined
    release(undefined)
    await ended(id)
    const sentTo = recipientsOf(await stack.mail.messages())
    expect(sentTo.sort()).toEqual(
      [...gone, ...others]
        .filter(
          ({ id: each, emailKey }) =>
            ![keys.left, keys.erased].includes(each) && emailKey !== keys.back,
        )
        .map(({ email }) => email)
        .sort(),
    )
    const states = await stack.db.newsletterDelivery.groupBy({ by: ['state'], _count: true })
    expect(Object.fromEntries(states.map(({ state, _count }) => [state, _count]))).toEqual({
      sent: 5,
      skipped: 2,
    })
  })

  test('that is paused sends nothing more until it is resumed, and one that is stopped never', async () => {
    await addSubscribers(stack, 30)
    await setPace(stack, 100_000)
    const id = await schedule(stack)
    const { caught, release } = stack.mail.hold()
    await stack.worker(FAST)
    await caught
    await step(stack, id, 'pause')
    stack.mail.behaviour = () => undefined
    release(undefined)
    await until(async () => (await stack.mail.messages()).length === 1)
    await until(async () => {
      const waiting = { where: { issueId: id, state: 'waiting' } }
      return (await stack.db.newsletterDelivery.count(waiting)) === 29
    })
    // The one that was being handed over is noted as sent a moment after it arrived.
    await until(async () => (await stack.db.outbox.count({ where: { sentAt: null } })) === 0)
    await step(stack, id, 'resume')
    await ended(id)
    expect(new Set(recipientsOf(await stack.mail.messages())).size).toBe(30)
    expect(await stack.mail.messages()).toHaveLength(30)
  })
})
