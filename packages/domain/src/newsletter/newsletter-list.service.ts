import type { NewsletterFilter } from '@loggia/contracts/newsletter/values'
import { newsletterListInput, newsletterSubscriber } from '@loggia/contracts/newsletter/newsletter'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { anyContains, orderOf, searchesNewest } from '../kernel/lists/list-sql.ts'
import { subscriberView } from './subscriber.view.ts'
import { csvExport } from '../kernel/csv-export.ts'
import { readRowsAfter } from '../kernel/read-view.ts'
import { SUBSCRIBER_COLUMNS } from './subscriber-columns.ts'

export const listSubscribers = listOperation({
  action: 'newsletter:read',
  rest: 'GET /newsletter/subscribers',
  field: 'newsletterSubscribers',
  input: newsletterListInput,
  item: newsletterSubscriber,
  query: (_scope, input) => ({
    view: subscriberView,
    conditions: subscribersMatching(input),
    order: orderOf(input, ORDER),
    isSearch: Boolean(input.q),
    newestOnly: searchesNewest(input.q),
  }),
})

/** The conditions of a list or an export, for `newsletter_subscribers s`. */
function subscribersMatching({
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
}

export const exportSubscribers = csvExport({
  action: 'newsletter:read',
  rest: 'GET /newsletter/subscribers.csv',
  summary: 'Exports the subscribers as CSV, oldest first',
  input: newsletterListInput.pick({ q: true, status: true }),
  name: 'newsletter-subscribers',
  columns: SUBSCRIBER_COLUMNS,
  rowsAfter: ({ reading }, lastId, filter) =>
    readRowsAfter(reading, lastId, {
      view: subscriberView,
      conditions: subscribersMatching(filter),
    }),
})
