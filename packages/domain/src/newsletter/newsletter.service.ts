import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { addressKey } from '@loggia/contracts/email-address'
import {
  newsletterReceipt,
  newsletterState,
  newsletterSubscribeInput,
  newsletterTokenInput,
  SUBSCRIBED,
} from '@loggia/contracts/newsletter/newsletter'
import { policyVersionOf } from '@loggia/contracts/site/snapshot'
import type { TokenPurpose } from '@loggia/server/auth/signed-token'
import type { NewsletterSubscriber, Prisma } from '@loggia/db/generated/client'
import { needWayOut } from '../kernel/mail/need-way-out.ts'
import { operation, type Scope } from '../kernel/operation.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { forgetBounces } from '../mail-bounces/forget-bounces.ts'
import { invalidLink, readSubscriberToken, subscriberOf } from './newsletter-link.queries.ts'
import { looksLikeSpam, withSpamSignals } from '../kernel/limits/spam.ts'

/** The least time between two confirmation emails to the same address: the first one may still be under way. */
const CONFIRMATION_PAUSE_MS = 5 * 60_000

/**
 * Gives the same answer to all, new, existing or returning, so that it does not tell who subscribes. Whoever is thanked
 * gets the confirmation, got it within the last five minutes, or has confirmed.
 */
export const subscribe = operation({
  summary: 'Subscribes an email address to the newsletter; `_trap` and `elapsed` detect bots',
  action: 'newsletter:subscribe',
  rest: 'POST /newsletter/subscribe',
  field: 'subscribeNewsletter',
  input: withSpamSignals(newsletterSubscribeInput),
  output: newsletterReceipt,
  limits: ['newsletter.ip', 'newsletter.email', 'newsletter.all'],
  repeatable: true,
  async change({ config, db, audit, enqueueMail, site }, { email, _trap, elapsed }) {
    await needWayOut({ config, db }, 'confirmation')
    const policyVersion = policyVersionOf(site.current())
    const isSpam = looksLikeSpam({ _trap, elapsed })
    const emailKey = addressKey(email)
    await db.newsletterSubscriber.createMany({
      data: [{ email, emailKey, policyVersion }],
      skipDuplicates: true,
    })
    await lockMatching(db, 'newsletter_subscribers', { emailKey })
    const row = await db.newsletterSubscriber.findUniqueOrThrow({ where: { emailKey } })
    const now = new Date()
    const isConfirmed = row.isActive && row.confirmedAt !== null
    const needsMail = !isSpam && !isConfirmed && isMailDue(row, now)
    await db.newsletterSubscriber.update({
      where: { emailKey },
      data: {
        // They confirm their latest consent.
        ...(!isConfirmed && {
          isActive: true,
          subscribedAt: now,
          policyVersion,
          unsubscribedAt: null,
          confirmedAt: null,
          consent: null,
        }),
        ...(needsMail && { confirmationSentAt: now }),
      },
    })
    if (needsMail) await enqueueMail('sendNewsletterConfirmation', row.id)
    if (!isConfirmed) {
      await audit({
        action: 'newsletter.subscribed',
        entity: 'newsletterSubscriber',
        entityId: row.id,
      })
    }
    return { success: true as const, message: SUBSCRIBED }
  },
})

/** Opening the link proves that the mailbox belongs to the subscriber. */
export const confirmSubscription = operation({
  summary: 'Confirms a subscription with the token from the email',
  action: 'newsletter:subscribe',
  forScreens: true,
  rest: 'POST /newsletter/confirm',
  field: 'confirmNewsletter',
  input: newsletterTokenInput,
  output: newsletterState,
  run: (scope, { token }) =>
    changeSubscription(scope, token, {
      purpose: ['newsletter-confirm'],
      action: 'newsletter.confirmed',
      where: { isActive: true, confirmedAt: null },
      data: { confirmedAt: new Date() },
      provesDelivery: true,
    }),
})

export const unsubscribe = operation({
  summary:
    'Ends a subscription with the token from the email; in REST also with one click (RFC 8058)',
  action: 'newsletter:subscribe',
  forScreens: true,
  rest: 'POST /newsletter/unsubscribe',
  field: 'unsubscribeNewsletter',
  query: ['token'],
  input: newsletterTokenInput,
  output: newsletterState,
  run: (scope, { token }) =>
    changeSubscription(scope, token, {
      purpose: ['newsletter-unsubscribe', 'newsletter-delivery'],
      action: 'newsletter.unsubscribed',
      where: { isActive: true },
      // Returning subscribers have to confirm again, at once if they like: the link proves that the mailbox is theirs.
      data: { isActive: false, unsubscribedAt: new Date(), confirmationSentAt: null },
    }),
})

interface SubscriptionChange {
  /** The purposes of the links that do it. */
  purpose: readonly TokenPurpose[]
  action: AuditAction
  /** The state in which the change applies; in any other, the link changes nothing. */
  where: Prisma.NewsletterSubscriberWhereInput
  data: Prisma.NewsletterSubscriberUpdateManyMutationInput
  /** Whether the change shows that email arrives at the address, even if some came back before. */
  provesDelivery?: true
}

/** Changes the subscription that the token of a link stands for. @throws VALIDATION */
async function changeSubscription(
  { config, transaction }: Scope<'newsletter:subscribe'>,
  token: string,
  { purpose, action, where, data, provesDelivery }: SubscriptionChange,
) {
  const link = readSubscriberToken(config.APP_SECRET, purpose, token)
  if (link === null) throw invalidLink()
  return transaction(async (unit) => {
    const { db, audit } = unit
    const id = await subscriberOf(db, link)
    const changes = await db.newsletterSubscriber.findFirst({ where: { ...where, id } })
    // Before the subscriber, in the order of locks.
    if (provesDelivery && changes) await forgetBounces(unit, changes.emailKey)
    const { count } = await db.newsletterSubscriber.updateMany({ where: { ...where, id }, data })
    if (count > 0) await audit({ action, entity: 'newsletterSubscriber', entityId: id })
    if (count > 0 && link.deliveryId) {
      const left = { where: { id: link.deliveryId }, data: { unsubscribedAt: new Date() } }
      await db.newsletterDelivery.updateMany(left)
    }
    const row = await db.newsletterSubscriber.findUnique({ where: { id } })
    // Without a row, the person was erased: they get no more emails, and there is nothing to confirm.
    if (!row && provesDelivery) throw invalidLink()
    return { success: true as const, isActive: row?.isActive ?? false }
  })
}

function isMailDue({ confirmationSentAt }: NewsletterSubscriber, now: Date): boolean {
  const sentAt = confirmationSentAt?.getTime() ?? 0
  return now.getTime() - sentAt >= CONFIRMATION_PAUSE_MS
}
