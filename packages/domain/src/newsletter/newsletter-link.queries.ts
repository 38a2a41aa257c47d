import { bounceReason, type BounceKind } from '@loggia/contracts/mail-bounces/mail-bounces'
import {
  ADDRESS_LINK_DAYS,
  type SubscriberData,
} from '@loggia/contracts/newsletter/subscriber-data'
import type { LinkState, OpenedLink } from '@loggia/contracts/pages/page-forms'
import type { Database, Transaction } from '@loggia/db/client'
import { readToken, signToken, type TokenPurpose } from '@loggia/server/auth/signed-token'
import type { Context } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'

type Installation = Pick<Context, 'config' | 'db'>

type Reading = Pick<Database | Transaction, 'newsletterAddressChange'>

/** The effect of a confirmation link. Reading it changes nothing: programs that scan emails open every link. */
export async function confirmLinkState(context: Installation, token: string): Promise<LinkState> {
  const row = await findSubscriber(context, ['newsletter-confirm'], token)
  if (!row) return 'invalid'
  if (!row.isActive) return 'left'
  return row.confirmedAt ? 'used' : 'open'
}

/** The effect of a link to unsubscribe. */
export async function unsubscribeLinkState(
  context: Installation,
  token: string,
): Promise<LinkState> {
  const purposes = ['newsletter-unsubscribe', 'newsletter-delivery'] as const
  const row = await findSubscriber(context, purposes, token)
  if (row === undefined) return 'invalid'
  // An erased person gets no more emails, either.
  return row?.isActive ? 'open' : 'used'
}

/** What the page of a subscriber shows. Somebody who was erased is told that nothing is kept. */
export async function dataLinkState(
  { config, db }: Installation,
  token: string,
): Promise<Pick<OpenedLink, 'state' | 'subscriber'>> {
  const id = readToken(config.APP_SECRET, 'newsletter-data', token)
  if (id === null) return { state: 'invalid' }
  const data = await subscriberDataOf(db, id)
  if (!data) return { state: 'used' }
  const leaveToken = signToken(config.APP_SECRET, 'newsletter-unsubscribe', id)
  return { state: 'open', subscriber: { ...data, leaveToken } }
}

/** What is kept about a subscriber, with the emails to them that came back; null for one who was erased. */
export async function subscriberDataOf(
  db: Installation['db'],
  id: number,
): Promise<SubscriberData | null> {
  const row = await db.newsletterSubscriber.findUnique({
    where: { id },
    include: {
      addressChange: true,
      deliveries: {
        where: { state: 'sent' },
        include: { issue: { select: { subject: true } } },
        orderBy: { id: 'asc' },
      },
    },
  })
  if (!row) return null
  const bounces = await db.mailBounce.findMany({
    where: { emailKey: row.emailKey },
    orderBy: { id: 'asc' },
  })
  const { addressChange: asked } = row
  return {
    email: row.email,
    isActive: row.isActive,
    subscribedAt: row.subscribedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    policyVersion: row.policyVersion,
    consent: row.consent,
    importedAt: row.importedAt?.toISOString() ?? null,
    newAddress:
      asked && !asked.confirmedAt
        ? { email: asked.email, requestedAt: asked.requestedAt.toISOString() }
        : null,
    returned: bounces.map(({ kind, status, at }) => ({
      at: at.toISOString(),
      // The CHECK of the column has no others.
      reason: bounceReason(kind as BounceKind, status),
    })),
    issues: row.deliveries.flatMap(({ issue: { subject }, queuedAt, answeredAt }) =>
      queuedAt
        ? [{ subject, sentAt: queuedAt.toISOString(), isAnswered: answeredAt !== null }]
        : [],
    ),
  }
}

/** The effect of the link to a new address. */
export async function addressLinkState(
  { config, db }: Installation,
  token: string,
): Promise<LinkState> {
  const id = readToken(config.APP_SECRET, 'newsletter-address', token)
  const change = id === null ? null : await findAddressChange(db, id)
  if (!change) return 'invalid'
  if (change.confirmedAt) return 'used'
  return change.subscriber.isActive ? 'open' : 'left'
}

/** A change of address whose link still works or was used; null once there is a newer one. */
export function findAddressChange(db: Reading, id: number) {
  const since = new Date(Date.now() - ADDRESS_LINK_DAYS * 86_400_000)
  const where = { id, requestedAt: { gte: since } }
  return db.newsletterAddressChange.findUnique({ where, include: { subscriber: true } })
}

/** The subscriber of a link: null when their data was erased, undefined for a link that is not genuine. */
async function findSubscriber(
  { config, db }: Installation,
  purposes: readonly TokenPurpose[],
  token: string,
) {
  const link = readSubscriberToken(config.APP_SECRET, purposes, token)
  if (link === null) return undefined
  const select = { isActive: true, confirmedAt: true } as const
  return db.newsletterSubscriber.findUnique({ where: { id: await subscriberOf(db, link) }, select })
}

/** A link names a subscriber, or the email of an issue to one. */
type SubscriberLink = { id: number; deliveryId?: never } | { deliveryId: number; id?: never }

/** What a token of one of some purposes names; null for one that is not genuine. */
export function readSubscriberToken(
  secret: string,
  purposes: readonly TokenPurpose[],
  token: string,
): SubscriberLink | null {
  for (const purpose of purposes) {
    const id = readToken(secret, purpose, token)
    if (id !== null) return purpose === 'newsletter-delivery' ? { deliveryId: id } : { id }
  }
  return null
}

/** The id of the subscriber of a link; 0, which no row has, when they were erased. */
export async function subscriberOf(
  db: Pick<Database | Transaction, 'newsletterDelivery'>,
  { id, deliveryId }: SubscriberLink,
): Promise<number> {
  if (id !== undefined) return id
  const delivery = await db.newsletterDelivery.findUnique({ where: { id: deliveryId } })
  return delivery?.subscriberId ?? 0
}

/** The id of the row that the token of a link stands for. @throws VALIDATION */
export function idOfLink(
  { APP_SECRET }: Pick<Context['config'], 'APP_SECRET'>,
  purpose: TokenPurpose,
  token: string,
): number {
  const id = readToken(APP_SECRET, purpose, token)
  if (id === null) throw invalidLink()
  return id
}

/** The refusal of a link that was never signed here, or that has ended. */
export function invalidLink(): AppError {
  return new AppError('VALIDATION', 'The link is not valid')
}
