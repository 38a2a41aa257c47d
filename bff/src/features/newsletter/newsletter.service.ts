import {
  newsletterReceipt,
  newsletterState,
  newsletterSubscribeInput,
  newsletterTokenInput,
  SUBSCRIBED,
} from '@loggia/contracts/newsletter'
import { readToken, type TokenPurpose } from '@loggia/server/auth/signed-token'
import { foldCase } from '@loggia/contracts/text'
import type { NewsletterSubscriber as Row } from '@loggia/db/generated/client'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { looksLikeSpam, withFormTraces } from '../../core/spam.ts'

/** At most one confirmation to an address in this time, in milliseconds. */
const CONFIRMATION_PAUSE = 24 * 3_600_000

/** The same friendly answer for everybody: new, known, or back after leaving. */
export const subscribe = operation({
  action: 'newsletter:subscribe',
  input: withFormTraces(newsletterSubscribeInput),
  output: newsletterReceipt,
  limits: ['newsletter.ip', 'newsletter.email', 'newsletter.all'],
  repeatable: true,
  async run({ transaction }, { email, website, elapsed }) {
    const isSpam = looksLikeSpam({ website, elapsed })
    return transaction(async ({ db, audit, enqueueMail }) => {
      const emailKey = foldCase(email)
      const isNew = await db.$executeRaw`
        INSERT INTO newsletter_subscribers (email, email_key) VALUES (${email}, ${emailKey})
        ON CONFLICT DO NOTHING`
      await db.$executeRaw`
        SELECT 1 FROM newsletter_subscribers WHERE email_key = ${emailKey} FOR UPDATE`
      const row = await db.newsletterSubscriber.findUniqueOrThrow({ where: { emailKey } })
      const now = new Date()
      const isBack = !row.isActive
      const isDue = !isSpam && needsConfirmation(row, now)
      await db.newsletterSubscriber.update({
        where: { emailKey },
        data: {
          ...(isBack && {
            isActive: true,
            subscribedAt: now,
            unsubscribedAt: null,
            confirmedAt: null,
          }),
          ...(isDue && { confirmationSentAt: now }),
        },
      })
      if (isDue) await enqueueMail('sendNewsletterConfirmation', row.id)
      if (isNew || isBack) {
        await audit({
          action: 'newsletter.subscribed',
          entity: 'newsletterSubscriber',
          entityId: row.id,
        })
      }
      return { success: true as const, message: SUBSCRIBED }
    })
  },
})

/** Whoever opens the link of the mail holds the address. */
export const confirmSubscription = operation({
  action: 'newsletter:subscribe',
  input: newsletterTokenInput,
  output: newsletterState,
  async run(scope, { token }) {
    const id = await idIn(scope, 'newsletter-confirm', token)
    return scope.transaction(async ({ db, audit }) => {
      const confirmed = await db.newsletterSubscriber.updateMany({
        where: { id, isActive: true, confirmedAt: null },
        data: { confirmedAt: new Date() },
      })
      if (confirmed.count > 0) {
        await audit({
          action: 'newsletter.confirmed',
          entity: 'newsletterSubscriber',
          entityId: id,
        })
      }
      return stateOf(await db.newsletterSubscriber.findUnique({ where: { id } }))
    })
  },
})

export const unsubscribe = operation({
  action: 'newsletter:subscribe',
  input: newsletterTokenInput,
  output: newsletterState,
  async run(scope, { token }) {
    const id = await idIn(scope, 'newsletter-unsubscribe', token)
    return scope.transaction(async ({ db, audit }) => {
      const left = await db.newsletterSubscriber.updateMany({
        where: { id, isActive: true },
        data: { isActive: false, unsubscribedAt: new Date() },
      })
      if (left.count > 0) {
        await audit({
          action: 'newsletter.unsubscribed',
          entity: 'newsletterSubscriber',
          entityId: id,
        })
      }
      return stateOf(await db.newsletterSubscriber.findUnique({ where: { id } }))
    })
  },
})

function needsConfirmation(row: Row, now: Date): boolean {
  const isConfirmed = row.isActive && row.confirmedAt !== null
  const sentAt = row.confirmationSentAt?.getTime() ?? 0
  return !isConfirmed && now.getTime() - sentAt > CONFIRMATION_PAUSE
}

async function idIn({ config }: Context, purpose: TokenPurpose, token: string): Promise<number> {
  const id = await readToken(config.APP_SECRET, purpose, token)
  if (id === null) throw new AppError('VALIDATION', 'The link is not valid')
  return id
}

function stateOf(row: Row | null) {
  if (!row) throw new AppError('VALIDATION', 'The link is not valid')
  return { success: true as const, isActive: row.isActive }
}
