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
import { readToken, type TokenPurpose } from '@loggia/server/auth/signed-token'
import type { Transaction } from '@loggia/db/client'
import type { NewsletterSubscriber, Prisma } from '@loggia/db/generated/client'
import { AppError } from '../kernel/errors.ts'
import { operation, type Scope } from '../kernel/operation.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { looksLikeSpam, withSpamSignals } from '../kernel/limits/spam.ts'

/** The least time between two confirmation emails to the same address: the first one may still be under way. */
const CONFIRMATION_PAUSE_MS = 10 * 60_000

/** How many of them an address gets in 24 hours at most, since any visitor can enter it. */
const CONFIRMATIONS_A_DAY = 3

/** Gives the same answer to all, new, existing or returning, so that it does not tell who subscribes. */
export const subscribe = operation({
  summary: 'Subscribes an email address to the newsletter; `_trap` and `elapsed` detect bots',
  action: 'newsletter:subscribe',
  rest: 'POST /newsletter/subscribe',
  field: 'subscribeNewsletter',
  input: withSpamSignals(newsletterSubscribeInput),
  output: newsletterReceipt,
  limits: ['newsletter.ip', 'newsletter.email', 'newsletter.all'],
  repeatable: true,
  async change({ db, audit, enqueueMail, site }, { email, _trap, elapsed }) {
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
    const needsMail = !isSpam && !isConfirmed && (await isMailDue(db, row, now))
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
  rest: 'POST /newsletter/confirm',
  field: 'confirmNewsletter',
  input: newsletterTokenInput,
  output: newsletterState,
  run: (scope, { token }) =>
    changeSubscription(scope, token, {
      purpose: 'newsletter-confirm',
      action: 'newsletter.confirmed',
      where: { isActive: true, confirmedAt: null },
      data: { confirmedAt: new Date() },
    }),
})

export const unsubscribe = operation({
  summary:
    'Ends a subscription with the token from the email; in REST also with one click (RFC 8058)',
  action: 'newsletter:subscribe',
  rest: 'POST /newsletter/unsubscribe',
  field: 'unsubscribeNewsletter',
  query: ['token'],
  input: newsletterTokenInput,
  output: newsletterState,
  run: (scope, { token }) =>
    changeSubscription(scope, token, {
      purpose: 'newsletter-unsubscribe',
      action: 'newsletter.unsubscribed',
      where: { isActive: true },
      // Returning subscribers have to confirm again, at once if they like: the link proves that the mailbox is theirs.
      data: { isActive: false, unsubscribedAt: new Date(), confirmationSentAt: null },
    }),
})

interface SubscriptionChange {
  purpose: TokenPurpose
  action: AuditAction
  /** The state in which the change applies; in any other, the link changes nothing. */
  where: Prisma.NewsletterSubscriberWhereInput
  data: Prisma.NewsletterSubscriberUpdateManyMutationInput
}

/** Changes the subscription that the token of a link stands for. @throws VALIDATION */
async function changeSubscription(
  { config, transaction }: Scope<'newsletter:subscribe'>,
  token: string,
  { purpose, action, where, data }: SubscriptionChange,
) {
  const id = readToken(config.APP_SECRET, purpose, token)
  if (id === null) throw invalidLink()
  return transaction(async ({ db, audit }) => {
    const { count } = await db.newsletterSubscriber.updateMany({ where: { ...where, id }, data })
    if (count > 0) await audit({ action, entity: 'newsletterSubscriber', entityId: id })
    const row = await db.newsletterSubscriber.findUnique({ where: { id } })
    // Without a row, the person was erased: they get no more emails, and there is nothing to confirm.
    if (!row && purpose !== 'newsletter-unsubscribe') throw invalidLink()
    return { success: true as const, isActive: row?.isActive ?? false }
  })
}

function invalidLink(): AppError {
  return new AppError('VALIDATION', 'The link is not valid')
}

async function isMailDue(
  db: Transaction,
  { id, confirmationSentAt }: NewsletterSubscriber,
  now: Date,
): Promise<boolean> {
  const sentAt = confirmationSentAt?.getTime() ?? 0
  if (now.getTime() - sentAt < CONFIRMATION_PAUSE_MS) return false
  const since = new Date(now.getTime() - 24 * 3_600_000)
  const sameDay = { kind: 'sendNewsletterConfirmation', refId: id, createdAt: { gt: since } }
  return (await db.outbox.count({ where: sameDay })) < CONFIRMATIONS_A_DAY
}
