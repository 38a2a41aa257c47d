import { pageOf } from '@loggia/contracts/lists'
import {
  newsletterListInput,
  newsletterSubscriber,
  type NewsletterFilter,
  type NewsletterSubscriber,
} from '@loggia/contracts/newsletter'
import type { Prisma, NewsletterSubscriber as Row } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { containing, orderOf, pageRange } from '../../data/list.ts'
import { operation } from '../../core/operation.ts'

export const listSubscribers = operation({
  action: 'newsletter:read',
  input: newsletterListInput,
  output: pageOf(newsletterSubscriber),
  async run({ db }, input) {
    const where = subscribersMatching(input)
    const range = pageRange(input)
    const orderBy = orderOf(input, '-subscribedAt')
    const rows = await db.newsletterSubscriber.findMany({ where, orderBy, ...range })
    const total = range.take ? await db.newsletterSubscriber.count({ where }) : rows.length
    return { items: rows.map(toSubscriber), total }
  },
})

/** Which subscribers a list or a file is about. */
export function subscribersMatching({
  q,
  status,
}: Pick<
  z.output<typeof newsletterListInput>,
  'q' | 'status'
>): Prisma.NewsletterSubscriberWhereInput {
  return { ...(status && STATUS[status]), ...(q && { email: containing(q) }) }
}

const STATUS = {
  active: { isActive: true, confirmedAt: { not: null } },
  unconfirmed: { isActive: true, confirmedAt: null },
  unsubscribed: { isActive: false },
} as const satisfies Record<NewsletterFilter, Prisma.NewsletterSubscriberWhereInput>

export function toSubscriber(row: Row): NewsletterSubscriber {
  return {
    id: row.id,
    email: row.email,
    isActive: row.isActive,
    subscribedAt: row.subscribedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  }
}
