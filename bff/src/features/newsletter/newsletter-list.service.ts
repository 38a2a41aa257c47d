import { pageOf } from '@loggia/contracts/lists'
import {
  newsletterListInput,
  newsletterSubscriber,
  type NewsletterFilter,
} from '@loggia/contracts/newsletter'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { anyContains, orderAndPage, where } from '../../data/list-sql.ts'
import { readPage } from '../../data/read-view.ts'
import { subscribersTable, subscriberView } from './subscriber.view.ts'

export const listSubscribers = operation({
  action: 'newsletter:read',
  input: newsletterListInput,
  output: pageOf(newsletterSubscriber),
  async run({ db }, input) {
    return readPage(db, input, {
      view: subscriberView,
      from: subscribersTable,
      where: where(subscribersMatching(input)),
      orderAndPage: orderAndPage(input, ORDER),
    })
  },
})

/** The conditions of a list or an export, for `subscribersTable`. */
export function subscribersMatching({
  q,
  status,
}: Pick<z.output<typeof newsletterListInput>, 'q' | 'status'>) {
  return [status && STATUS[status], q && anyContains(['s.email'], q)]
}

const STATUS = {
  active: Prisma.sql`s.is_active AND s.confirmed_at IS NOT NULL`,
  unconfirmed: Prisma.sql`s.is_active AND s.confirmed_at IS NULL`,
  unsubscribed: Prisma.sql`NOT s.is_active`,
} as const satisfies Record<NewsletterFilter, Prisma.Sql>

const ORDER = {
  defaultSort: '-subscribedAt',
  columns: { email: 's.email', subscribedAt: 's.subscribed_at' },
  id: 's.id',
}
