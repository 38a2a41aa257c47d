import { addressKey } from '@loggia/contracts/email-address'
import {
  newsletterReceipt,
  newsletterState,
  newsletterTokenInput,
} from '@loggia/contracts/newsletter/newsletter'
import {
  ADDRESS_ASKED,
  subscriberAddressInput,
  subscriberData,
} from '@loggia/contracts/newsletter/subscriber-data'
import type { Transaction } from '@loggia/db/client'
import type { NewsletterAddressChange, NewsletterSubscriber } from '@loggia/db/generated/client'
import { AppError, invalidField, notFound } from '../kernel/errors.ts'
import { needWayOut } from '../kernel/mail/need-way-out.ts'
import { operation } from '../kernel/operation.ts'
import { lockMatching, lockRows, lockTable } from '../kernel/row-locks.ts'
import { forgetBounces } from '../mail-bounces/forget-bounces.ts'
import {
  findAddressChange,
  idOfLink,
  invalidLink,
  subscriberDataOf,
} from './newsletter-link.queries.ts'

export const readSubscriberData = operation({
  summary: 'What is kept about a subscriber, with the token from an email of the newsletter',
  action: 'newsletter:subscribe',
  forScreens: true,
  rest: 'GET /newsletter/your-data',
  field: 'subscriberData',
  errors: ['NOT_FOUND'],
  input: newsletterTokenInput,
  output: subscriberData,
  limits: ['newsletterLink.ip'],
  async run({ config, db }, { token }) {
    const data = await subscriberDataOf(db, idOfLink(config, 'newsletter-data', token))
    if (!data) throw notFound('Subscription')
    return data
  },
})

/** Gives the same answer whether or not the new address is subscribed: only its reader learns that. */
export const changeSubscriberAddress = operation({
  summary: 'Sends an email to the address at which a subscriber wants to get the newsletter',
  description:
    'The newsletter goes there once the link in that email was opened. The answer is the same for every address.',
  action: 'newsletter:subscribe',
  forScreens: true,
  rest: 'POST /newsletter/address',
  errors: ['CONFLICT'],
  input: subscriberAddressInput,
  output: newsletterReceipt,
  limits: ['newsletter.ip', 'newsletter.email', 'newsletter.all'],
  async change({ config, db, enqueueMail }, { token, email }) {
    const id = idOfLink(config, 'newsletter-data', token)
    await needWayOut({ config, db }, 'confirmation')
    await lockRows(db, 'newsletter_subscribers', [id])
    const row = await db.newsletterSubscriber.findUnique({ where: { id } })
    if (!row?.isActive) throw new AppError('CONFLICT', 'This subscription has ended')
    if (row.emailKey === addressKey(email)) {
      throw invalidField('email', 'The newsletter goes to this address already')
    }
    await db.newsletterAddressChange.deleteMany({ where: { subscriberId: id } })
    const asked = await db.newsletterAddressChange.create({ data: { subscriberId: id, email } })
    await enqueueMail('sendNewsletterAddress', asked.id)
    return { success: true as const, message: ADDRESS_ASKED }
  },
})

/** Opening the link proves that the new mailbox belongs to the subscriber. */
export const confirmSubscriberAddress = operation({
  summary: 'Moves a subscription to the new address with the token from the email to it',
  action: 'newsletter:subscribe',
  forScreens: true,
  rest: 'POST /newsletter/address/confirm',
  input: newsletterTokenInput,
  output: newsletterState,
  limits: ['newsletterLink.ip'],
  async change({ config, ...unit }, { token }) {
    const { db, audit } = unit
    const id = idOfLink(config, 'newsletter-address', token)
    const asked = await findAddressChange(db, id)
    if (!asked) throw invalidLink()
    if (!asked.confirmedAt && asked.subscriber.isActive) {
      // Before the subscribers, in the order of locks.
      await forgetBounces(unit, addressKey(asked.email))
    }
    // Whether the new address is subscribed must not change meanwhile.
    await lockTable(db, 'newsletter_subscribers')
    const change = await findAddressChange(db, id)
    if (!change) throw invalidLink()
    const { subscriber, confirmedAt } = change
    if (confirmedAt || !subscriber.isActive) {
      return { success: true as const, isActive: subscriber.isActive }
    }
    const subscriberId = await moveSubscription(db, change)
    const entity = 'newsletterSubscriber'
    await audit({ action: 'newsletter.addressChanged', entity, entityId: subscriberId })
    return { success: true as const, isActive: true }
  },
})

/**
 * Moves a subscription to its new address. Where that has one, too, this other one stays, because the links in its
 * emails lie in the new mailbox; if it had ended, the moved consent is its own.
 *
 * @returns the id of the subscription that stays
 */
async function moveSubscription(
  db: Transaction,
  { id, email, subscriber }: NewsletterAddressChange & { subscriber: NewsletterSubscriber },
): Promise<number> {
  const { id: subscriberId, email: _former, emailKey: _key, ...consent } = subscriber
  const now = new Date()
  const emailKey = addressKey(email)
  const confirmed = { ...consent, confirmedAt: subscriber.confirmedAt ?? now }
  const other = await db.newsletterSubscriber.findUnique({ where: { emailKey } })
  if (!other) {
    const data = { email, emailKey, confirmedAt: confirmed.confirmedAt }
    await db.newsletterSubscriber.update({ where: { id: subscriberId }, data })
    await db.newsletterAddressChange.update({ where: { id }, data: { confirmedAt: now } })
    return subscriberId
  }
  if (!other.isActive || !other.confirmedAt) {
    await db.newsletterSubscriber.update({ where: { id: other.id }, data: confirmed })
  }
  await moveDeliveries(db, subscriberId, other.id)
  await db.newsletterAddressChange.deleteMany({ where: { subscriberId: other.id } })
  const data = { subscriberId: other.id, confirmedAt: now }
  await db.newsletterAddressChange.update({ where: { id }, data })
  await db.newsletterSubscriber.delete({ where: { id: subscriberId } })
  return other.id
}
/** An issue that both have, or are about to get, stays with the one whose subscription stays. */
async function moveDeliveries(db: Transaction, from: number, to: number): Promise<void> {
  await lockMatching(db, 'newsletter_deliveries', { subscriberId: [from, to] })
  await db.$executeRaw`
    UPDATE newsletter_deliveries d SET subscriber_id = ${to}
    WHERE d.subscriber_id = ${from} AND NOT EXISTS (
      SELECT FROM newsletter_deliveries o WHERE o.subscriber_id = ${to} AND o.issue_id = d.issue_id)`
}
